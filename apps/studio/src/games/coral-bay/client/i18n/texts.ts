import type { Translate } from '../../../../kit/i18n/texts.ts'

export const bayTexts = {
  es: () => import('./es.json'),
  en: () => import('./en.json'),
  pt: () => import('./pt.json'),
  th: () => import('./th.json'),
}
export type BayKey = keyof typeof import('./es.json')
export type BayTranslate = Translate<BayKey>
