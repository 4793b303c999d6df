import { placeOf } from '../../base/networks.ts'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { countGuess, giveGuessBack, lockGuesses, QUARTER_HOUR_MS } from '../sessions/guesses.ts'

const CAPTCHA_AFTER = 3

/** Attempts are counted like guesses of an account; what the caller's network tried stands in the place of the account. */
const keyOf = ({ ip }: PublicCaller) => `/register/${placeOf(ip)}`

/**
 * Whether this address was told of three taken names in a quarter of an hour: telling of more needs the picture. Locks its attempts;
 * `countAttempt` follows in the same transaction.
 */
export async function asksPicture(tx: Tx, caller: PublicCaller): Promise<boolean> {
  const { merchant, now } = caller
  await lockGuesses(tx, `${merchant.id}/${keyOf(caller)}`)
  const told = await tx
    .selectFrom('login_failures')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .where('account_key', '=', keyOf(caller))
    .where('at', '>', new Date(now - QUARTER_HOUR_MS))
    .limit(CAPTCHA_AFTER)
    .execute()
  return told.length >= CAPTCHA_AFTER
}

/** Counts an attempt as if its name were taken; returns what takes the count back. */
export async function countAttempt(ctx: Context, tx: Tx, caller: PublicCaller): Promise<() => Promise<void>> {
  const id = await countGuess(tx, caller.merchant.id, keyOf(caller), caller)
  return () => inMerchant(ctx.app, caller.merchant.id, own => giveGuessBack(own, caller.merchant.id, id))
}
