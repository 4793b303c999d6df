import type { Language } from '../../kinds/game.ts'
import { loadTexts, type Translate } from '../../kit/i18n/texts.ts'
import { type VerifyKey, verifyTexts } from '../../kit/verify/i18n/texts.ts'

const siteTexts = {
  es: () => import('./es.json'),
  en: () => import('./en.json'),
  pt: () => import('./pt.json'),
  th: () => import('./th.json'),
}
export type SiteKey = keyof typeof import('./es.json')
export type SiteText = Translate<SiteKey | VerifyKey>

export const loadSiteTexts = (language: Language): Promise<SiteText> =>
  loadTexts<string>(language, verifyTexts, siteTexts)
