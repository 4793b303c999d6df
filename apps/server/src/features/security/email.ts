import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as security from '@ronda/contract/portal/account/security.ts'
import type * as verification from '@ronda/contract/portal/account/verification.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { maskEmail } from '../../messaging/messenger.ts'
import { assertPassword } from '../passwords/prove.ts'
import { checkCode, sendCode, spendCode } from '../verification/codes.ts'
import { verifyHuman } from '../verification/human.ts'
import { profileOf } from '../verification/offer.ts'
import { noticeTo } from './notices.ts'

export async function sendEmailCode(
  ctx: Context,
  { email, humanVerification }: ParsedInputOf<typeof verification.mailBind>,
  caller: MemberCaller,
): Promise<OutputOf<typeof verification.mailBind>> {
  await verifyHuman(ctx, caller, 'sms', humanVerification)
  return sendCode(ctx, caller, {
    action: 'bind',
    target: { channel: 'mail', email },
    language: caller.language,
    memberId: caller.session.memberId,
  })
}

export async function bindEmail(
  ctx: Context,
  { email, password, verificationCode }: ParsedInputOf<typeof security.bindEmail>,
  caller: MemberCaller,
): Promise<OutputOf<typeof security.bindEmail>> {
  const { merchant, session, now } = caller
  await assertPassword(ctx, caller, password)
  const code = await checkCode(ctx, caller, {
    action: 'bind',
    target: { channel: 'mail', email },
    code: verificationCode,
  })
  // Whoever reads the address that is replaced must hear of it.
  const postNotice = await noticeTo(ctx, caller, session.memberId, 'emailBound')
  const isNew = await inMerchant(ctx.app, merchant.id, async tx => {
    await spendCode(tx, merchant.id, code, now)
    const row = await tx
      .selectFrom('members')
      .select('profile_sealed')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = profileOf(ctx, merchant, row)
    const isNew = before.email?.toLowerCase() !== email.toLowerCase()
    await tx
      .updateTable('members')
      .set({
        profile_sealed: ctx.vault.seal(merchant.id, 'profile', { ...before, email }),
        email_proven_at: new Date(now),
      })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .execute()
    if (isNew)
      await tx
        .updateTable('password_resets')
        .set({ used_at: new Date(now) })
        .where('merchant_id', '=', merchant.id)
        .where('member_id', '=', session.memberId)
        .where('used_at', 'is', null)
        .execute()
    return isNew
  })
  if (isNew) postNotice()
  return { email: maskEmail(email) }
}
