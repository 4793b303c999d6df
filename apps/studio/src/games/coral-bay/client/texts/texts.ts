import type { Language } from '../../../../kinds/game.ts'
import { fill } from '../../../../kit/texts/texts.ts'
import { en } from './en.ts'
import { type BayKey, type BayTexts, es } from './es.ts'
import { pt } from './pt.ts'
import { th } from './th.ts'

export type { BayKey }
export const bayTexts: Record<Language, BayTexts> = { es, en, pt, th }
export type BayTranslate = (key: BayKey, values?: Record<string, string | number>) => string

export function bayTranslator(language: Language): BayTranslate {
  return (key, values) => fill(bayTexts[language][key], values)
}
