import type { OutputOf, ParsedInputOf } from '@ronda/contract/call.ts'
import { refuse } from '@ronda/contract/errors.ts'
import type * as member from '@ronda/contract/member.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'

/** Spanish and English are offered everywhere, the others where the merchant lists them. */
const everywhere: readonly string[] = ['es', 'en']

export async function setLanguage(
  ctx: Context,
  { language }: ParsedInputOf<typeof member.setLanguage>,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof member.setLanguage>> {
  if (!everywhere.includes(language) && !merchant.languages.includes(language)) throw refuse('LanguageNotOffered')
  await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .updateTable('members')
      .set({ language })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .execute(),
  )
  return {}
}
