import type { DocumentTexts, TextBlock } from '@ronda/contract/backoffice/content.ts'
import { isFactName, labelKeyOf, placeholdersIn, withFacts } from '@ronda/contract/brand/facts.ts'
import type { FieldProblem } from '@ronda/contract/core/errors.ts'
import type { Language } from '@ronda/contract/core/fields.ts'
import type { StandardTexts } from '../../ports/texts.ts'
import { isLabel } from '../facts/labels.ts'
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

const asHtml = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** A block with the rules in force and the labels of the interface in place of their names. */
export function saidBlock(block: TextBlock, facts: Partial<Record<string, string>>): TextBlock {
  const inHtml = Object.fromEntries(Object.entries(facts).map(([name, said]) => [name, asHtml(said ?? '')]))
  return Object.fromEntries(
    Object.entries(block).map(([field, text]) => [
      field,
      withFacts(text, field === 'body' || field === 'terms' ? inHtml : facts),
    ]),
  ) as TextBlock
}

/** What is in braces and neither a fact nor a label: it would stand there as it is. */
export function unknownNames(texts: DocumentTexts, standardTexts: StandardTexts): FieldProblem[] {
  const isKnown = (name: string) => {
    const label = labelKeyOf(name)
    return label === undefined ? isFactName(name) : isLabel(standardTexts, label)
  }
  return Object.entries(texts).flatMap(([language, block]) =>
    Object.entries(block ?? {}).flatMap(([field, text]) => {
      const unknown = placeholdersIn(text).filter(name => !isKnown(name))
      return unknown.length === 0
        ? []
        : [
            {
              field: `texts.${language}.${field}`,
              rule: 'fact',
              params: { names: unknown.map(name => `{${name}}`).join(', ') },
            },
          ]
    }),
  )
}

function cleanBlock(block: TextBlock): TextBlock {
  return { ...block, body: sanitize(block.body), terms: sanitize(block.terms) }
}

export function cleanTexts(texts: DocumentTexts): DocumentTexts {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([language, block]) => (block ? [[language, cleanBlock(block)]] : [])),
  ) as DocumentTexts
}
