import { refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import { networkOf } from '../../base/networks.ts'
import type { Caller, Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { isDeviceOf } from './networks.ts'

export const QUARTER_HOUR_MS = 15 * 60_000
export const HOUR_MS = 60 * 60_000
const CAPTCHA_AFTER = 3
export const PAUSE_AFTER = 5
export const ACCOUNT_HOURLY_MAX = 100

/** A guess of an account within the last hour. */
export interface Guess {
  device: string
  network: string
  at: Date
  /** Made by whoever then entered. */
  forgiven: boolean
}

/**
 * Of the guesses of an account, newest first, those that count against who asks now; a refusal where it has to wait. A device that the
 * account was entered from answers for itself alone, so that nobody can lock its owner out. Every other shares five guesses in a quarter of
 * an hour with its network, and a hundred an hour with all the world.
 */
export function assertMayGuess(guesses: readonly Guess[], caller: Caller, isKnown: boolean): { captchaFrom: number } {
  const { device, now } = caller
  const network = networkOf(caller.ip)
  const recent = guesses.filter(guess => !guess.forgiven && now - guess.at.getTime() < QUARTER_HOUR_MS)
  const own = recent.filter(guess => guess.device === device || (!isKnown && guess.network === network))
  const fifth = own[PAUSE_AFTER - 1]
  if (fifth) throw pausedUntil(fifth.at.getTime() + QUARTER_HOUR_MS, now)
  const hundredth = guesses[ACCOUNT_HOURLY_MAX - 1]
  if (hundredth && !isKnown) throw pausedUntil(hundredth.at.getTime() + HOUR_MS, now)
  return { captchaFrom: isKnown ? own.length : recent.length }
}

export function pausedUntil(until: number, now: number) {
  const retryAfterS = Math.max(1, Math.ceil((until - now) / 1000))
  return refuse('LoginPaused', { retryAfterS, minutes: Math.ceil(retryAfterS / 60), captcha: true })
}

/** Lets one transaction at a time look at an account's guesses and add to them, whether the account exists or not. */
export async function lockGuesses(tx: Tx, account: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guesses/${account}`}, 0))`.execute(tx)
}

/**
 * What a guess of a member's account has to bring, or a refusal. Locks the account's guesses: `countGuess` follows in the same transaction,
 * and a guess is checked only once that is committed, so that guesses made at once cannot exceed the limit.
 */
export async function guessState(
  tx: Tx,
  merchantId: number,
  accountKey: string,
  caller: Caller,
  captchaAfter = CAPTCHA_AFTER,
): Promise<{ captcha: boolean; captchaNext: boolean }> {
  await lockGuesses(tx, `${merchantId}/${accountKey}`)
  const guesses = await tx
    .selectFrom('login_failures')
    .select(['device', 'network', 'at', 'forgiven'])
    .where('merchant_id', '=', merchantId)
    .where('account_key', '=', accountKey)
    .where('at', '>', new Date(caller.now - HOUR_MS))
    .orderBy('at', 'desc')
    .execute()
  const isKnown = guesses.length > 0 && (await isKnownDevice(tx, merchantId, accountKey, caller.device))
  const { captchaFrom } = assertMayGuess(guesses, caller, isKnown)
  return { captcha: captchaFrom >= captchaAfter, captchaNext: captchaFrom + 1 >= captchaAfter }
}

async function isKnownDevice(tx: Tx, merchantId: number, accountKey: string, device: string): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('username_key', '=', accountKey)
    .executeTakeFirst()
  // A name that does not exist is looked up like any other, so that it takes the same time.
  return isDeviceOf(tx, merchantId, member?.id ?? -1n, device)
}

/** Counts a guess that is about to be made; answers its id. */
export async function countGuess(tx: Tx, merchantId: number, accountKey: string, caller: Caller): Promise<bigint> {
  const { id } = await tx
    .insertInto('login_failures')
    .values({
      merchant_id: merchantId,
      account_key: accountKey,
      device: caller.device,
      ip: caller.ip,
      network: networkOf(caller.ip),
      at: new Date(caller.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes back a guess that was right, or that was not checked. */
export async function giveGuessBack(tx: Tx, merchantId: number, id: bigint): Promise<void> {
  await tx.deleteFrom('login_failures').where('merchant_id', '=', merchantId).where('id', '=', id).execute()
}

/** Once somebody has entered, the wrong guesses of this browser no longer count. */
export async function forgiveGuesses(tx: Tx, merchantId: number, accountKey: string, caller: Caller): Promise<void> {
  await tx
    .updateTable('login_failures')
    .set({ forgiven: true })
    .where('merchant_id', '=', merchantId)
    .where('account_key', '=', accountKey)
    .where('device', '=', caller.device)
    .execute()
}

/** Checks a counted guess; where the check itself fails, the guess is taken back. */
export async function checkGuess<T>(ctx: Context, merchantId: number, id: bigint, check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    await inMerchant(ctx.app, merchantId, tx => giveGuessBack(tx, merchantId, id))
    throw error
  }
}
