import { refuse } from '@ronda/contract/core/errors.ts'
import { inTurn } from '../../base/turns.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { checkGuess, countGuess, giveGuessBack, guessState } from '../sessions/guesses.ts'

const keyOf = (caller: MemberCaller) => caller.session.username.toLowerCase()

/**
 * Makes the check of a secret one guess, which counts together with those at sign-in: counted before the check, taken back if it was right. One
 * after the other, so that right ones that come at once do not pause each other.
 */
export const asGuess = (ctx: Context, caller: MemberCaller, isRight: () => Promise<boolean>): Promise<boolean> =>
  inTurn(`secret/${caller.merchant.id}/${caller.session.memberId}`, () => guess(ctx, caller, isRight))

async function guess(ctx: Context, caller: MemberCaller, isRight: () => Promise<boolean>): Promise<boolean> {
  const merchantId = caller.merchant.id
  const counted = await inMerchant(ctx.app, merchantId, async tx => {
    await guessState(tx, merchantId, keyOf(caller), caller)
    return countGuess(tx, merchantId, keyOf(caller), caller)
  })
  const right = await checkGuess(ctx, merchantId, counted, isRight)
  if (right) await inMerchant(ctx.app, merchantId, tx => giveGuessBack(tx, merchantId, counted))
  return right
}

/** Refuses unless the sign-in password is right. */
export async function assertPassword(
  ctx: Context,
  caller: MemberCaller,
  given: string,
  field = 'password',
): Promise<void> {
  const { password_hash } = await inMerchant(ctx.app, caller.merchant.id, tx =>
    tx
      .selectFrom('members')
      .select('password_hash')
      .where('merchant_id', '=', caller.merchant.id)
      .where('id', '=', caller.session.memberId)
      .executeTakeFirstOrThrow(),
  )
  if (await asGuess(ctx, caller, () => ctx.passwords.verify(password_hash, given))) return
  throw refuse('WrongCredentials', { fields: [{ field, rule: 'wrongPassword' }] })
}
