import type { Language } from '../../../../kinds/game.ts'
import { fill } from '../../../../kit/texts/texts.ts'
import { en } from './en.ts'
import { type BaccaratKey, type BaccaratTexts, es } from './es.ts'
import { pt } from './pt.ts'
import { th } from './th.ts'

export type { BaccaratKey }
export const baccaratTexts: Record<Language, BaccaratTexts> = { es, en, pt, th }
export type BaccaratTranslate = (key: BaccaratKey, values?: Record<string, string | number>) => string

export function baccaratTranslator(language: Language): BaccaratTranslate {
  return (key, values) => fill(baccaratTexts[language][key], values)
}
