import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { roundMac } from '../../chance/chain.ts'
import { secretOf } from '../../chance/chains.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { StudioError } from '../../errors.ts'
import { aliasOf } from '../../live/alias.ts'
import { changed, wait } from '../../live/lead.ts'
import { stakeOf } from '../../wagers/open.ts'
import { TAKEOVER_MS } from '../../wagers/states.ts'
import { findWager, giveBack, moveWager, type Wager, wire } from '../../wagers/store.ts'
import { compare } from '../kind.ts'
import type { Course, TableGame } from './define.ts'
import { playOf, type TablePlay } from './play.ts'
import { lockTableRound, type TableRow, type TableTimes, tableRules } from './store.ts'

const LIST_MAX = 40
/** An end that is written so much later than it came: nobody was there to take a click, and what was not decided by then is given back. */
const AWAY_MS = 10_000

/** What the rules of every crash game say; multipliers in hundredths. */
export type CrashRules = TableTimes & {
  readonly cashOutMin: number
  /** Whoever is still in at the cap is cashed out. */
  readonly cashOutMax: number
  /** A click that came before the end may be written down this long afterwards. */
  readonly graceMs: number
}

/** The maths of one crash game; multipliers in hundredths, times in ms since the start. */
export type CrashMaths<R extends CrashRules> = {
  /** Where it breaks, from the round's hash and its chain's salt. */
  point(rules: R, hash: string, salt: string): number
  multiplierAt(rules: R, elapsedMs: number): number
  reachedAt(rules: R, multiplier: number): number
  endsAfter(rules: R, point: number): number
  /** Nothing where it is not a multiplier. */
  parse(text: string): number | undefined
  text(multiplier: number): string
}

/** Where a round breaks: known to the studio from the start, public from the crash. */
export async function breakOf<R extends CrashRules>(
  maths: CrashMaths<R>,
  db: Queryable,
  game: TableGame,
  round: TableRow,
) {
  const { hash, salt } = await secretOf(db, round)
  return { hash, point: maths.point(tableRules<R>(game, round.config_version), hash, salt) }
}

/** A multiplier rises until it breaks: automatic cash-outs are paid as theirs is reached, and the round is closed when no click can be under way any more. */
export function crashCourse<R extends CrashRules>(maths: CrashMaths<R>): Course {
  return {
    terms(session, game, { stake, autoAt, spots }) {
      if (spots) throw new StudioError('BadInput', { field: 'spots' })
      return { amount: stakeOf(session, game.parts, stake), autoAt: automatic(maths, game, autoAt), spots: null }
    },

    async step(context, game, round, now) {
      const rules = tableRules<R>(game, round.config_version)
      if (round.state === 'crashed') {
        const restMs = round.crashed_at!.getTime() + rules.graceMs - now
        return restMs > 0 ? wait(restMs) : changed(await close(context, round))
      }
      const { hash, point } = await breakOf(maths, context.pool, game, round)
      const endMs = maths.endsAfter(rules, point)
      const elapsedMs = now - round.started_at!.getTime()
      if (elapsedMs >= endMs) return changed(await crash(context, round, { hash, point, endMs, cap: rules.cashOutMax }))
      const cashed = await cashAutomatic(context.pool, round.id, maths.multiplierAt(rules, elapsedMs), now)
      if (cashed > 0) await context.passed('table-cashed')
      const { rows } = await context.pool.query<{ next: number | null }>(
        `select min((play->>'autoAt')::int) as next from wagers where subject = $1 and state = 'debited'`,
        [round.id],
      )
      const next = rows[0]?.next
      const nextMs = next ? Math.min(maths.reachedAt(rules, next), endMs) : endMs
      return { ...wait(nextMs - elapsedMs), isChanged: cashed > 0 }
    },

    async reached(context, game, round, now) {
      const rules = tableRules<R>(game, round.config_version)
      const { point } = await breakOf(maths, context.pool, game, round)
      const elapsedMs = now - round.started_at!.getTime()
      return elapsedMs < maths.endsAfter(rules, point) ? maths.text(maths.multiplierAt(rules, elapsedMs)) : undefined
    },

    cashOut: (context, game, bet, receivedAt) => cashOut(maths, context, game, bet, receivedAt),

    seen(bets) {
      return {
        players: bets.length,
        list: bets
          .toSorted((a, b) => Number(b.stake) - Number(a.stake) || (a.id < b.id ? -1 : 1))
          .slice(0, LIST_MAX)
          .map(bet => {
            const { cashedAt } = playOf(bet)
            return {
              alias: aliasOf(bet.merchant, bet.player),
              stake: wire(bet.stake, bet.currency),
              currency: bet.currency,
              cashedAt,
              payout: cashedAt === null || bet.payout === null ? null : wire(bet.payout, bet.currency),
            }
          }),
      }
    },

    verify(rules, { table, payout, stake, currency }, hash) {
      const point = maths.point(rules as R, hash, table.chain.salt)
      const checks = [compare('crash point', String(table.crashPoint), String(point))]
      if (payout === null) return checks
      const { autoAt, cashedAt } = table
      // What an automatic cash-out gets follows from the point; a click is the server's word, but never above it.
      const due = autoAt !== null && autoAt <= point && (cashedAt === null || cashedAt > autoAt) ? autoAt : cashedAt
      const at = due !== null && due <= point ? due : 0
      const pays = (parseMoney(stake, currency) / 100n) * BigInt(at)
      return [...checks, compare('payout', payout, toWire(pays, currency))]
    },

    recompute: (rules, hash, salt) => [
      `HMAC              ${roundMac(hash, salt)}`,
      `crash point       ${maths.text(maths.point(rules as R, hash, salt))}×`,
    ],
  }
}

function automatic<R extends CrashRules>(
  maths: CrashMaths<R>,
  game: TableGame,
  autoAt: string | undefined,
): number | null {
  if (autoAt === undefined) return null
  const { cashOutMin, cashOutMax } = tableRules<R>(game, game.version)
  const at = maths.parse(autoAt)
  if (at === undefined || at < cashOutMin || at > cashOutMax) throw new StudioError('BadMultiplier')
  return at
}

/**
 * Takes the multiplier that was reached when the click came in. A click that came before the break counts although it may be written
 * after, as long as the round is not closed; asking again changes nothing.
 */
async function cashOut<R extends CrashRules>(
  maths: CrashMaths<R>,
  context: Context,
  game: TableGame,
  { id }: Wager,
  receivedAt: number,
): Promise<Wager> {
  const bet = await findWager(context.pool, id)
  if (!bet?.subject) throw new StudioError('UnknownRound')
  const roundId = bet.subject
  const cashed = await inTransaction(context.pool, async tx => {
    const round = await lockTableRound(tx, roundId, 'share')
    if (!round) throw new Error(`round ${roundId} has gone`)
    const now = await tx.query<Wager>('select * from wagers where id = $1 for update', [id])
    const current = now.rows[0]!
    const play = playOf(current)
    if (play.cashedAt !== null) return current
    if (current.state !== 'debited') throw new StudioError('TooLate')
    if (round.started_at === null) throw new StudioError('TooEarly')
    if (round.state === 'closed') throw new StudioError('TooLate')
    const rules = tableRules<R>(game, round.config_version)
    const { point } = await breakOf(maths, tx, game, round)
    const elapsedMs = receivedAt - round.started_at.getTime()
    if (elapsedMs >= maths.endsAfter(rules, point)) throw new StudioError('TooLate', { crashPoint: round.crash_point })
    const reached = maths.multiplierAt(rules, elapsedMs)
    if (reached < rules.cashOutMin) throw new StudioError('TooEarly')
    const isAuto = play.autoAt !== null && play.autoAt <= reached
    const at = isAuto ? play.autoAt! : reached
    const stake = parseMoney(current.stake, current.currency)
    const decidedAt = new Date(context.clock.now())
    return moveWager(tx, id, 'debited', {
      state: 'decided',
      play: { ...play, cashedAt: at, events: [{ type: 'cashOut', at, isAuto }] } satisfies TablePlay,
      payout: toWire((stake / BigInt(game.parts)) * BigInt(at), current.currency),
      decided_at: decidedAt,
      attempts: 0,
      next_attempt_at: new Date(decidedAt.getTime() + TAKEOVER_MS),
    })
  })
  await context.passed('table-cashed')
  return cashed
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
      `update wagers set state = 'decided', play = play || '{"events":[{"type":"lost"}]}', payout = 0, decided_at = $2, attempts = 0,
         next_attempt_at = $2 where subject = $1 and state = 'debited'`,
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
    `update wagers set state = 'decided', payout = stake * (play->>'autoAt')::int / 100,
       play = play || jsonb_build_object('cashedAt', play->'autoAt', 'events',
         jsonb_build_array(jsonb_build_object('type', 'cashOut', 'at', play->'autoAt', 'isAuto', true))),
       decided_at = $3, attempts = 0, next_attempt_at = $3
     where subject = $1 and state = 'debited' and (play->>'autoAt')::int <= $2`,
    [roundId, reached, new Date(now)],
  )
  return rowCount ?? 0
}

async function cashEverybody(db: Queryable, roundId: string, cap: number, now: number): Promise<void> {
  await db.query(
    `update wagers set state = 'decided', payout = stake * $2::int / 100,
       play = play || jsonb_build_object('cashedAt', $2::int, 'events',
         jsonb_build_array(jsonb_build_object('type', 'cashOut', 'at', $2::int, 'isAuto', true))),
       decided_at = $3, attempts = 0, next_attempt_at = $3
     where subject = $1 and state = 'debited'`,
    [roundId, cap, new Date(now)],
  )
}
