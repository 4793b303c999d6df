import { createTranslator } from '@ronda/ui/i18n.tsx'

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

export const translator = createTranslator(catalogues, laterCatalogues)
