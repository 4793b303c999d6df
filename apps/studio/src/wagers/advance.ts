import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Context } from '../context.ts'
import { askBet } from './bet-many.ts'
import type { Conduct } from './conduct.ts'
import { keepDebited } from './debited.ts'
import { advanceNet } from './net.ts'
import {
  ABANDONED_AFTER_MS,
  backoffMs,
  DEBIT_TRIES_MAX,
  DISPUTE_RETRY_MS,
  OWED_RETRY_MS,
  TAKEOVER_MS,
} from './states.ts'
import { findWager, moveWager, type Wager, type WagerChange, wire } from './store.ts'
import { ask, movement, winOf } from './wallet.ts'

/**
 * Takes a wager as far as it goes now: one try of the wallet call its state stands for, then the steps that follow. One that is decided by
 * itself and has a prize stops there until its page has shown it (`finish`), one without a prize closes at once.
 */
export async function advance(context: Context, wager: Wager, finish = false): Promise<Wager> {
  const conduct = context.conductOf(wager.kind)
  if (conduct.flow === 'net') return advanceNet(context, wager, conduct)
  switch (wager.state) {
    case 'debiting': {
      const next = await tryDebit(context, wager)
      return next.state === 'debiting' ? next : advance(context, next, finish)
    }
    case 'debited': {
      if (conduct.flow === 'shared') return wager
      const next = await decide(context, wager, conduct)
      return next.state === 'debited' ? next : advance(context, next, finish)
    }
    case 'decided':
      if (!finish && conduct.flow === 'own' && wager.payout !== null && parseMoney(wager.payout, wager.currency) > 0n)
        return wager
      return advance(context, await startSettling(context, wager), finish)
    case 'settling':
      return trySettle(context, wager)
    case 'rolling_back':
      return tryRollback(context, wager)
    case 'adjusting':
      return tryAdjust(context, wager, conduct)
    case 'disputed': {
      // What a dispute is about is known from what the wager had reached.
      if (conduct.flow === 'own') return wager.decided_at ? trySettle(context, wager) : tryRollback(context, wager)
      // What is shared may be decided anew at any time: while a wager is asked about again, it is not known to be refused.
      const state = wager.revision > 0 ? 'adjusting' : wager.decided_at ? 'settling' : 'rolling_back'
      const next = await moveWager(context.pool, wager.id, 'disputed', { state })
      return next.state === state ? advance(context, next, finish) : next
    }
    default:
      return wager
  }
}

async function tryDebit(context: Context, wager: Wager): Promise<Wager> {
  const conduct = context.conductOf(wager.kind)
  const isShared = conduct.flow === 'shared'
  const request = {
    ...movement(wager),
    transactionId: `${wager.id}:bet`,
    sessionToken: wager.wallet_token,
    amount: wire(wager.stake, wager.currency),
    ...(isShared && conduct.betOf?.(wager)),
  }
  const result = await ask(context, wager, wallet =>
    isShared && conduct.betsMany ? askBet(wallet, request) : wallet.call('bet', request),
  )
  await context.passed('bet-answered')
  const now = context.clock.now()
  if (result.outcome === 'ok') {
    const before = parseMoney(result.value.balance, wager.currency) + parseMoney(wager.stake, wager.currency)
    const next = await keepDebited(context.pool, {
      id: wager.id,
      before: toWire(before, wager.currency),
      after: result.value.balance,
      at: new Date(now),
      nextAt: isShared ? null : new Date(now + TAKEOVER_MS),
    })
    await context.passed('debited')
    return next
  }
  if (result.outcome === 'refused') {
    // After an earlier try without an answer a refusal may concern the repeat only, so the bet is given back to be certain.
    if (wager.attempts === 1 && result.code !== 'DUPLICATE_TRANSACTION') {
      return moveWager(context.pool, wager.id, 'debiting', {
        state: 'refused',
        wallet_code: result.code,
        balance_after: result.balance ?? null,
        next_attempt_at: null,
        closed_at: new Date(now),
      })
    }
    return startRollback(context, wager, result.code)
  }
  if (wager.attempts >= DEBIT_TRIES_MAX) return startRollback(context, wager, result.reason)
  return moveWager(context.pool, wager.id, 'debiting', {
    next_attempt_at: new Date(now + backoffMs(wager.attempts)),
    wallet_code: result.reason.slice(0, 200),
  })
}

type Own = Extract<ReturnType<Context['conductOf']>, { flow: 'own' }>

async function decide(context: Context, wager: Wager, conduct: Own): Promise<Wager> {
  const decision = await conduct.decide(context, wager)
  const now = context.clock.now()
  if (!decision) return wager
  if ('waitMs' in decision)
    return moveWager(context.pool, wager.id, 'debited', {
      play: decision.play,
      attempts: 0,
      next_attempt_at: new Date(now + decision.waitMs),
    })
  const next = await moveWager(context.pool, wager.id, 'debited', {
    state: 'decided',
    ...decision,
    decided_at: new Date(now),
    attempts: 0,
    next_attempt_at: new Date(now + ABANDONED_AFTER_MS),
  })
  await context.passed('decided')
  return next
}

async function startSettling(context: Context, wager: Wager): Promise<Wager> {
  const next = await moveWager(context.pool, wager.id, 'decided', {
    state: 'settling',
    attempts: 1,
    next_attempt_at: new Date(context.clock.now() + TAKEOVER_MS),
  })
  await context.passed('win-asked')
  return next
}

async function trySettle(context: Context, wager: Wager): Promise<Wager> {
  const result = await ask(context, wager, wallet => wallet.call('win', winOf(wager)))
  await context.passed('win-answered')
  const now = context.clock.now()
  if (result.outcome === 'ok') {
    const next = await moveWager(context.pool, wager.id, wager.state, {
      state: 'settled',
      balance_after: result.value.balance,
      next_attempt_at: null,
      closed_at: new Date(now),
      wallet_code: null,
    })
    await context.passed('settled')
    return next
  }
  return result.outcome === 'refused' ? dispute(context, wager, result.code) : tryLater(context, wager, result.reason)
}

/**
 * Each correction is a movement of its own at the wallet. Of who has less than it takes, what is there is taken under the same id, so that only one
 * of the two can be; what is left is another.
 */
async function tryAdjust(context: Context, wager: Wager, conduct: Conduct): Promise<Wager> {
  const { differenceOf, parts } = conduct.flow === 'shared' ? conduct : {}
  const difference = differenceOf?.(wager) ?? 0n
  const askAgain = async (change: WagerChange) => {
    const next = await moveWager(context.pool, wager.id, wager.state, change, wager.revision)
    return next.state === wager.state ? tryAdjust(context, next, conduct) : next
  }
  const result = await ask(context, wager, wallet =>
    wallet.call('adjust', {
      ...movement(wager),
      transactionId: `${wager.id}:adjust:${wager.revision}`,
      amount: toWire(difference, wager.currency),
    }),
  )
  await context.passed('adjust-answered')
  if (result.outcome === 'ok') {
    const rest = parts?.took(wager)
    if (rest) return askAgain({ play: rest, revision: wager.revision + 1, balance_after: result.value.balance })
    const next = await moveWager(context.pool, wager.id, wager.state, {
      state: 'settled',
      balance_after: result.value.balance,
      next_attempt_at: null,
      wallet_code: null,
    })
    await context.passed('adjusted')
    return next
  }
  if (parts && result.outcome === 'refused' && result.code === 'INSUFFICIENT_FUNDS' && result.balance !== undefined) {
    const there = parseMoney(result.balance, wager.currency)
    if (there > 0n && there < -difference) return askAgain({ play: parts.ask(wager, there) })
  }
  return result.outcome === 'refused' ? dispute(context, wager, result.code) : tryLater(context, wager, result.reason)
}

async function startRollback(context: Context, wager: Wager, reason: string): Promise<Wager> {
  const next = await moveWager(context.pool, wager.id, 'debiting', {
    state: 'rolling_back',
    attempts: 1,
    next_attempt_at: new Date(context.clock.now() + TAKEOVER_MS),
    wallet_code: reason.slice(0, 200),
  })
  await context.passed('rollback-asked')
  return next
}

async function tryRollback(context: Context, wager: Wager): Promise<Wager> {
  const result = await ask(context, wager, wallet =>
    wallet.call('rollback', {
      ...movement(wager),
      transactionId: `${wager.id}:rollback`,
      referenceTransactionId: `${wager.id}:bet`,
    }),
  )
  await context.passed('rollback-answered')
  if (result.outcome === 'ok') {
    const next = await moveWager(context.pool, wager.id, wager.state, {
      state: 'rolled_back',
      balance_after: result.value.balance,
      next_attempt_at: null,
      closed_at: new Date(context.clock.now()),
    })
    await context.passed('rolled-back')
    return next
  }
  return result.outcome === 'refused' ? dispute(context, wager, result.code) : tryLater(context, wager, result.reason)
}

/** The wallet refused what it must not refuse. */
export async function dispute(context: Context, wager: Wager, code: string): Promise<Wager> {
  context.log({
    level: 'error',
    event: 'round-disputed',
    round: wager.id,
    merchant: wager.merchant,
    state: wager.state,
    code,
  })
  const retryMs = wager.state === 'adjusting' ? OWED_RETRY_MS : DISPUTE_RETRY_MS
  return moveWager(context.pool, wager.id, wager.state, {
    state: 'disputed',
    wallet_code: code,
    next_attempt_at: new Date(context.clock.now() + retryMs),
  })
}

/** The wallet did not answer: the same call is made again after a while. */
export function tryLater(context: Context, wager: Wager, reason: string): Promise<Wager> {
  return moveWager(context.pool, wager.id, wager.state, {
    next_attempt_at: new Date(context.clock.now() + backoffMs(wager.attempts)),
    wallet_code: reason.slice(0, 200),
  })
}

/** The page has shown it (or nobody will): pay it. Asking again changes nothing. */
export async function finishWager(context: Context, id: string): Promise<Wager> {
  const wager = await findWager(context.pool, id)
  if (!wager) throw new Error(`wager ${id} has gone`)
  return wager.state === 'decided' ? advance(context, wager, true) : wager
}
