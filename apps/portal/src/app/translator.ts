import type { OutputOf } from '@ronda/contract/call.ts'
import { type status, TEXTS_PATH } from '@ronda/contract/system.ts'
import { type Catalogue, createTranslator, type Language } from '@ronda/ui/i18n.tsx'

/** The page usually brings the first answer with it. */
const siteText = document.getElementById('site')?.textContent
export const broughtSite = siteText ? (JSON.parse(siteText) as OutputOf<typeof status>) : undefined
const textsVersion = broughtSite?.info.whitelabel.textsVersion

/** What the merchant says in place of our texts; ours stand where it cannot be had. */
const ownTexts = (language: Language) =>
  textsVersion &&
  fetch(`${TEXTS_PATH}${language}-${textsVersion}.json`)
    .then(answer => answer.json() as Promise<Catalogue>)
    .catch(() => undefined)

/** What the first view says, and apart from it what dialogs and the member center say. */
export const translator = createTranslator(
  {
    es: () => import('../i18n/es.json'),
    en: () => import('../i18n/en.json'),
    pt: () => import('../i18n/pt.json'),
    th: () => import('../i18n/th.json'),
  },
  {
    es: () => import('../i18n/later/es.json'),
    en: () => import('../i18n/later/en.json'),
    pt: () => import('../i18n/later/pt.json'),
    th: () => import('../i18n/later/th.json'),
  },
  ownTexts,
)
