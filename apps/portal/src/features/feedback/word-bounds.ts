import { countWords } from '@ronda/contract/portal/site/feedback.ts'

export type WordBounds = { wordsMin: number; wordsMax: number }
export type WordCheck = { words: number; problem: 'few' | 'many' | undefined }

/** How many words a text has, and whether the merchant takes so many. */
export function checkWords(text: string, language: string, { wordsMin, wordsMax }: WordBounds): WordCheck {
  const words = countWords(text.trim(), language)
  return { words, problem: words < wordsMin ? 'few' : words > wordsMax ? 'many' : undefined }
}
