import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { Language } from '@ronda/contract/fields.ts'
import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../merchants/merchants.ts'
import { compiled, problemOf } from './standard.ts'

/** What a merchant says in a language in place of the interface's texts: those texts only. */
export async function ownTexts(
  ctx: Context,
  merchant: Merchant,
  language: string,
): Promise<Record<string, CompiledMessage | string>> {
  const rows = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .selectFrom('own_texts')
      .select(['key', 'text'])
      .where('merchant_id', '=', merchant.id)
      .where('language', '=', language)
      .orderBy('key')
      .execute(),
  )
  const texts: Record<string, CompiledMessage | string> = {}
  // A key that left the interface, or a text that lost a gap since, is not shown.
  for (const { key, text } of rows) {
    const standard = ctx.standardTexts.get(key)
    if (standard && !problemOf(standard, text)) texts[key] = compiled(text)
  }
  return texts
}

/** The same as a file, for the file name asked. */
export async function ownTextsFile(
  ctx: Context,
  merchant: Merchant,
  file: string,
): Promise<{ body: string; isCurrent: boolean } | undefined> {
  const [, code, version] = /^([a-z]{2})-(\d{1,9})\.json$/.exec(file) ?? []
  const language = Language.options.find(one => one === code)
  if (!language) return undefined
  const body = JSON.stringify(await ownTexts(ctx, merchant, language))
  return { body, isCurrent: Number(version) === merchant.textsVersion }
}
