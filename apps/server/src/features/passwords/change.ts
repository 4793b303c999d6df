import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as security from '@ronda/contract/portal/account/security.ts'
import type { SignedIn } from '@ronda/contract/portal/account/session.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { noteReachChanged } from '../security/hold.ts'
import { enter, entrantColumns } from '../sessions/enter.ts'
import { assertNewPassword, storePassword, tellPasswordChanged, weak } from './new-password.ts'
import { assertPassword } from './prove.ts'

const CODE_FRESH_MS = 15 * 60_000

/** A session that just proved the password or the number need not prove the password again. */
export function isOldPasswordNeeded({ session, now }: MemberCaller): boolean {
  if (session.limitedTo === 'password') return false
  return session.openedBy !== 'code' || now - session.openedAt > CODE_FRESH_MS
}

export async function changePassword(
  ctx: Context,
  input: ParsedInputOf<typeof security.changePassword>,
  caller: MemberCaller,
): Promise<SignedIn> {
  const { merchant, session } = caller
  assertNewPassword(merchant, input, session.username)
  if (input.oldPassword !== undefined || isOldPasswordNeeded(caller))
    await assertPassword(ctx, caller, input.oldPassword ?? '', 'oldPassword')
  const { password_hash } = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .selectFrom('members')
      .select('password_hash')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .executeTakeFirstOrThrow(),
  )
  if (await ctx.passwords.verify(password_hash, input.newPassword)) throw weak('samePassword')
  const passwordHash = await ctx.passwords.hash(input.newPassword)
  const signedIn = await inMerchant(ctx.app, merchant.id, async tx => {
    const member = await tx
      .selectFrom('members')
      .select([...entrantColumns, 'password_hash'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (member.password_hash !== password_hash) throw refuse('NotLoggedIn')
    await storePassword(tx, merchant.id, session.memberId, passwordHash, caller)
    // A code to the number, or a password that somebody else made, took the place of the member's own.
    if (member.password_initial || (session.openedBy === 'code' && input.oldPassword === undefined))
      await noteReachChanged(tx, merchant.id, session.memberId, { cause: 'password', now: caller.now })
    const renewed = {
      ...member,
      password_initial: false,
      first_login_pending: false,
      password_changed_at: new Date(caller.now),
    }
    return enter(ctx, tx, caller, renewed, 'renewal')
  })
  tellPasswordChanged(ctx, caller, session.memberId)
  return signedIn
}

export async function firstLogin(
  ctx: Context,
  _input: unknown,
  caller: MemberCaller,
): Promise<OutputOf<typeof security.firstLogin>> {
  const { merchant, session } = caller
  const { password_initial } = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .updateTable('members')
      .set({ first_login_pending: false })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .returning('password_initial')
      .executeTakeFirstOrThrow(),
  )
  return { passwordChangeNeeded: password_initial || session.limitedTo === 'password' }
}
