import { type MarkInputs, markParts } from '@ronda/contract/brand/brand-mark.ts'
import { escapeXml } from './paint.ts'

/** Symbol and name as one picture, for places without the page's type; the page itself sets the name as text beside the symbol. */
export function brandLogo(inputs: MarkInputs, name: string): string {
  const { defs, shape } = markParts(inputs)
  const width = 60 + Math.max(2, [...name].length) * 21
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 48">${defs}${shape}<text x="58" y="35" font-family="Manrope,system-ui,sans-serif" font-size="32" font-weight="800" letter-spacing="-.8" fill="#f4f6fb">${escapeXml(name)}</text></svg>`
}
