import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { isLanguage, text } from '../../base/messages.ts'
import type { Merchant } from '../../ports/merchants.ts'

export interface OfflineColours {
  page: string
  header: string
  brand: string
  onBrand: string
}

// Shows the language chosen in this browser, comes back by itself once there is a connection, and leads to the same place elsewhere.
const script = `try{const s=document.getElementById(localStorage.getItem('lang'));if(s){for(const e of document.querySelectorAll('section'))e.hidden=e!==s;document.documentElement.lang=s.lang}}catch{}
addEventListener('online',()=>location.reload());for(const b of document.querySelectorAll('button'))b.onclick=()=>location.reload();for(const a of document.links)a.href+=location.pathname+location.search`

const escapeHtml = (plain: string) => plain.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`

/**
 * Letters of Thai, which many devices have none of: in the page itself, as nothing else can be fetched when it is shown. They come first, or a
 * device's own bold face may draw boxes.
 */
const thaiFont = readFileSync(
  fileURLToPath(import.meta.resolve('@fontsource-variable/noto-sans-thai/files/noto-sans-thai-thai-wght-normal.woff2')),
).toString('base64')
const thaiFace = `@font-face{font-family:"Ronda Thai";font-weight:100 900;src:url(data:font/woff2;base64,${thaiFont}) format("woff2");unicode-range:U+0E01-0E5B,U+25CC}`

/**
 * The page a browser shows without a connection. It holds nothing of a member and no figure, so that a copy may be kept; it needs no other
 * file, and its policy names its own style and script by their hash. Where the house has other addresses it leads to them: a domain may not
 * answer while the connection works.
 */
export function offlinePage(
  merchant: Merchant,
  symbol: string,
  { page, header, brand, onBrand }: OfflineColours,
  otherAddresses: readonly string[] = [],
): { html: string; headers: Record<string, string> } {
  const languages = [...new Set([merchant.defaultLanguage, 'es', 'en', ...merchant.languages])].filter(isLanguage)
  const hasThai = languages.includes('th')
  const style = `${hasThai ? thaiFace : ''}html{color-scheme:dark;background:${page};color:#c3c8d2;font:16px/1.5 "Ronda Thai",system-ui,"Segoe UI",Roboto,"Noto Sans",sans-serif}body{margin:0;min-height:100vh;min-height:100dvh;display:grid;place-items:center;text-align:center}main{max-width:26rem;padding:24px}h1{margin:16px 0 8px;font-size:24px;line-height:32px;color:#f2f4f8}p{margin:0}button{margin-top:24px;min-height:48px;padding:0 28px;border:0;border-radius:10px;background:${brand};color:${onBrand};font:inherit;font-weight:600;cursor:pointer}button:focus-visible{outline:2px solid #ffd76a;outline-offset:2px}a{color:inherit;margin-inline-end:8px}.elsewhere{margin-top:24px;font-size:14px}a:focus-visible{outline:2px solid #ffd76a}img{background:${header};border-radius:22px;padding:18px}`
  const links = otherAddresses
    .map(address => `<a href="${escapeHtml(address)}">${escapeHtml(new URL(address).host)}</a>`)
    .join(' ')
  const sections = languages
    .map((language, index) => {
      const say = (key: string) => escapeHtml(text(language, `offline.${key}`, { name: merchant.name }))
      return `<section id="${language}" lang="${language}"${index > 0 ? ' hidden' : ''}><h1>${say('title')}</h1><p>${say('note')}</p><button type="button">${say('retry')}</button>${links && `<p class="elsewhere">${say('elsewhere')} ${links}</p>`}</section>`
    })
    .join('')
  const picture = `data:image/svg+xml;base64,${Buffer.from(symbol).toString('base64')}`
  const html = `<!doctype html><html lang="${languages[0]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(merchant.name)}</title><style>${style}</style></head><body><main><img src="${picture}" alt="${escapeHtml(merchant.name)}" width="72" height="72">${sections}</main><script>${script}</script></body></html>`
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': `default-src 'none'; img-src data:; ${hasThai ? 'font-src data:; ' : ''}style-src ${hashOf(style)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    },
  }
}
