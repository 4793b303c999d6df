import { TEXTS_PATH } from '@ronda/contract/portal/site/system.ts'
import { type Catalogue, createTranslator, type Language } from '@ronda/ui/i18n/i18n.tsx'
import { firstAnswers } from './first-answers.ts'

let textsVersion = firstAnswers?.site.info.whitelabel.textsVersion

/** What the merchant says in place of our texts; ours stand where it cannot be had. */
const ownTexts = (language: Language) =>
  textsVersion &&
  fetch(`${TEXTS_PATH}${language}-${textsVersion}.json`)
    .then(answer => answer.json() as Promise<Catalogue>)
    .catch(() => undefined)

/** What the first view says. */
export const catalogues = {
  es: () => import('../i18n/es.json'),
  en: () => import('../i18n/en.json'),
  pt: () => import('../i18n/pt.json'),
  th: () => import('../i18n/th.json'),
}
/** What dialogs, the member center and pages of words say. */
export const laterCatalogues = {
  es: () => import('../i18n/later/es.json'),
  en: () => import('../i18n/later/en.json'),
  pt: () => import('../i18n/later/pt.json'),
  th: () => import('../i18n/later/th.json'),
}

export const translator = createTranslator(catalogues, laterCatalogues, ownTexts)

/** The merchant's texts are now those of another version: an open page says them without being loaded again. */
export function followTexts(version: number): void {
  if ((textsVersion ?? 0) === version) return
  textsVersion = version
  void translator.renew()
}
