import type { Language } from '../../../../kinds/game.ts'
import { fill } from '../../../../kit/texts/texts.ts'
import { en } from './en.ts'
import { es, type KiteKey, type KiteTexts } from './es.ts'
import { pt } from './pt.ts'
import { th } from './th.ts'

export type { KiteKey }
export const kiteTexts: Record<Language, KiteTexts> = { es, en, pt, th }
export type KiteTranslate = (key: KiteKey, values?: Record<string, string | number>) => string

export function kiteTranslator(language: Language): KiteTranslate {
  return (key, values) => fill(kiteTexts[language][key], values)
}
