import type { Translate } from '../../../../kit/i18n/texts.ts'

export const lotteryTexts = {
  es: () => import('./es.json'),
  en: () => import('./en.json'),
  pt: () => import('./pt.json'),
  th: () => import('./th.json'),
}
export type LotteryKey = keyof typeof import('./es.json')
export type LotteryTranslate = Translate<LotteryKey>
