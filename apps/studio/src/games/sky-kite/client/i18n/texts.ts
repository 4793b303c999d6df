import type { Translate } from '../../../../kit/i18n/texts.ts'

export const kiteTexts = {
  es: () => import('./es.json'),
  en: () => import('./en.json'),
  pt: () => import('./pt.json'),
  th: () => import('./th.json'),
}
export type KiteKey = keyof typeof import('./es.json')
export type KiteTranslate = Translate<KiteKey>
