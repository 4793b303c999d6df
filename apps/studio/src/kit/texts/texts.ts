import { type Language, languageOf } from '../../kinds/game.ts'
import { en } from './en.ts'
import { es, type TextKey, type Texts } from './es.ts'
import { pt } from './pt.ts'
import { th } from './th.ts'

export type { TextKey }

const all: Record<Language, Texts> = { es, en, pt, th }

export type Translate = (key: TextKey, values?: Record<string, string | number>) => string

export function translator(language: Language): Translate {
  return (key, values) => fill(all[language][key], values)
}

/** Puts values in place of `{name}`. */
export function fill(text: string, values: Record<string, string | number> = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole))
}

export { languageOf }
