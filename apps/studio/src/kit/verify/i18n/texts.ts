import type { Translate } from '../../i18n/texts.ts'

export const verifyTexts = {
  es: () => import('./es.json'),
  en: () => import('./en.json'),
  pt: () => import('./pt.json'),
  th: () => import('./th.json'),
}
export type VerifyKey = keyof typeof import('./es.json')
export type VerifyTranslate<Key extends string = never> = Translate<VerifyKey | Key>
