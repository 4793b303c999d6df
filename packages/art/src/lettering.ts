import { glyphs } from './glyphs.ts'
import { escapeXml } from './paint.ts'

const HEIGHT = 40
const SPACE = 12
const TRACKING = 1

const canDraw = (text: string) => [...text].every(sign => sign === ' ' || Object.hasOwn(glyphs, sign))
const capitals = (name: string) => name.normalize('NFC').trim().toLocaleUpperCase('es')

/** Whether a name can be set in the drawn letters; other scripts need a font. */
export const canDrawName = (name: string) => canDraw(capitals(name))
const advance = (sign: string) => (sign === ' ' ? SPACE : (glyphs[sign]?.[0] ?? 22) + TRACKING)
const widthOf = (line: string) => [...line].reduce((sum, sign) => sum + advance(sign), -TRACKING)

/** Splits a name into one or two lines of nearly the same width. */
export function twoLines(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean)
  if (words.length < 2 || widthOf(name) <= 186) return [words.join(' ')]
  let best: string[] = []
  let bestWidth = Number.POSITIVE_INFINITY
  for (let cut = 1; cut < words.length; cut++) {
    const lines = [words.slice(0, cut).join(' '), words.slice(cut).join(' ')]
    const width = Math.max(...lines.map(widthOf))
    if (width < bestWidth) [best, bestWidth] = [lines, width]
  }
  return best
}

export type Lettering = { body: string; top: number }

/**
 * A name in fat letters inside `width`, its last line standing on `bottom`; `top` is where the letters begin. Names in other scripts, and
 * names too long to draw (`isPlain`), are written in the system's font.
 */
export function drawName(
  name: string,
  centre: number,
  bottom: number,
  width: number,
  heightMax: number,
  isPlain = false,
): Lettering {
  const text = capitals(name).slice(0, 40)
  const lines = twoLines(text)
  const lineMax = lines.length > 1 ? heightMax * 0.8 : heightMax
  const scales = lines.map(line => Math.min(lineMax / HEIGHT, width / Math.max(1, widthOf(line))))
  const gap = 8
  if (isPlain || !canDraw(text)) {
    const size = Math.min(lineMax, (width / Math.max(...lines.map(line => [...line].length))) * 1.45)
    const rows = lines.map((line, index) => {
      const y = bottom - (lines.length - 1 - index) * (size + gap)
      return `<text x="${centre}" y="${Math.round(y)}">${escapeXml(line)}</text>`
    })
    return {
      body: `<g id="n" font-family="'Noto Sans Thai',system-ui,sans-serif" font-weight="800" font-size="${Math.round(size)}" text-anchor="middle">${rows.join('')}</g>`,
      top: bottom - lines.length * (size + gap),
    }
  }
  let y = bottom
  const rows: string[] = []
  for (let index = lines.length - 1; index >= 0; index--) {
    const line = lines[index] as string
    const scale = Math.floor((scales[index] as number) * 100) / 100
    const left = Math.round(centre - (widthOf(line) * scale) / 2)
    rows.unshift(
      `<path transform="translate(${left} ${Math.round(y - HEIGHT * scale)})scale(${scale})" d="${outline(line)}"/>`,
    )
    y -= HEIGHT * scale + gap
  }
  return { body: `<g id="n">${rows.join('')}</g>`, top: y + gap }
}

/** One path for a line: every contour's start moves to its letter's place, the rest is relative. */
function outline(line: string): string {
  let x = 0
  let shape = ''
  for (const sign of line) {
    const left = Math.round(x)
    shape += glyphs[sign]?.[1].replace(/M(-?\d+)/g, (_, start) => `M${Number(start) + left}`) ?? ''
    x += advance(sign)
  }
  return shape
}
