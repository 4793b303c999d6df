import { labelKeyOf, placeholdersIn } from '@ronda/contract/brand/facts.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { StandardTexts } from '../../ports/texts.ts'

/** Whether a text may call something by this interface text: one without gaps says the same everywhere. */
export const isLabel = (standardTexts: StandardTexts, key: string): boolean => standardTexts.get(key)?.gaps.length === 0

/** What the interface calls what texts refer to (`label:feedback.title`), in a language; the merchant's own words come first. */
export async function labelsFor(
  tx: Tx,
  standardTexts: StandardTexts,
  merchant: Merchant,
  language: string,
  texts: readonly string[],
): Promise<Record<string, string>> {
  const named = new Map<string, string>()
  for (const name of texts.flatMap(placeholdersIn)) {
    const key = labelKeyOf(name)
    if (key !== undefined && isLabel(standardTexts, key)) named.set(key, name)
  }
  if (named.size === 0) return {}
  const rows = await tx
    .selectFrom('own_texts')
    .select(['key', 'text'])
    .where('merchant_id', '=', merchant.id)
    .where('language', '=', language)
    .where('key', 'in', [...named.keys()])
    .execute()
  const own = new Map(rows.map(row => [row.key, row.text]))
  return Object.fromEntries(
    [...named].map(([key, name]) => [name, own.get(key) ?? standardTexts.get(key)?.texts[language as 'es'] ?? key]),
  )
}
