import { createTranslator } from '@ronda/ui/i18n.tsx'

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
)
