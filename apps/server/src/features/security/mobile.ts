import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as security from '@ronda/contract/portal/account/security.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { maskPhone } from '../../messaging/messenger.ts'
import { assertPassword } from '../passwords/prove.ts'
import { checkCode, spendCode } from '../verification/codes.ts'
import { profileOf } from '../verification/offer.ts'
import { memberOfPhone, phoneColumns, readPhone } from '../verification/phone.ts'
import { noticeTo } from './notices.ts'

export async function bindMobile(
  ctx: Context,
  input: ParsedInputOf<typeof security.bindMobile>,
  caller: MemberCaller,
): Promise<OutputOf<typeof security.bindMobile>> {
  const { merchant, session } = caller
  const phone = readPhone(merchant, input.mobileNum, input.countryDialingCode)
  await assertPassword(ctx, caller, input.password)
  const code = await checkCode(ctx, caller, {
    action: 'bind',
    target: { channel: 'sms', phone },
    code: input.verificationCode,
  })
  // Whoever has the number that is replaced must hear of it.
  const postNotice = await noticeTo(ctx, caller, session.memberId, 'mobileBound')
  await inMerchant(ctx.app, merchant.id, async tx => {
    const owner = await memberOfPhone(ctx, tx, merchant.id, phone.e164)
    if (owner && owner.id !== session.memberId) throw refuse('MobileTaken')
    await spendCode(tx, merchant.id, code, caller.now)
    const row = await tx
      .selectFrom('members')
      .select('profile_sealed')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const profile = { ...profileOf(ctx, merchant, row), mobileNum: phone.e164, countryDialingCode: undefined }
    await tx
      .updateTable('members')
      .set({
        profile_sealed: ctx.vault.seal(merchant.id, 'profile', profile),
        ...phoneColumns(ctx, merchant.id, phone, caller.now),
      })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .execute()
  })
  postNotice()
  return { mobile: maskPhone(phone.e164) }
}
