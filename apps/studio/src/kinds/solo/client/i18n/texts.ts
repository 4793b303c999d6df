import type { Translate } from '../../../../kit/i18n/texts.ts'

export const soloTexts = {
  es: () => import('./es.json'),
  en: () => import('./en.json'),
  pt: () => import('./pt.json'),
  th: () => import('./th.json'),
}
export type SoloKey = keyof typeof import('./es.json')

/** What every slot has to say in words of its own. */
export type SlotKey =
  | 'wildTitle'
  | 'wildText'
  | 'scatterTitle'
  | 'scatterText'
  | 'scatterRow'
  | 'featureText'
  | 'retriggerText'
  | 'linesIntro'
  | 'factRtpParts'
  | 'ruleStake'

export type SoloTranslate<Key extends string = never> = Translate<SoloKey | SlotKey | Key>
