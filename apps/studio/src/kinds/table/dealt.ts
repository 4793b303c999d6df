import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { canonical } from '../../chance/canonical.ts'
import { secretOf } from '../../chance/chains.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { StudioError } from '../../errors.ts'
import { changed, wait } from '../../live/lead.ts'
import type { Session } from '../../sessions.ts'
import { parseStake } from '../../wagers/open.ts'
import type { Wager } from '../../wagers/store.ts'
import { compare } from '../kind.ts'
import type { Course, TableBet, Terms } from './define.ts'
import { playOf } from './play.ts'
import { lockTableRound, type TableRow, type TableTimes, tableRules } from './store.ts'

export type DealtRules = TableTimes & {
  /** How often one player may add to a round. */
  readonly betsMax: number
}

/** Limits of one table for one session: by spot, and in steps of the grain. */
export type DealtTable = { table: string; spots: Readonly<Record<string, { min: bigint; max: bigint }>> }

/** What one dealt game brings: cards, a wheel, dice. `O` is what is dealt. */
export type DealtMaths<R extends DealtRules, O> = {
  /** The outcome that a round's hash and its chain's salt stand for. */
  deal(rules: R, hash: string, salt: string): O
  /** How long the outcome is shown before it is paid. */
  shownMs(rules: R, outcome: O): number
  /** Spots a bet may lie on. */
  readonly spots: readonly string[]
  /** What every amount must be a multiple of. */
  grain(rules: R, currency: string): bigint
  /** What each table takes within the session's limits; tables that take nothing are left out. */
  limits(rules: R, session: Pick<Session, 'currency' | 'betMin' | 'betMax'>): readonly DealtTable[]
  /** The same as pages are told. */
  wireLimits(rules: R, session: Pick<Session, 'currency' | 'betMin' | 'betMax'>): readonly object[]
  /** What a spot pays, the stake included. */
  pays(rules: R, outcome: O, spot: string, stake: bigint): bigint
  /** How much of each of one player's bets on a round counts as turnover, where that is not all of it: opposite sides, a push. */
  counts?(outcome: O, bets: readonly Readonly<Record<string, bigint>>[]): bigint[]
  /** The first event of a bet that was paid: what was dealt. */
  event(outcome: O): object
  /** What the comparison of the outcome is called. */
  readonly checkName: string
}

/**
 * Betting is over, the outcome is dealt and written in one step; it is shown for a while, then every bet is paid. Chips that are confirmed
 * together are one bet at the wallet, with its own win: each stands or is given back by itself.
 */
export function dealtCourse<R extends DealtRules, O>(maths: DealtMaths<R, O>): Course {
  return {
    terms(session, game, bet) {
      if (bet.autoAt !== undefined) throw new StudioError('BadInput', { field: 'autoAt' })
      if (!bet.spots || !bet.round) throw new StudioError('BadInput', { field: bet.spots ? 'round' : 'spots' })
      return { ...amountsOf(maths, tableRules<R>(game, game.version), session, bet), roundId: bet.round, autoAt: null }
    },

    async admit(tx, round, session, game, { roundId, spots: asked }) {
      const { merchant, player, currency } = session
      const rules = tableRules<R>(game, round.config_version)
      const limits = maths.limits(rules, session).find(({ table }) => table === round.table_code)
      if (!limits) throw new StudioError('GameDisabled')
      // One player's bets on a round come one after another, so that two at once cannot pass a limit together.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${roundId}/${merchant}/${player}`])
      const { rows } = await tx.query<{ spots: Record<string, string> | null }>(
        `select play->'spots' as spots from wagers where subject = $1 and merchant = $2 and player = $3
           and state not in ('refused', 'rolling_back', 'rolled_back')`,
        [roundId, merchant, player],
      )
      if (rows.length >= rules.betsMax) throw new StudioError('TooManyBets', { most: rules.betsMax })
      for (const [spot, amount] of Object.entries(asked ?? {})) {
        const { min, max } = limits.spots[spot]!
        const before = rows.reduce((sum, row) => sum + parseMoney(row.spots?.[spot] ?? '0', currency), 0n)
        const sum = before + parseMoney(amount, currency)
        if (sum < min) throw new StudioError('BelowSpotMin', { spot, limit: toWire(min, currency) })
        if (sum > max) throw new StudioError('AboveSpotMax', { spot, limit: toWire(max, currency) })
      }
    },

    async decide(tx, game, round) {
      const { hash, salt } = await secretOf(tx, round)
      return { hash, outcome: maths.deal(tableRules<R>(game, round.config_version), hash, salt) }
    },

    async step(context, game, round, now) {
      const rules = tableRules<R>(game, round.config_version)
      const restMs = round.started_at!.getTime() + maths.shownMs(rules, round.outcome as O) - now
      return restMs > 0 ? wait(restMs) : changed(await payAll(maths, context, round, rules))
    },

    seen: seenSpots,

    async describe(context, session, game) {
      const rules = tableRules<R>(game, game.version)
      const tables = maths.wireLimits(rules, session)
      if (tables.length === 0) throw new StudioError('GameDisabled')
      const { rows } = await context.pool.query<{ table_code: string }>(
        `select t.table_code from wagers w join table_rounds t on t.id = w.subject
         where w.merchant = $1 and w.player = $2 and w.game = $3 and w.state in ('debiting', 'debited')
         order by w.id desc limit 1`,
        [session.merchant, session.player, game.code],
      )
      return { tables, betMax: session.betMax, openTable: rows[0]?.table_code ?? null }
    },

    verify(rules, { table, payout, currency }, hash) {
      const outcome = maths.deal(rules as R, hash, table.chain.salt)
      const checks = [compare(maths.checkName, canonical(table.outcome), canonical(outcome))]
      if (payout === null) return checks
      const due = prizesOf(maths, rules as R, outcome, table.spots ?? {}, currency).payout
      return [...checks, compare('payout', payout, toWire(due, currency))]
    },

    recompute: (rules, hash, salt) => [
      `${maths.checkName.padEnd(17)} ${JSON.stringify(maths.deal(rules as R, hash, salt))}`,
    ],
  }
}

/** Every amount by itself is money of the right grain, they add up to the stake, and the stake is one the wallet takes. */
function amountsOf<R extends DealtRules, O>(
  maths: DealtMaths<R, O>,
  rules: R,
  session: Session,
  bet: TableBet,
): Pick<Terms, 'amount' | 'spots'> {
  const { currency } = session
  const grain = maths.grain(rules, currency)
  let sum = 0n
  const wired: Record<string, string> = {}
  for (const [spot, text] of Object.entries(bet.spots ?? {})) {
    if (!maths.spots.includes(spot)) throw new StudioError('BadInput', { field: 'spots' })
    const amount = parseStake(text, currency)
    if (amount <= 0n || amount % grain !== 0n) throw new StudioError('BadStake')
    wired[spot] = toWire(amount, currency)
    sum += amount
  }
  if (sum === 0n || sum !== parseStake(bet.stake, currency)) throw new StudioError('BadStake')
  if (sum > parseMoney(session.betMax, currency)) throw new StudioError('AboveBetMax', { limit: session.betMax })
  return { amount: sum, spots: wired }
}

/** What a set of chips gets, spot by spot. */
export function prizesOf<R extends DealtRules, O>(
  maths: Pick<DealtMaths<R, O>, 'pays'>,
  rules: R,
  outcome: O,
  spots: Readonly<Record<string, string>>,
  currency: string,
): { payout: bigint; prizes: { spot: string; stake: string; pays: string }[] } {
  let payout = 0n
  const prizes = Object.entries(spots).map(([spot, stake]) => {
    const pays = maths.pays(rules, outcome, spot, parseMoney(stake, currency))
    payout += pays
    return { spot, stake, pays: toWire(pays, currency) }
  })
  return { payout, prizes }
}

async function payAll<R extends DealtRules, O>(
  maths: DealtMaths<R, O>,
  context: Context,
  { id }: TableRow,
  rules: R,
): Promise<boolean> {
  const isDone = await inTransaction(context.pool, async tx => {
    const round = await lockTableRound(tx, id, 'update')
    if (round?.state !== 'running') return false
    const now = new Date(context.clock.now())
    await decideBets(maths, tx, round, rules, now)
    await tx.query(`update table_rounds set state = 'closed', closed_at = $2 where id = $1`, [id, now])
    return true
  })
  await context.passed('table-closed')
  return isDone
}

async function decideBets<R extends DealtRules, O>(
  maths: DealtMaths<R, O>,
  tx: Queryable,
  round: TableRow,
  rules: R,
  now: Date,
): Promise<void> {
  const outcome = round.outcome as O
  const { rows } = await tx.query<Wager>(`select * from wagers where subject = $1 and state = 'debited' for update`, [
    round.id,
  ])
  const counted = countedOf(maths, outcome, rows)
  const decided = rows.map(bet => {
    const { payout, prizes } = prizesOf(maths, rules, outcome, playOf(bet).spots ?? {}, bet.currency)
    return {
      id: bet.id,
      payout: toWire(payout, bet.currency),
      counted: counted.get(bet.id) ?? null,
      events: [maths.event(outcome), ...prizes],
    }
  })
  await tx.query(
    `update wagers w set state = 'decided', play = w.play || jsonb_build_object('events', d.events), payout = d.payout,
       counted = d.counted, decided_at = $2, attempts = 0, next_attempt_at = $2
     from jsonb_to_recordset($1::jsonb) as d(id text, payout numeric, counted numeric, events jsonb) where w.id = d.id`,
    [JSON.stringify(decided), now],
  )
}

/** What of each bet counts as turnover, player by player: bets that cancel each other may have been placed apart. */
function countedOf<R extends DealtRules, O>(
  maths: DealtMaths<R, O>,
  outcome: O,
  bets: readonly Wager[],
): ReadonlyMap<string, string> {
  const counted = new Map<string, string>()
  if (!maths.counts) return counted
  for (const [, own] of Map.groupBy(bets, bet => `${bet.merchant}/${bet.player}/${bet.currency}`)) {
    const amounts = maths.counts(
      outcome,
      own.map(bet =>
        Object.fromEntries(
          Object.entries(playOf(bet).spots ?? {}).map(([spot, amount]) => [spot, parseMoney(amount, bet.currency)]),
        ),
      ),
    )
    for (const [index, bet] of own.entries()) counted.set(bet.id, toWire(amounts[index]!, bet.currency))
  }
  return counted
}

/** How many players there are on each spot, and with how much, by currency. */
function seenSpots(bets: readonly Wager[]): ReturnType<Course['seen']> {
  const shown: Record<string, Record<string, { players: Set<string>; total: bigint }>> = {}
  for (const bet of bets)
    for (const [spot, amount] of Object.entries(playOf(bet).spots ?? {})) {
      shown[bet.currency] ??= {}
      shown[bet.currency]![spot] ??= { players: new Set(), total: 0n }
      const here = shown[bet.currency]![spot]!
      here.players.add(`${bet.merchant}/${bet.player}`)
      here.total += parseMoney(amount, bet.currency)
    }
  return {
    players: new Set(bets.map(bet => `${bet.merchant}/${bet.player}`)).size,
    list: [],
    spots: Object.fromEntries(
      Object.entries(shown).map(([currency, here]) => [
        currency,
        Object.fromEntries(
          Object.entries(here).map(([spot, { players, total }]) => [
            spot,
            { players: players.size, total: toWire(total, currency) },
          ]),
        ),
      ]),
    ),
  }
}
