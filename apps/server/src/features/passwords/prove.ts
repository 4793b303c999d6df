import { refuse } from '@ronda/contract/errors.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { guessState, noteWrongGuess } from '../sessions/guesses.ts'

const keyOf = (caller: MemberCaller) => caller.session.username.toLowerCase()

/** Guesses inside a session count together with those at the door. */
export async function assertNotPaused(ctx: Context, caller: MemberCaller): Promise<void> {
  await inMerchant(ctx.app, caller.merchant.id, tx => guessState(tx, caller.merchant.id, keyOf(caller), caller))
}

export async function noteWrong(ctx: Context, caller: MemberCaller): Promise<void> {
  await inMerchant(ctx.app, caller.merchant.id, tx => noteWrongGuess(tx, caller.merchant.id, keyOf(caller), caller))
}

/** Refuses unless the sign-in password is right. */
export async function assertPassword(
  ctx: Context,
  caller: MemberCaller,
  given: string,
  field = 'password',
): Promise<void> {
  await assertNotPaused(ctx, caller)
  const { password_hash } = await inMerchant(ctx.app, caller.merchant.id, tx =>
    tx
      .selectFrom('members')
      .select('password_hash')
      .where('merchant_id', '=', caller.merchant.id)
      .where('id', '=', caller.session.memberId)
      .executeTakeFirstOrThrow(),
  )
  if (await ctx.passwords.verify(password_hash, given)) return
  await noteWrong(ctx, caller)
  throw refuse('WrongCredentials', { fields: [{ field, rule: 'wrongPassword' }] })
}
