import { newId } from '@ronda/contract/core/ids.ts'
import { nextPlace } from '../../chance/chains.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { changed, holdLease, notLeading, type Step, wait } from '../../live/lead.ts'
import { giveBack } from '../../wagers/store.ts'
import { rulesHash } from '../rules.ts'
import type { TableGame } from './define.ts'
import { findTableRound, lockTableRound, type TableKey, type TableRow, tableRules } from './store.ts'

export type { Step }

/**
 * Takes the shared round of a table as far as the time allows: opens it for bets, starts it, lets its game take its course, and opens the
 * next one. Every step is one transaction that starts from the state written before, so the program may stop anywhere and any process may
 * go on.
 */
export async function stepTable(context: Context, game: TableGame, key: TableKey, holder: string): Promise<Step> {
  const now = context.clock.now()
  if (!(await holdLease(context.pool, key, holder, now))) return notLeading
  const round = await findTableRound(context.pool, key)
  if (!round || round.state === 'closed' || round.state === 'void') {
    const endedAt = round && (round.crashed_at ?? round.closed_at)!.getTime()
    const opensAt = endedAt ? endedAt + tableRules(game, round.config_version).pauseMs : now
    return now < opensAt ? wait(opensAt - now) : changed(await open(context, game, key))
  }
  if (round.state === 'betting') {
    const { lockMs = 0, voidAfterMs = Number.POSITIVE_INFINITY } = tableRules(game, round.config_version)
    const endedMs = now - round.betting_ends_at.getTime()
    if (endedMs < lockMs) return wait(lockMs - endedMs)
    return changed(await (endedMs > voidAfterMs ? makeVoid(context, round) : start(context, game, round)))
  }
  return game.course.step(context, game, round, now)
}

async function open(context: Context, game: TableGame, key: TableKey): Promise<boolean> {
  const { bettingMs, chainLength } = tableRules(game, game.version)
  const { chain, index } = await nextPlace(context, key, { length: chainLength, played: lastPlace })
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
      new Date(now + bettingMs),
      new Date(now),
    ],
  )
  await context.passed('table-opened')
  return rowCount === 1
}

async function lastPlace(tx: Queryable, chainId: string): Promise<number> {
  const { rows } = await tx.query<{ last: number }>(
    'select coalesce(max(index), 0) as last from table_rounds where chain_id = $1',
    [chainId],
  )
  return rows[0]!.last
}

/** Bets whose debit is known by now are in; all others are given back. */
async function start(context: Context, game: TableGame, { id }: TableRow): Promise<boolean> {
  const isDone = await inTransaction(context.pool, async tx => {
    const round = await lockTableRound(tx, id, 'update')
    if (round?.state !== 'betting') return false
    const now = new Date(context.clock.now())
    await giveBack(tx, id, ['debiting'], now, 'the round had started')
    const known = await game.course.decide?.(tx, game, round)
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
