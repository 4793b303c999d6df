import type { DocumentTexts, TextBlock } from '@ronda/contract/backoffice/content.ts'
import type { Language } from '@ronda/contract/fields.ts'
import { sanitize } from './sanitize.ts'

/** The caller's language, else the merchant's, else English, which most can read, else Spanish, which every text has. */
export function choose<T>(
  byLanguage: Partial<Record<string, T>>,
  language: string,
  merchantLanguage: string,
): { language: Language; value: T } {
  const found = [language, merchantLanguage, 'en', 'es'].find(code => byLanguage[code] !== undefined) ?? 'es'
  return { language: found as Language, value: byLanguage[found] as T }
}

function cleanBlock(block: TextBlock): TextBlock {
  return { ...block, body: sanitize(block.body), terms: sanitize(block.terms) }
}

export function cleanTexts(texts: DocumentTexts): DocumentTexts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, block]) => (block ? [[language, cleanBlock(block)]] : [])),
  ) as DocumentTexts
}
