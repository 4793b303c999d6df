import { createTranslator } from '@ronda/ui/i18n.tsx'

export const translator = createTranslator({
  es: () => import('../i18n/es.json'),
  en: () => import('../i18n/en.json'),
  pt: () => import('../i18n/pt.json'),
  th: () => import('../i18n/th.json'),
})
