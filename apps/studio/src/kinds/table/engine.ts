import { newId } from '@ronda/contract/core/ids.ts'
import type { Context } from '../../context.ts'
import { rulesHash } from '../../games/registry.ts'
import { inTransaction } from '../../wagers/store.ts'
import type { TableRules } from '../game.ts'
import { nextPlace } from './chains.ts'
import { changed, notLeading, type Step, wait } from './course.ts'
import { courseOf } from './courses.ts'
import {
  findTableRound,
  giveBack,
  holdLease,
  lockTableRound,
  type TableKey,
  type TableRow,
  tableConfig,
} from './store.ts'

export type { Step }

/** How long a leader that is not heard of stays the leader. */
export const LEASE_MS = 5_000

/**
 * Takes the shared round of a table as far as the time allows: opens it for bets, starts it, lets its game take its course, and opens the
 * next one. Every step is one transaction that starts from the state written before, so the program may stop anywhere and any process may
 * go on.
 */
export async function stepTable(context: Context, game: TableRules, key: TableKey, holder: string): Promise<Step> {
  const now = context.clock.now()
  if (!(await holdLease(context.pool, key, holder, now, LEASE_MS))) return notLeading
  const round = await findTableRound(context.pool, key)
  if (!round || round.state === 'closed' || round.state === 'void') {
    const endedAt = round && (round.crashed_at ?? round.closed_at)!.getTime()
    const opensAt = endedAt ? endedAt + tableConfig(game, round.config_version).pauseMs : now
    return now < opensAt ? wait(opensAt - now) : changed(await open(context, game, key))
  }
  if (round.state === 'betting') {
    const { lockMs = 0, voidAfterMs = Number.POSITIVE_INFINITY } = tableConfig(game, round.config_version)
    const endedMs = now - round.betting_ends_at.getTime()
    if (endedMs < lockMs) return wait(lockMs - endedMs)
    return changed(await (endedMs > voidAfterMs ? makeVoid(context, round) : start(context, game, round)))
  }
  return courseOf(game).step(context, game, round, now)
}

async function open(context: Context, game: TableRules, key: TableKey): Promise<boolean> {
  const { chain, index } = await nextPlace(context, game, key)
  const now = context.clock.now()
  const { rowCount } = await context.pool.query(
    `insert into table_rounds (id, game, table_code, chain_id, index, state, config_version, config_hash, betting_ends_at, created_at)
     values ($1, $2, $3, $4, $5, 'betting', $6, $7, $8, $9) on conflict do nothing`,
    [
      newId(now),
      key.game,
      key.table,
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
async function start(context: Context, game: TableRules, { id }: TableRow): Promise<boolean> {
  const isDone = await inTransaction(context.pool, async tx => {
    const round = await lockTableRound(tx, id, 'update')
    if (round?.state !== 'betting') return false
    const now = new Date(context.clock.now())
    await giveBack(tx, id, ['debiting'], now, 'the round had started')
    const known = await courseOf(game).decide?.(tx, game, round)
    await tx.query(
      `update table_rounds set state = 'running', started_at = $2, hash = $3, outcome = $4 where id = $1`,
      [id, now, known?.hash ?? null, known ? JSON.stringify(known.outcome) : null],
    )
    return true
  })
  await context.passed('table-started')
  return isDone
}

async function makeVoid(context: Context, { id }: TableRow): Promise<boolean> {
  const isDone = await inTransaction(context.pool, async tx => {
    const round = await lockTableRound(tx, id, 'update')
    if (round?.state !== 'betting') return false
    const now = new Date(context.clock.now())
    await giveBack(tx, id, ['debiting', 'debited'], now, 'the round is void')
    await tx.query(`update table_rounds set state = 'void', closed_at = $2 where id = $1`, [id, now])
    return true
  })
  context.log({ level: 'warn', event: 'table-round-void', round: id })
  await context.passed('table-voided')
  return isDone
}
