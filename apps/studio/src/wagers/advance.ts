import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { WalletResult } from '@ronda/contract/vendor/client.ts'
import { drawsFor } from '../chance/seeds.ts'
import type { Context } from '../context.ts'
import { decide, slotOf } from '../games/registry.ts'
import { advanceVolley } from '../kinds/room/advance-volley.ts'
import { ABANDONED_AFTER_MS, backoffMs, DEBIT_TRIES_MAX, DISPUTE_RETRY_MS, TAKEOVER_MS } from './states.ts'
import { findRound, moveRound, type RoundRow } from './store.ts'

/**
 * Takes a round as far as it goes now: one try of the wallet call its state stands for, then the steps that follow. A decided round with a
 * prize stops there until its page has shown it (`finish`), one without a prize closes at once.
 */
export async function advance(context: Context, round: RoundRow, finish = false): Promise<RoundRow> {
  if (round.room_id) return advanceVolley(context, round)
  switch (round.state) {
    case 'debiting': {
      const next = await tryDebit(context, round)
      return next.state === 'debiting' ? next : advance(context, next, finish)
    }
    case 'debited':
      // A bet on a shared round waits for a cash-out or the crash.
      if (round.table_round_id) return round
      return advance(context, await decideRound(context, round), finish)
    case 'decided':
      if (!finish && !round.table_round_id && round.payout_units !== null && BigInt(round.payout_units) > 0n)
        return round
      return advance(context, await startSettling(context, round), finish)
    case 'settling':
      return trySettle(context, round)
    case 'rolling_back':
      return tryRollback(context, round)
    case 'disputed':
      return retryDispute(context, round)
    default:
      return round
  }
}

async function tryDebit(context: Context, round: RoundRow): Promise<RoundRow> {
  const result = await ask(context, round, wallet =>
    wallet.call('bet', {
      ...movement(round),
      transactionId: `${round.id}:bet`,
      sessionToken: round.wallet_token,
      amount: wire(round.stake, round),
    }),
  )
  await context.passed('bet-answered')
  const now = context.clock.now()
  if (result.outcome === 'ok') {
    const before = parseMoney(result.value.balance, round.currency) + parseMoney(round.stake, round.currency)
    const next = await moveRound(context.pool, round.id, 'debiting', {
      state: 'debited',
      balance_before: toWire(before, round.currency),
      balance_after_stake: result.value.balance,
      debited_at: new Date(now),
      attempts: 0,
      next_attempt_at: round.table_round_id ? null : new Date(now + TAKEOVER_MS),
      wallet_code: null,
    })
    await context.passed('debited')
    return next
  }
  if (result.outcome === 'refused') {
    // After an earlier try without an answer a refusal may concern the repeat only, so the bet is given back to be certain.
    if (round.attempts === 1 && result.code !== 'DUPLICATE_TRANSACTION') {
      return moveRound(context.pool, round.id, 'debiting', {
        state: 'refused',
        wallet_code: result.code,
        balance_after: result.balance ?? null,
        next_attempt_at: null,
        closed_at: new Date(now),
      })
    }
    return startRollback(context, round, result.code)
  }
  if (round.attempts >= DEBIT_TRIES_MAX) return startRollback(context, round, result.reason)
  return moveRound(context.pool, round.id, 'debiting', {
    next_attempt_at: new Date(now + backoffMs(round.attempts)),
    wallet_code: result.reason.slice(0, 200),
  })
}

async function decideRound(context: Context, round: RoundRow): Promise<RoundRow> {
  const game = slotOf(round.game)
  const { rows } = await context.pool.query<{ server_seed: string; client_seed: string }>(
    'select server_seed, client_seed from seed_pairs where id = $1',
    [round.seed_pair_id],
  )
  const pair = rows[0]!
  const draws = drawsFor({ serverSeed: pair.server_seed, clientSeed: pair.client_seed, nonce: round.nonce! })
  const { events, units } = decide(game, round.config_version, draws)
  const stake = parseMoney(round.stake, round.currency)
  const now = context.clock.now()
  const next = await moveRound(context.pool, round.id, 'debited', {
    state: 'decided',
    events,
    payout_units: BigInt(units),
    payout: toWire((stake / BigInt(game.parts)) * BigInt(units), round.currency),
    decided_at: new Date(now),
    attempts: 0,
    next_attempt_at: new Date(now + ABANDONED_AFTER_MS),
  })
  await context.passed('decided')
  return next
}

async function startSettling(context: Context, round: RoundRow): Promise<RoundRow> {
  const next = await moveRound(context.pool, round.id, 'decided', {
    state: 'settling',
    attempts: 1,
    next_attempt_at: new Date(context.clock.now() + TAKEOVER_MS),
  })
  await context.passed('win-asked')
  return next
}

async function trySettle(context: Context, round: RoundRow): Promise<RoundRow> {
  const result = await ask(context, round, wallet =>
    wallet.call('win', {
      ...movement(round),
      transactionId: `${round.id}:win`,
      amount: wire(round.payout!, round),
      roundClosed: true,
    }),
  )
  await context.passed('win-answered')
  const now = context.clock.now()
  if (result.outcome === 'ok') {
    const next = await moveRound(context.pool, round.id, round.state, {
      state: 'settled',
      balance_after: result.value.balance,
      next_attempt_at: null,
      closed_at: new Date(now),
      wallet_code: null,
    })
    await context.passed('settled')
    return next
  }
  return result.outcome === 'refused' ? dispute(context, round, result.code) : tryLater(context, round, result.reason)
}

async function startRollback(context: Context, round: RoundRow, reason: string): Promise<RoundRow> {
  const next = await moveRound(context.pool, round.id, 'debiting', {
    state: 'rolling_back',
    attempts: 1,
    next_attempt_at: new Date(context.clock.now() + TAKEOVER_MS),
    wallet_code: reason.slice(0, 200),
  })
  await context.passed('rollback-asked')
  return next
}

async function tryRollback(context: Context, round: RoundRow): Promise<RoundRow> {
  const result = await ask(context, round, wallet =>
    wallet.call('rollback', {
      ...movement(round),
      transactionId: `${round.id}:rollback`,
      referenceTransactionId: `${round.id}:bet`,
    }),
  )
  await context.passed('rollback-answered')
  if (result.outcome === 'ok') {
    const next = await moveRound(context.pool, round.id, round.state, {
      state: 'rolled_back',
      balance_after: result.value.balance,
      next_attempt_at: null,
      closed_at: new Date(context.clock.now()),
    })
    await context.passed('rolled-back')
    return next
  }
  return result.outcome === 'refused' ? dispute(context, round, result.code) : tryLater(context, round, result.reason)
}

/** What a dispute is about is known from what the round had reached. */
function retryDispute(context: Context, round: RoundRow): Promise<RoundRow> {
  return round.events ? trySettle(context, round) : tryRollback(context, round)
}

async function dispute(context: Context, round: RoundRow, code: string): Promise<RoundRow> {
  context.log({
    level: 'error',
    event: 'round-disputed',
    round: round.id,
    merchant: round.merchant,
    state: round.state,
    code,
  })
  return moveRound(context.pool, round.id, round.state, {
    state: 'disputed',
    wallet_code: code,
    next_attempt_at: new Date(context.clock.now() + DISPUTE_RETRY_MS),
  })
}

function tryLater(context: Context, round: RoundRow, reason: string): Promise<RoundRow> {
  return moveRound(context.pool, round.id, round.state, {
    next_attempt_at: new Date(context.clock.now() + backoffMs(round.attempts)),
    wallet_code: reason.slice(0, 200),
  })
}

type Wallet = NonNullable<ReturnType<Context['wallets']['get']>>

function ask(
  context: Context,
  round: RoundRow,
  call: (wallet: Wallet) => Promise<WalletResult<'bet' | 'win' | 'rollback'>>,
): Promise<WalletResult<'bet' | 'win' | 'rollback'>> {
  const wallet = context.wallets.get(round.merchant)
  return wallet ? call(wallet) : Promise.resolve({ outcome: 'unknown', reason: 'the operator is not configured' })
}

function movement(round: RoundRow) {
  return { roundId: round.id, playerId: round.player, gameCode: round.game, currency: round.currency }
}

/** numeric columns come with all their decimals; the wallet wants the short spelling. */
function wire(amount: string, round: RoundRow): string {
  return toWire(parseMoney(amount, round.currency), round.currency)
}

/** The page has shown the round (or nobody will): pay it. Asking again changes nothing. */
export async function finishRound(context: Context, id: string): Promise<RoundRow> {
  const round = await findRound(context.pool, id)
  if (!round) throw new Error(`round ${id} has gone`)
  return round.state === 'decided' ? advance(context, round, true) : round
}
