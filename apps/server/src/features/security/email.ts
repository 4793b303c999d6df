import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as security from '@ronda/contract/portal/account/security.ts'
import type * as verification from '@ronda/contract/portal/account/verification.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { maskEmail } from '../../messaging/messenger.ts'
import { sendCode } from '../verification/codes.ts'
import { verifyHuman } from '../verification/human.ts'
import { bindContact } from './bind.ts'

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
  { email, ...proof }: ParsedInputOf<typeof security.bindEmail>,
  caller: MemberCaller,
): Promise<OutputOf<typeof security.bindEmail>> {
  await bindContact(ctx, caller, proof, {
    cause: 'email',
    target: { channel: 'mail', email },
    before: profile => profile.email?.toLowerCase(),
    after: { email },
    columns: { email_proven_at: new Date(caller.now) },
  })
  return { email: maskEmail(email) }
}
