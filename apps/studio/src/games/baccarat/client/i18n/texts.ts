import type { Translate } from '../../../../kit/i18n/texts.ts'

export const baccaratTexts = {
  es: () => import('./es.json'),
  en: () => import('./en.json'),
  pt: () => import('./pt.json'),
  th: () => import('./th.json'),
}
export type BaccaratKey = keyof typeof import('./es.json')
export type BaccaratTranslate = Translate<BaccaratKey>
