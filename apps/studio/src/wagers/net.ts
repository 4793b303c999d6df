import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Conduct } from './conduct.ts'
import { backoffMs, DISPUTE_RETRY_MS, TAKEOVER_MS } from './states.ts'
import { moveWager, type Wager } from './store.ts'
import { ask, movement } from './wallet.ts'

const SHORT = 'INSUFFICIENT_FUNDS'

type Net = Extract<Conduct, { flow: 'net' }>

/**
 * Takes a wager whose stake and prize are one call as far as it goes now; an answer that never came is asked for again under the same id
 * until it is known. With a wallet that holds too little by now, what it can carry of the wager stands: so a part counts or not by what
 * was there when it was made, never by what it won.
 */
export async function advanceNet(context: Context, wager: Wager, conduct: Net): Promise<Wager> {
  switch (wager.state) {
    case 'debiting': {
      const next = await tryNet(context, wager, conduct)
      return next.state === 'rolling_back' ? advanceNet(context, next, conduct) : next
    }
    case 'rolling_back':
    case 'disputed': {
      const next = await tryBack(context, wager, conduct)
      return next.state === 'debiting' ? advanceNet(context, next, conduct) : next
    }
    default:
      return wager
  }
}

async function tryNet(context: Context, wager: Wager, conduct: Net): Promise<Wager> {
  const wire = (amount: bigint) => toWire(amount, wager.currency)
  const stake = parseMoney(wager.stake, wager.currency)
  const payout = parseMoney(wager.payout!, wager.currency)
  const result = await ask(context, wager, wallet =>
    wallet.call('net', {
      ...movement(wager),
      transactionId: netId(wager),
      sessionToken: wager.wallet_token,
      betAmount: wire(stake),
      winAmount: wire(payout),
      minBalance: wire(conduct.leastBalance(wager)),
      roundClosed: true,
    }),
  )
  await context.passed('net-answered')
  const now = context.clock.now()
  if (result.outcome === 'ok') {
    const before = parseMoney(result.value.balance, wager.currency) + stake - payout
    const next = await moveWager(context.pool, wager.id, 'debiting', {
      state: 'settled',
      balance_before: wire(before),
      balance_after: result.value.balance,
      debited_at: new Date(now),
      closed_at: new Date(now),
      next_attempt_at: null,
      wallet_code: null,
    })
    await context.passed('volley-closed')
    await conduct.closed?.(context, next)
    return next
  }
  if (result.outcome === 'unknown')
    return moveWager(context.pool, wager.id, 'debiting', {
      next_attempt_at: new Date(now + backoffMs(wager.attempts)),
      wallet_code: result.reason.slice(0, 200),
    })
  if (wager.attempts === 1 && result.code !== SHORT && result.code !== 'DUPLICATE_TRANSACTION')
    return makeVoid(context, wager, conduct, 'refused', { code: result.code, balance: result.balance })
  // The call, or one before it that seemed lost, must never take effect any more.
  return moveWager(context.pool, wager.id, 'debiting', {
    state: 'rolling_back',
    attempts: 1,
    next_attempt_at: new Date(now + TAKEOVER_MS),
    wallet_code: result.code,
  })
}

async function tryBack(context: Context, wager: Wager, conduct: Net): Promise<Wager> {
  const result = await ask(context, wager, wallet =>
    wallet.call('rollback', {
      ...movement(wager),
      transactionId: `${netId(wager)}:rollback`,
      referenceTransactionId: netId(wager),
    }),
  )
  await context.passed('rollback-answered')
  const now = context.clock.now()
  if (result.outcome === 'ok') {
    if (wager.wallet_code === SHORT) return cut(context, wager, conduct, result.value.balance)
    const { wallet_code: code } = wager
    return makeVoid(context, wager, conduct, 'rolled_back', { code, balance: result.value.balance })
  }
  if (result.outcome === 'unknown')
    return moveWager(context.pool, wager.id, wager.state, {
      next_attempt_at: new Date(now + backoffMs(wager.attempts)),
    })
  // It had taken effect after all, and paid: its stored answer is what counts.
  if (result.code === 'ROUND_SETTLED')
    return moveWager(context.pool, wager.id, wager.state, {
      state: 'debiting',
      attempts: 2,
      next_attempt_at: new Date(now + TAKEOVER_MS),
    })
  context.log({ level: 'error', event: 'round-disputed', round: wager.id, merchant: wager.merchant, code: result.code })
  return moveWager(context.pool, wager.id, wager.state, {
    state: 'disputed',
    next_attempt_at: new Date(now + DISPUTE_RETRY_MS),
  })
}

/** Keeps what this balance carries, and asks again for that. */
async function cut(context: Context, wager: Wager, conduct: Net, balance: string): Promise<Wager> {
  const left = conduct.cut(wager, parseMoney(balance, wager.currency))
  if (!left) return makeVoid(context, wager, conduct, 'refused', { code: SHORT, balance })
  const next = await inTransaction(context.pool, async tx => {
    const { rows } = await tx.query<Wager>(
      `update wagers set state = 'debiting', stake = $4, payout = $5, play = $6, revision = revision + 1, attempts = 1,
         next_attempt_at = $7, wallet_code = null where id = $1 and state = $2 and revision = $3 returning *`,
      [
        wager.id,
        wager.state,
        wager.revision,
        toWire(left.stake, wager.currency),
        toWire(left.payout, wager.currency),
        JSON.stringify(left.play),
        new Date(context.clock.now() + TAKEOVER_MS),
      ],
    )
    if (!rows[0]) return moveWager(tx, wager.id, wager.state, { wallet_code: wager.wallet_code })
    await conduct.wasCut?.(tx, rows[0])
    return rows[0]
  })
  await context.passed('volley-cut')
  return next
}

/** Nothing of it counts, and nothing was taken. */
async function makeVoid(
  context: Context,
  wager: Wager,
  conduct: Net,
  state: 'refused' | 'rolled_back',
  { code, balance }: { code: string | null; balance?: string },
): Promise<Wager> {
  const next = await inTransaction(context.pool, async tx => {
    const moved = await moveWager(tx, wager.id, wager.state, {
      state,
      play: conduct.voidOf(wager),
      payout: '0',
      wallet_code: code,
      balance_after: balance ?? null,
      next_attempt_at: null,
      closed_at: new Date(context.clock.now()),
    })
    if (moved.state === state) await conduct.wasVoided?.(tx, wager)
    return moved
  })
  await context.passed('volley-closed')
  await conduct.closed?.(context, next)
  return next
}

/** One that was changed is another request than before. */
function netId({ id, revision }: Wager): string {
  return revision === 0 ? `${id}:net` : `${id}:net${revision}`
}
