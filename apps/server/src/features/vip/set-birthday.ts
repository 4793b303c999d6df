import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type * as vip from '@ronda/contract/portal/site/vip.ts'
import { isOldEnough } from '@ronda/contract/values/age.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { lockCaller } from '../members/lock.ts'
import { profileOf } from '../verification/offer.ts'

/** Keeps a member's date of birth with its other personal data, once: bonuses hang on it. */
export async function setBirthday(
  ctx: Context,
  { birthday }: ParsedInputOf<typeof vip.setBirthday>,
  caller: MemberCaller,
): Promise<OutputOf<typeof vip.setBirthday>> {
  const { merchant, session, now } = caller
  if (!isOldEnough(birthday, { min: merchant.ageMin, now }))
    throw invalidInput([{ field: 'birthday', rule: 'age', params: { min: merchant.ageMin } }])
  await inMerchant(ctx.app, merchant.id, async tx => {
    await lockCaller(tx, caller)
    const row = await tx
      .selectFrom('members')
      .select('profile_sealed')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .executeTakeFirstOrThrow()
    const profile = profileOf(ctx, merchant, row)
    if (profile.birthday) throw refuse('BirthdayKnown')
    await tx
      .updateTable('members')
      .set({
        profile_sealed: ctx.vault.seal(merchant.id, 'profile', { ...profile, birthday }),
        birthday_at: new Date(now),
      })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .execute()
  })
  return {}
}
