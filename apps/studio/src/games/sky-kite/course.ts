import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { roundMac } from '../../chance/chain.ts'
import type { Context } from '../../context.ts'
import { StudioError } from '../../errors.ts'
import type { TableRules } from '../../kinds/game.ts'
import { stakeOf } from '../../kinds/solo/open.ts'
import { aliasOf } from '../../kinds/table/alias.ts'
import { secretOf } from '../../kinds/table/chains.ts'
import { type Course, changed, wait } from '../../kinds/table/course.ts'
import { giveBack, lockTableRound, type TableRow, tableConfig } from '../../kinds/table/store.ts'
import { inTransaction, type Queryable } from '../../wagers/store.ts'
import type { TableConfig } from './config.ts'
import { endsAfter, multiplierAt, parseMultiplier, reachedAt } from './curve.ts'
import { crashPoint } from './point.ts'

const LIST_MAX = 40
/** An end that is written so much later than it came: nobody was there to take a click, and what was not decided by then is given back. */
const AWAY_MS = 10_000

/** Where the line breaks: known to the studio from the start, public from the crash. */
export async function flightOf(db: Queryable, game: TableRules, round: TableRow) {
  const { hash, salt } = await secretOf(db, round)
  return { hash, point: crashPoint(tableConfig<TableConfig>(game, round.config_version), roundMac(hash, salt)) }
}

/** The kite flies, automatic cash-outs are paid as their multiplier is reached, and it is closed when no click can be under way any more. */
export const skyKiteCourse: Course = {
  terms(session, game, { stake, autoAt, spots }) {
    if (spots) throw new StudioError('BadInput', { field: 'spots' })
    return { amount: stakeOf(session, game, stake), autoAt: automatic(game, autoAt), spots: null }
  },

  async step(context, game, round, now) {
    const config = tableConfig<TableConfig>(game, round.config_version)
    if (round.state === 'crashed') {
      const restMs = round.crashed_at!.getTime() + config.graceMs - now
      return restMs > 0 ? wait(restMs) : changed(await close(context, round))
    }
    const { hash, point } = await flightOf(context.pool, game, round)
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
    return { ...wait(nextMs - elapsedMs), isChanged: cashed > 0 }
  },

  seen(bets) {
    return {
      players: bets.length,
      list: bets
        .toSorted((a, b) => Number(b.stake) - Number(a.stake) || (a.id < b.id ? -1 : 1))
        .slice(0, LIST_MAX)
        .map(bet => ({
          alias: aliasOf(bet.merchant, bet.player),
          stake: wire(bet.stake, bet.currency),
          currency: bet.currency,
          cashedAt: bet.cashed_at,
          payout: bet.cashed_at === null || bet.payout === null ? null : wire(bet.payout, bet.currency),
        })),
    }
  },
}

const wire = (amount: string, currency: string) => toWire(parseMoney(amount, currency), currency)

function automatic(game: TableRules, autoAt: string | undefined): number | null {
  if (autoAt === undefined) return null
  const { cashOutMin, cashOutMax } = tableConfig<TableConfig>(game, game.version)
  const at = parseMultiplier(autoAt)
  if (at === undefined || at < cashOutMin || at > cashOutMax) throw new StudioError('BadMultiplier')
  return at
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
    else if (now - round.started_at!.getTime() - endMs > AWAY_MS)
      await giveBack(tx, id, ['debited'], new Date(now), 'the studio was away when the line broke')
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
    `update rounds set state = 'decided', cashed_at = $2::int, payout_units = $2::int, payout = stake * $2::int / 100,
       events = jsonb_build_array(jsonb_build_object('type', 'cashOut', 'at', $2::int, 'isAuto', true)),
       decided_at = $3, attempts = 0, next_attempt_at = $3
     where table_round_id = $1 and state = 'debited'`,
    [roundId, cap, new Date(now)],
  )
}
