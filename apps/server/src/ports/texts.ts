import type { Language } from '@ronda/contract/core/fields.ts'

export interface StandardText {
  texts: Record<Language, string>
  gaps: string[]
}

/** The interface's own texts, by key. */
export type StandardTexts = ReadonlyMap<string, StandardText>
