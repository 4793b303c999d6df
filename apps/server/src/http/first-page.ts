import { TEXTS_PATH } from '@ronda/contract/system.ts'
import type { Merchant } from '../features/merchants/merchants.ts'
import { statusOf } from '../features/system/calls.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => escapes[sign] as string)

/**
 * The page as it leaves for somebody at an address: the merchant's name, promise and language for those who read no further, and the answer
 * to what the program asks first (`system.status`), which spares it a trip.
 */
export function firstPage(html: string, merchant: Merchant, ip: string, now: number): string {
  const { name, defaultLanguage, settings } = merchant
  const promise = settings.hero[defaultLanguage]?.subtitle ?? ''
  // `<` never appears, so nothing in it can end the element.
  const status = JSON.stringify(statusOf(merchant, ip, now)).replaceAll('<', '\\u003c')
  // The merchant's own words load beside the interface's, not after them.
  const ownTexts = merchant.textsVersion
    ? `<link rel="preload" as="fetch" crossorigin href="${TEXTS_PATH}${defaultLanguage}-${merchant.textsVersion}.json" />`
    : ''
  const head = `${ownTexts}<title>${escapeHtml(name)}</title><meta name="description" content="${escapeHtml(promise)}" />`
  return html
    .replace(/<html lang="\w+">/, () => `<html lang="${escapeHtml(defaultLanguage)}">`)
    .replace(/<title>.*?<\/title>/, () => head)
    .replace('</body>', () => `<script type="application/json" id="site">${status}</script></body>`)
}
