import { type FieldProblem, invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type { Caller, Context, PublicCaller, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { tell } from '../inbox/tell.ts'
import { patternOf } from '../registration/patterns.ts'
import { postNotice } from '../security/notices.ts'
import { endSessions } from '../sessions/sessions.ts'
import { isGuessable } from './guessable.ts'

/** The merchant's rule of passwords: the one of its registration form. */
export function passwordRule(merchant: Merchant) {
  const rule = merchant.settings.registration.rules.find(candidate => candidate.field === 'password')
  return rule ?? { acceptedPattern: '*', patternId: 'password', minLength: 8, maxLength: 128 }
}

/** Refuses a new password that breaks the merchant's rule, differs from its confirmation or is easily guessed. */
export function assertNewPassword(
  merchant: Merchant,
  given: { newPassword: string; confirmNewPassword?: string },
  username: string,
): void {
  const { newPassword, confirmNewPassword = newPassword } = given
  const { acceptedPattern, patternId, minLength, maxLength } = passwordRule(merchant)
  const length = [...newPassword].length
  const problems: FieldProblem[] = []
  if (length < minLength || length > maxLength || !patternOf(acceptedPattern).test(newPassword))
    problems.push({ field: 'newPassword', rule: `pattern:${patternId}`, params: { min: minLength, max: maxLength } })
  if (confirmNewPassword !== newPassword) problems.push({ field: 'confirmNewPassword', rule: 'confirmation' })
  if (problems.length > 0) throw invalidInput(problems)
  if (isGuessable(newPassword, username)) throw weak('guessable')
}

export function weak(rule: 'guessable' | 'samePassword') {
  return refuse('WeakPassword', { fields: [{ field: 'newPassword', rule }] })
}

/** Stores a password the owner chose. Every session and trusted device of the member ends with the old one, and so do open reset links. */
export async function storePassword(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  passwordHash: string,
  caller: Caller,
): Promise<void> {
  const at = new Date(caller.now)
  await tx
    .updateTable('members')
    .set({ password_hash: passwordHash, password_changed_at: at, password_initial: false, first_login_pending: false })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .execute()
  await tell(tx, merchantId, { memberId, kind: 'password-changed', ref: String(caller.now) }, caller.now)
  await endSessions(tx, merchantId, { memberId }, 'password changed', caller.now)
  await tx
    .updateTable('trusted_devices')
    .set({ expires_at: at })
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('device', '<>', caller.device)
    .where('expires_at', '>', at)
    .execute()
  await tx
    .updateTable('password_resets')
    .set({ used_at: at })
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('used_at', 'is', null)
    .execute()
}

/** Once a new password is stored: open pages notice that their sessions ended, and the owner hears of it. */
export function tellPasswordChanged(ctx: Context, caller: PublicCaller, memberId: bigint): void {
  ctx.bus.publish({ merchantId: caller.merchant.id, memberId, topic: 'session' })
  postNotice(ctx, caller, memberId, 'passwordChanged')
}
