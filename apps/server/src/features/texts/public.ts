import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { type FactName, isFactName, placeholdersIn, withFacts } from '@ronda/contract/brand/facts.ts'
import { Language } from '@ronda/contract/core/fields.ts'
import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { StandardText } from '../../ports/texts.ts'
import { factsFor } from '../facts/facts.ts'
import { compiled, problemOf } from './standard.ts'

type OwnTexts = Record<string, CompiledMessage | string>

/** What a merchant says in a language in place of the interface's texts: those texts only. */
export async function ownTexts(
  ctx: Context,
  merchant: Merchant,
  language: string,
): Promise<{ texts: OwnTexts; saysRules: boolean }> {
  const { rows, facts, saysRules } = await inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await tx
      .selectFrom('own_texts')
      .select(['key', 'text'])
      .where('merchant_id', '=', merchant.id)
      .where('language', '=', language)
      .orderBy('key')
      .execute()
    const naming = rows.filter(({ key, text }) => factGapsIn(ctx.standardTexts.get(key), text).length > 0)
    return {
      rows,
      facts: await factsFor(
        tx,
        merchant,
        language,
        naming.map(({ text }) => text),
      ),
      saysRules: naming.length > 0,
    }
  })
  const texts: OwnTexts = {}
  // A key that left the interface, or a text that lost a gap since, is not shown.
  for (const { key, text } of rows) {
    const standard = ctx.standardTexts.get(key)
    if (!standard || problemOf(standard, text)) continue
    const said = Object.fromEntries(factGapsIn(standard, text).map(name => [name, quoted(facts[name] ?? '')]))
    texts[key] = compiled(withFacts(text, said))
  }
  return { texts, saysRules }
}

/** Facts a text names, apart from gaps of the same name that the page itself fills. */
function factGapsIn(standard: StandardText | undefined, text: string): FactName[] {
  return placeholdersIn(text)
    .filter(isFactName)
    .filter(name => !standard?.gaps.includes(name))
}

/** Braces and apostrophes have a meaning in messages. */
const quoted = (said: string) => said.replaceAll("'", "''").replace(/[{}]/g, sign => `'${sign}'`)

/** The same as a file, for the file name asked. One that says rules is not kept: they change without it. */
export async function ownTextsFile(
  ctx: Context,
  merchant: Merchant,
  file: string,
): Promise<{ body: string; isCurrent: boolean } | undefined> {
  const [, code, version] = /^([a-z]{2})-(\d{1,9})\.json$/.exec(file) ?? []
  const language = Language.options.find(one => one === code)
  if (!language) return undefined
  const { texts, saysRules } = await ownTexts(ctx, merchant, language)
  return { body: JSON.stringify(texts), isCurrent: Number(version) === merchant.textsVersion && !saysRules }
}
