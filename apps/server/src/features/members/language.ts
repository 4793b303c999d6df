import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as member from '@ronda/contract/portal/account/member.ts'
import { alwaysOffered } from '@ronda/contract/values/locales.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'

export async function setLanguage(
  ctx: Context,
  { language }: ParsedInputOf<typeof member.setLanguage>,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof member.setLanguage>> {
  const served: readonly string[] = [...alwaysOffered, ...merchant.languages]
  if (!served.includes(language)) throw refuse('LanguageNotOffered')
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
