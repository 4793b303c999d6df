import { newId } from '@ronda/contract/ids.ts'
import type { Context } from '../context.ts'
import { rulesHash } from '../games/registry.ts'
import type { TableRules } from '../games/shared/game.ts'
import { endsAfter, multiplierAt, reachedAt } from '../games/sky-kite/curve.ts'
import { inTransaction, type Queryable } from '../rounds/store.ts'
import { nextPlace, secretOf } from './chains.ts'
import { findTableRound, holdLease, lockTableRound, type TableRow, tableConfig } from './store.ts'

/** How long a leader that is not heard of stays the leader. */
export const LEASE_MS = 5_000
const STEP_MAX_MS = 1_000

export type Step = {
  isLeader: boolean
  /** Something that players see has changed. */
  isChanged: boolean
  /** When to step again. */
  waitMs: number
}

/**
 * Takes the shared round of a game as far as the time allows: opens it for bets, lets it fly, pays automatic cash-outs as their multiplier
 * is reached, ends it, and closes it when no click can be under way any more. Every step is one transaction that starts from the state
 * written before, so the program may stop anywhere and any process may go on.
 */
export async function stepTable(context: Context, game: TableRules, holder: string): Promise<Step> {
  const now = context.clock.now()
  if (!(await holdLease(context.pool, game.code, holder, now, LEASE_MS)))
    return { isLeader: false, isChanged: false, waitMs: STEP_MAX_MS }
  const round = await findTableRound(context.pool, game.code)
  if (!round || round.state === 'closed') {
    const opensAt = round ? round.crashed_at!.getTime() + tableConfig(game, round.config_version).pauseMs : now
    return now < opensAt ? wait(opensAt - now) : changed(await open(context, game))
  }
  if (round.state === 'betting') {
    const restMs = round.betting_ends_at.getTime() - now
    return restMs > 0 ? wait(restMs) : changed(await start(context, round))
  }
  const config = tableConfig(game, round.config_version)
  if (round.state === 'crashed') {
    const restMs = round.crashed_at!.getTime() + config.graceMs - now
    return restMs > 0 ? wait(restMs) : changed(await close(context, round))
  }
  const { hash, point } = await secretOf(context.pool, game, round)
  const endMs = endsAfter(config, point)
  const elapsedMs = now - round.started_at!.getTime()
  if (elapsedMs >= endMs) return changed(await crash(context, round, { hash, point, endMs, cap: config.cashOutMax }))
  const cashed = await cashAutomatic(context.pool, round.id, multiplierAt(config, elapsedMs), now)
  if (cashed > 0) await context.passed('table-cashed')
  const { rows } = await context.pool.query<{ next: number | null }>(
    `select min(auto_at) as next from rounds where table_round_id = $1 and state = 'debited'`,
    [round.id],
  )
  const next = rows[0]?.next
  const nextMs = next ? Math.min(reachedAt(config, next), endMs) : endMs
  return { isLeader: true, isChanged: cashed > 0, waitMs: Math.min(Math.max(0, nextMs - elapsedMs), STEP_MAX_MS) }
}

const wait = (ms: number): Step => ({ isLeader: true, isChanged: false, waitMs: Math.min(ms, STEP_MAX_MS) })
const changed = (isChanged: boolean): Step => ({ isLeader: true, isChanged, waitMs: 0 })

async function open(context: Context, game: TableRules): Promise<boolean> {
  const { chain, index } = await nextPlace(context, game)
  const now = context.clock.now()
  const { rowCount } = await context.pool.query(
    `insert into table_rounds (id, game, chain_id, index, state, config_version, config_hash, betting_ends_at, created_at)
     values ($1, $2, $3, $4, 'betting', $5, $6, $7, $8) on conflict do nothing`,
    [
      newId(now),
      game.code,
      chain.id,
      index,
      game.version,
      rulesHash(game, game.version),
      new Date(now + tableConfig(game, game.version).bettingMs),
      new Date(now),
    ],
  )
  await context.passed('table-opened')
  return rowCount === 1
}

/** Bets whose debit is known by now are in; all others are given back. */
async function start(context: Context, { id }: TableRow): Promise<boolean> {
  const isDone = await inTransaction(context.pool, async tx => {
    const round = await lockTableRound(tx, id, 'update')
    if (round?.state !== 'betting') return false
    const now = new Date(context.clock.now())
    await tx.query(
      `update rounds set state = 'rolling_back', attempts = 1, next_attempt_at = $2, wallet_code = 'the round had started'
       where table_round_id = $1 and state = 'debiting'`,
      [id, now],
    )
    await tx.query(`update table_rounds set state = 'running', started_at = $2 where id = $1`, [id, now])
    return true
  })
  await context.passed('table-started')
  return isDone
}

async function crash(
  context: Context,
  { id }: TableRow,
  { hash, point, endMs, cap }: { hash: string; point: number; endMs: number; cap: number },
): Promise<boolean> {
  const isDone = await inTransaction(context.pool, async tx => {
    const round = await lockTableRound(tx, id, 'update')
    if (round?.state !== 'running') return false
    const now = context.clock.now()
    await cashAutomatic(tx, id, point, now)
    if (point >= cap) await cashEverybody(tx, id, cap, now)
    await tx.query(
      `update table_rounds set state = 'crashed', hash = $2, crash_point = $3, crashed_at = $4 where id = $1`,
      [id, hash, point, new Date(round.started_at!.getTime() + endMs)],
    )
    return true
  })
  await context.passed('table-crashed')
  return isDone
}

async function close(context: Context, { id }: TableRow): Promise<boolean> {
  const isDone = await inTransaction(context.pool, async tx => {
    const round = await lockTableRound(tx, id, 'update')
    if (round?.state !== 'crashed') return false
    const now = new Date(context.clock.now())
    await tx.query(
      `update rounds set state = 'decided', events = '[{"type":"lost"}]', payout = 0, payout_units = 0, decided_at = $2, attempts = 0,
         next_attempt_at = $2 where table_round_id = $1 and state = 'debited'`,
      [id, now],
    )
    await tx.query(`update table_rounds set state = 'closed', closed_at = $2 where id = $1`, [id, now])
    return true
  })
  await context.passed('table-closed')
  return isDone
}

/** An automatic cash-out gets exactly the multiplier asked for, however late the program comes to write it. */
async function cashAutomatic(db: Queryable, roundId: string, reached: number, now: number): Promise<number> {
  const { rowCount } = await db.query(
    `update rounds set state = 'decided', cashed_at = auto_at, payout_units = auto_at, payout = stake * auto_at / 100,
       events = jsonb_build_array(jsonb_build_object('type', 'cashOut', 'at', auto_at, 'isAuto', true)),
       decided_at = $3, attempts = 0, next_attempt_at = $3
     where table_round_id = $1 and state = 'debited' and auto_at <= $2`,
    [roundId, reached, new Date(now)],
  )
  return rowCount ?? 0
}

async function cashEverybody(db: Queryable, roundId: string, cap: number, now: number): Promise<void> {
  await db.query(
    `update rounds set state = 'decided', cashed_at = $2, payout_units = $2, payout = stake * $2 / 100,
       events = jsonb_build_array(jsonb_build_object('type', 'cashOut', 'at', $2::int, 'isAuto', true)),
       decided_at = $3, attempts = 0, next_attempt_at = $3
     where table_round_id = $1 and state = 'debited'`,
    [roundId, cap, new Date(now)],
  )
}
