import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { WalletResult } from '@ronda/contract/vendor/client.ts'
import type { Context } from '../../context.ts'
import { type ShotEvent, sumOf } from '../../games/coral-bay/play.ts'
import { backoffMs, DISPUTE_RETRY_MS, TAKEOVER_MS } from '../../wagers/states.ts'
import { inTransaction, moveRound, type RoundRow } from '../../wagers/store.ts'
import { announce } from '../table/leader.ts'

const SHORT = 'INSUFFICIENT_FUNDS'

/** Under this name processes tell one another that something happened in a room. */
export const roomTopic = (id: string) => `room:${id}`

/**
 * Takes a volley as far as it goes now. Its shots are paid by one call; an answer that never came is asked for again under the same id until
 * it is known. A wallet that holds too little by now takes the shots it can carry, in their order: so a shot counts or not by what was there
 * when it was fired, never by what it caught.
 */
export async function advanceVolley(context: Context, round: RoundRow): Promise<RoundRow> {
  switch (round.state) {
    case 'debiting': {
      const next = await tryNet(context, round)
      return next.state === 'rolling_back' ? advanceVolley(context, next) : next
    }
    case 'rolling_back':
    case 'disputed': {
      const next = await tryBack(context, round)
      return next.state === 'debiting' ? advanceVolley(context, next) : next
    }
    default:
      return round
  }
}

async function tryNet(context: Context, round: RoundRow): Promise<RoundRow> {
  const wire = (amount: bigint) => toWire(amount, round.currency)
  const stake = parseMoney(round.stake, round.currency)
  const payout = parseMoney(round.payout!, round.currency)
  const { cost, lowest } = sumOf(round.events as ShotEvent[])
  const result = await ask(context, round, wallet =>
    wallet.call('net', {
      ...movement(round),
      transactionId: netId(round),
      sessionToken: round.wallet_token,
      betAmount: wire(stake),
      winAmount: wire(payout),
      minBalance: wire((stake / BigInt(cost)) * BigInt(lowest)),
      roundClosed: true,
    }),
  )
  await context.passed('net-answered')
  const now = context.clock.now()
  if (result.outcome === 'ok') {
    const before = parseMoney(result.value.balance, round.currency) + stake - payout
    const next = await moveRound(context.pool, round.id, 'debiting', {
      state: 'settled',
      balance_before: wire(before),
      balance_after: result.value.balance,
      debited_at: new Date(now),
      closed_at: new Date(now),
      next_attempt_at: null,
      wallet_code: null,
    })
    await context.passed('volley-closed')
    await announce(context, roomTopic(round.room_id!))
    return next
  }
  if (result.outcome === 'unknown')
    return moveRound(context.pool, round.id, 'debiting', {
      next_attempt_at: new Date(now + backoffMs(round.attempts)),
      wallet_code: result.reason.slice(0, 200),
    })
  if (round.attempts === 1 && result.code !== SHORT && result.code !== 'DUPLICATE_TRANSACTION')
    return voidVolley(context, round, 'refused', { code: result.code, balance: result.balance })
  // The call, or one before it that seemed lost, must never take effect any more.
  return moveRound(context.pool, round.id, 'debiting', {
    state: 'rolling_back',
    attempts: 1,
    next_attempt_at: new Date(now + TAKEOVER_MS),
    wallet_code: result.code,
  })
}

async function tryBack(context: Context, round: RoundRow): Promise<RoundRow> {
  const result = await ask(context, round, wallet =>
    wallet.call('rollback', {
      ...movement(round),
      transactionId: `${netId(round)}:rollback`,
      referenceTransactionId: netId(round),
    }),
  )
  await context.passed('rollback-answered')
  const now = context.clock.now()
  if (result.outcome === 'ok') {
    if (round.wallet_code === SHORT) return cut(context, round, result.value.balance)
    return voidVolley(context, round, 'rolled_back', { code: round.wallet_code, balance: result.value.balance })
  }
  if (result.outcome === 'unknown')
    return moveRound(context.pool, round.id, round.state, {
      next_attempt_at: new Date(now + backoffMs(round.attempts)),
    })
  // It had taken effect after all, and paid: its stored answer is what counts.
  if (result.code === 'ROUND_SETTLED')
    return moveRound(context.pool, round.id, round.state, {
      state: 'debiting',
      attempts: 2,
      next_attempt_at: new Date(now + TAKEOVER_MS),
    })
  context.log({ level: 'error', event: 'round-disputed', round: round.id, merchant: round.merchant, code: result.code })
  return moveRound(context.pool, round.id, round.state, {
    state: 'disputed',
    next_attempt_at: new Date(now + DISPUTE_RETRY_MS),
  })
}

/** Keeps the shots that this balance carries, from the first on, and asks again for those. */
async function cut(context: Context, round: RoundRow, balance: string): Promise<RoundRow> {
  const events = round.events as ShotEvent[]
  const bet = parseMoney(round.stake, round.currency) / BigInt(sumOf(events).cost)
  let count = events.length
  while (count > 0 && BigInt(sumOf(events.slice(0, count)).lowest) * bet > parseMoney(balance, round.currency))
    count -= 1
  if (count === 0) return voidVolley(context, round, 'refused', { code: SHORT, balance })
  const kept = events.slice(0, count)
  const { cost, paid } = sumOf(kept)
  const next = await inTransaction(context.pool, async tx => {
    const { rows } = await tx.query<RoundRow>(
      `update rounds set state = 'debiting', stake = $4, payout = $5, payout_units = $6, events = $7, cuts = cuts + 1, attempts = 1,
         next_attempt_at = $8, wallet_code = null where id = $1 and state = $2 and cuts = $3 returning *`,
      [
        round.id,
        round.state,
        round.cuts,
        toWire(bet * BigInt(cost), round.currency),
        toWire(bet * BigInt(paid), round.currency),
        BigInt(paid),
        JSON.stringify(kept),
        new Date(context.clock.now() + TAKEOVER_MS),
      ],
    )
    if (!rows[0]) return moveRound(tx, round.id, round.state, { wallet_code: round.wallet_code })
    await tx.query('delete from room_catches where round_id = $1 and not fish = any($2::bigint[])', [
      round.id,
      kept.flatMap(event => event.caught.map(each => each.id)),
    ])
    return rows[0]
  })
  await context.passed('volley-cut')
  return next
}

/** No shot of it counts: nothing was taken, and its fish swim on. */
async function voidVolley(
  context: Context,
  round: RoundRow,
  state: 'refused' | 'rolled_back',
  { code, balance }: { code: string | null; balance?: string },
): Promise<RoundRow> {
  const next = await inTransaction(context.pool, async tx => {
    const moved = await moveRound(tx, round.id, round.state, {
      state,
      events: [{ type: 'void', shots: round.events!.length }],
      payout: '0',
      payout_units: 0n,
      wallet_code: code,
      balance_after: balance ?? null,
      next_attempt_at: null,
      closed_at: new Date(context.clock.now()),
    })
    if (moved.state === state) await tx.query('delete from room_catches where round_id = $1', [round.id])
    return moved
  })
  await context.passed('volley-closed')
  await announce(context, roomTopic(round.room_id!))
  return next
}

/** A volley that was cut is another request than before. */
function netId({ id, cuts }: RoundRow): string {
  return cuts === 0 ? `${id}:net` : `${id}:net${cuts}`
}

type Wallet = NonNullable<ReturnType<Context['wallets']['get']>>

function ask(
  context: Context,
  round: RoundRow,
  call: (wallet: Wallet) => Promise<WalletResult<'net' | 'rollback'>>,
): Promise<WalletResult<'net' | 'rollback'>> {
  const wallet = context.wallets.get(round.merchant)
  return wallet ? call(wallet) : Promise.resolve({ outcome: 'unknown', reason: 'the operator is not configured' })
}

function movement(round: RoundRow) {
  return { roundId: round.id, playerId: round.player, gameCode: round.game, currency: round.currency }
}
