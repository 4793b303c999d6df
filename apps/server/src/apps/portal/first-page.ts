import type { OutputOf } from '@ronda/contract/core/call.ts'
import { type status, TEXTS_PATH } from '@ronda/contract/portal/site/system.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { Answer, View } from './first-view.ts'
import type { PageHead } from './game-head.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, sign => escapes[sign] as string)

export interface FirstPage {
  nonce: string
  merchant: Merchant
  site: OutputOf<typeof status>
  /** What the program would ask first, answered in the merchant's language for a visitor. */
  answers: readonly Answer[]
  /** What a visitor sees until the program is there. */
  view: View | undefined
  /** What is told of the page, where that is more than of the site. */
  head?: PageHead | undefined
  /** Search engines are told to leave it out. */
  isHidden?: boolean | undefined
}

/**
 * Takes the view away where it is not meant: somebody is signed in here, or reads another language. Else takes away what other windows see
 * of it, and puts its styles on. A button that was pressed before the program was there is pressed again once the program has taken over.
 */
const FOR_VISITORS = `{ const root = document.getElementById('root')
try {
  const { lang } = localStorage
  if (sessionStorage.getItem('token') || (lang && lang !== document.documentElement.lang)) root.replaceChildren()
} catch {}
const others = matchMedia('(min-width: 64rem)').matches ? 'narrow' : 'wide'
for (const element of root.querySelectorAll('[data-window=' + others + ']')) element.remove()
for (const element of root.querySelectorAll('[data-style]')) element.style.cssText = element.dataset.style
let pressed
const keep = ({ target }) => { pressed = target.closest('button') ?? pressed }
root.addEventListener('click', keep)
const once = { once: true }
root.addEventListener('takingover', () => root.removeEventListener('click', keep), once)
root.addEventListener('takenover', () => pressed?.click(), once) }`

/** What programs show in place of a link. */
function sharing({ title, description, address, image }: PageHead, site: string, language: string): string {
  const meta = (kind: 'name' | 'property', key: string, content: string | number) =>
    `<meta ${kind}="${key}" content="${escapeHtml(String(content))}" />`
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', site),
    meta('property', 'og:locale', language),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', image.address),
    meta('property', 'og:image:width', image.width),
    meta('property', 'og:image:height', image.height),
    meta('property', 'og:image:alt', title),
    meta('name', 'twitter:card', 'summary_large_image'),
  ].join('')
}

/**
 * The page as it leaves for somebody at an address: the merchant's name, promise, look and language, what a visitor sees first, and the
 * answers to what the program asks first, which spares it trips.
 */
export function firstPage(
  html: string,
  { nonce, merchant, site, answers, view, head: own, isHidden }: FirstPage,
): string {
  const { name, defaultLanguage, settings } = merchant
  const { brandL, brandC, brandH, inkH, inkC, radius } = settings.brand
  const promise = settings.hero[defaultLanguage]?.subtitle ?? ''
  // `<` never appears, so nothing in it can end the element.
  const first = JSON.stringify({ site, language: defaultLanguage, answers }).replaceAll('<', '\\u003c')
  // `html:root`: stronger than the `:root` of the stylesheet, which comes after it with the looks of no merchant.
  const look = `html:root{--brand-l:${brandL};--brand-c:${brandC};--brand-h:${brandH};--ink-h:${inkH};--ink-c:${inkC};--radius-k:${radius}}`
  // The merchant's own words load beside the interface's, not after them.
  const ownTexts = merchant.textsVersion
    ? `<link rel="preload" as="fetch" crossorigin href="${TEXTS_PATH}${defaultLanguage}-${merchant.textsVersion}.json" />`
    : ''
  const told = `<title>${escapeHtml(own?.title ?? name)}</title><meta name="description" content="${escapeHtml(own?.description ?? promise)}" />`
  // Where the first picture comes from is known before it is seen.
  const origins = new Set(settings.imageCDNs.filter(url => URL.canParse(url)).map(url => new URL(url).origin))
  const servers = [...origins].map(origin => `<link rel="preconnect" href="${escapeHtml(origin)}" />`).join('')
  const head = `${ownTexts}${servers}${told}${own ? sharing(own, name, defaultLanguage) : ''}<style nonce="${nonce}">${look}</style>`
  const body = view
    ? `<div id="root" data-at="${view.at}">${view.html}</div><script nonce="${nonce}">${FOR_VISITORS}</script>`
    : '<div id="root"></div>'
  return html
    .replace(/<html lang="\w+">/, () => `<html lang="${escapeHtml(defaultLanguage)}">`)
    .replace(/<title>.*?<\/title>/, () => head)
    .replace('content="index, follow"', isHidden ? 'content="noindex"' : 'content="index, follow"')
    .replace('<div id="root"></div>', () => body)
    .replace('</body>', () => `<script type="application/json" id="first">${first}</script></body>`)
}
