import { Refusal, refuse } from '@ronda/contract/core/errors.ts'
import { networkOf } from '../../base/networks.ts'
import type { Caller, Context, Database, Tx } from '../../context.ts'
import { inSystem } from '../../db/pool.ts'
import { assertMayGuess, HOUR_MS, lockGuesses, PAUSE_AFTER, pausedUntil, QUARTER_HOUR_MS } from '../sessions/guesses.ts'
import { stepOf } from './totp.ts'

/** `code`: an authenticator's code that was to let a password through a pause; `totp`: the second factor after the password. */
type Kind = 'password' | 'code' | 'totp'

/**
 * Counts a password that is about to be looked at, and answers its id. Where that has to wait, a code of the operator's authenticator lets
 * it through: whoever locks others out has none.
 */
export async function countPassword(
  ctx: Context,
  username: string,
  code: string | undefined,
  caller: Caller,
): Promise<bigint> {
  const outcome = await inSystem(ctx.system, async tx => {
    await lockGuesses(tx, `operator/${username}`)
    try {
      assertMayGuess(
        await guessesOf(tx, username, 'password', caller),
        caller,
        await isKnownDevice(tx, username, caller),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!code) throw refuse('LoginPaused', { ...error.details, captcha: false, secondFactor: true })
      if (!(await passesByCode(ctx, tx, username, code, caller))) return 'wrong code' as const
    }
    return writeGuess(tx, username, 'password', caller)
  })
  if (outcome === 'wrong code') throw refuse('WrongTotp', { fields: [{ field: 'code', rule: 'code' }] })
  return outcome
}

/** Whether a code is right; it is used up. Wrong ones count by network, so that nobody can close this way for others. */
async function passesByCode(ctx: Context, tx: Tx, username: string, code: string, caller: Caller): Promise<boolean> {
  const network = networkOf(caller.ip)
  const own = (await guessesOf(tx, username, 'code', caller)).filter(
    guess => guess.device === caller.device || guess.network === network,
  )
  assertFewer(own, caller)
  const operator = await tx
    .selectFrom('operators')
    .selectAll()
    .where('username', '=', username)
    .forUpdate()
    .executeTakeFirst()
  const step = operator?.totp_enrolled_at ? stepOf(ctx, operator, code, caller.now) : undefined
  if (!operator || step === undefined) {
    await writeGuess(tx, username, 'code', caller)
    return false
  }
  await tx
    .updateTable('operators')
    .set({ totp_last_step: step })
    .where('merchant_id', '=', operator.merchant_id)
    .where('id', '=', operator.id)
    .execute()
  return true
}

/**
 * Refuses a second factor after five wrong ones of the operator in a quarter of an hour, whatever the ticket: whoever tries them knows the
 * password. A device that has passed both factors before has a count of its own. The caller has locked the operator's row.
 */
export async function assertMayTryCode(tx: Tx, username: string, caller: Caller): Promise<void> {
  const guesses = await guessesOf(tx, username, 'totp', caller)
  const isKnown = await isKnownDevice(tx, username, caller)
  assertFewer(isKnown ? guesses.filter(guess => guess.device === caller.device) : guesses, caller)
}

type Guesses = Awaited<ReturnType<typeof guessesOf>>

function assertFewer(guesses: Guesses, { now }: Caller): void {
  const recent = guesses.filter(guess => !guess.forgiven && now - guess.at.getTime() < QUARTER_HOUR_MS)
  const fifth = recent[PAUSE_AFTER - 1]
  if (fifth)
    throw refuse('LoginPaused', { ...pausedUntil(fifth.at.getTime() + QUARTER_HOUR_MS, now).details, captcha: false })
}

function guessesOf(tx: Tx, username: string, kind: Kind, caller: Caller) {
  return tx
    .selectFrom('operator_login_failures')
    .select(['device', 'network', 'at', 'forgiven'])
    .where('username_key', '=', username)
    .where('kind', '=', kind)
    .where('at', '>', new Date(caller.now - HOUR_MS))
    .orderBy('at', 'desc')
    .execute()
}

/** Whether the operator has passed both factors in this browser. */
async function isKnownDevice(tx: Tx, username: string, { device }: Caller): Promise<boolean> {
  const known = await tx
    .selectFrom('operator_sessions as s')
    .innerJoin('operators as o', join =>
      join.onRef('o.merchant_id', '=', 's.merchant_id').onRef('o.id', '=', 's.operator_id'),
    )
    .select('s.id')
    .where('o.username', '=', username)
    .where('s.device', '=', device)
    .where('s.token_hash', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return known !== undefined
}

export async function writeGuess(tx: Tx, username: string, kind: Kind, caller: Caller): Promise<bigint> {
  const { id } = await tx
    .insertInto('operator_login_failures')
    .values({
      username_key: username,
      kind,
      device: caller.device,
      network: networkOf(caller.ip),
      ip: caller.ip,
      at: new Date(caller.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Takes back a guess that was right, or that was not checked. */
export async function giveGuessBack(system: Database, id: bigint): Promise<void> {
  await system.deleteFrom('operator_login_failures').where('id', '=', id).execute()
}

/** Once both factors were passed, the wrong guesses of this browser no longer count. */
export async function forgiveGuesses(tx: Tx, username: string, caller: Caller): Promise<void> {
  await tx
    .updateTable('operator_login_failures')
    .set({ forgiven: true })
    .where('username_key', '=', username)
    .where('device', '=', caller.device)
    .execute()
}
