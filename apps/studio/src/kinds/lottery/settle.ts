import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { advance } from '../../wagers/advance.ts'
import { settleMany } from '../../wagers/settle-many.ts'
import { TAKEOVER_MS } from '../../wagers/states.ts'
import type { Wager } from '../../wagers/store.ts'
import { endChases } from './cancel.ts'
import { type LotteryGame, type LotteryRules, lineLimits, lotteryRules } from './define.ts'
import { dropExposure } from './exposure.ts'
import { hedgedOn } from './hedge.ts'
import { settleLine } from './line.ts'
import { lockOrders } from './order-lane.ts'
import { type LotteryPlay, playOf } from './play.ts'
import { REFUND } from './plays/play.ts'
import type { Draw } from './space.ts'
import { findIssue, type IssueRow } from './store.ts'
import { rulesSoldUnder } from './terms/store.ts'

const BATCH = 1_000

/** What an order comes to with a draw: what each line pays, and how much of the stake counts beside what is `hedged` of it. */
export function settleOrder(
  rules: LotteryRules,
  { stake, currency, play }: { stake: string; currency: string; play: Pick<LotteryPlay, 'lines' | 'group'> },
  draw: Draw,
  hedged = 0n,
): { payout: bigint; counted: bigint; outcomes: NonNullable<LotteryPlay['outcomes']> } {
  const { prizeMax } = lineLimits(rules, { currency, betMax: '0' })
  let [payout, counted] = [0n, parseMoney(stake, currency) - hedged]
  const outcomes = play.lines.map(line => {
    const of = { stake: parseMoney(line.stake, currency), group: play.group, prizeMax }
    const settled = settleLine(rules, line, of, draw)
    payout += settled.payout
    counted -= settled.returned
    return { wins: [...settled.wins], payout: toWire(settled.payout, currency) }
  })
  return { payout, counted: counted > 0n ? counted : 0n, outcomes }
}

/** What is kept while something of a database is under way, by a name. */
function keptByPool<T>(): (context: Pick<Context, 'pool'>) => Map<string, T> {
  const kept = new WeakMap<object, Map<string, T>>()
  return ({ pool }) => {
    const known = kept.get(pool) ?? new Map<string, T>()
    kept.set(pool, known)
    return known
  }
}

/** What of orders is hedged, by issue: found once for all that is decided of one. */
const hedgesOf = keptByPool<Promise<Map<string, bigint>>>()
/** Payments under way, by lottery: one batch is paid while the next is decided. */
const paymentsOf = keptByPool<Promise<void>>()

function hedgedOf(context: Context, game: LotteryGame, { id, config_version }: IssueRow): Promise<Map<string, bigint>> {
  const of = hedgesOf(context)
  let hedged = of.get(id)
  if (!hedged) {
    hedged = hedgedOn(context.pool, lotteryRules(game, config_version), id)
    of.set(id, hedged)
    hedged.catch(() => of.delete(id))
  }
  return hedged
}

/** Decides the next orders of a drawn issue and pays them; true where something was done. */
export async function decideSome(context: Context, game: LotteryGame, issueId: string): Promise<boolean> {
  const now = await context.timeOf(context.pool)
  const issue = await findIssue(context.pool, issueId)
  if (issue?.state !== 'drawn') return false
  const hedged = await hedgedOf(context, game, issue)
  const decided = await inTransaction(context.pool, async tx => {
    const { rows } = await tx.query<Wager>(
      `select * from wagers where subject = $1 and kind = 'lottery' and state = 'debited' order by id limit $2
       for update skip locked`,
      [issueId, BATCH],
    )
    return rows.length > 0 ? decide(tx, game, issue, rows, { hedged, now }) : []
  })
  await context.passed('orders-decided')
  const payments = paymentsOf(context)
  await payments.get(game.code)
  if (decided.length > 0) {
    payments.set(game.code, pay(context, issueId, decided))
    return true
  }
  payments.delete(game.code)
  const isCorrected = issue.version > 0 && (await correctSome(context, game, issue, { hedged, now }))
  return isCorrected || markSettled(context, issueId, now)
}

/** What goes wrong is tried again by itself. */
async function pay(context: Context, issueId: string, decided: readonly Wager[]): Promise<void> {
  for (const [merchant, wagers] of Map.groupBy(decided, wager => wager.merchant))
    await settleMany(context, merchant, wagers).catch(error =>
      context.log({ level: 'error', event: 'orders-not-paid', issue: issueId, merchant, error: String(error) }),
    )
}

type Deciding = { hedged: ReadonlyMap<string, bigint>; now: number }

async function decide(
  tx: Queryable,
  game: LotteryGame,
  { config_version, result, version }: IssueRow,
  wagers: readonly Wager[],
  { hedged, now }: Deciding,
): Promise<Wager[]> {
  const soldUnder = await rulesSoldUnder(tx, lotteryRules(game, config_version), wagers)
  const settled = wagers.map(wager => {
    const { payout, counted, outcomes } = settleOrder(
      soldUnder(wager),
      { ...wager, play: playOf(wager) },
      result!,
      hedged.get(wager.id),
    )
    const wire = (amount: bigint) => toWire(amount, wager.currency)
    return { wager, payout: wire(payout), counted: wire(counted), outcomes }
  })
  const decidedAt = new Date(now)
  const until = new Date(now + TAKEOVER_MS)
  // They are paid at once: from here on the wallet may have been asked.
  const { rows } = await tx.query<{ id: string }>(
    `update wagers w set state = 'settling', payout = d.payout, counted = d.counted, attempts = 1, next_attempt_at = $6,
       decided_at = $5, play = w.play || jsonb_build_object('outcomes', d.outcomes, 'version', $7::int)
     from unnest($1::text[], $2::numeric[], $3::numeric[], $4::jsonb[]) as d(id, payout, counted, outcomes)
     where w.id = d.id and w.state = 'debited' returning w.id`,
    [
      settled.map(({ wager }) => wager.id),
      settled.map(({ payout }) => payout),
      settled.map(({ counted }) => counted),
      settled.map(({ outcomes }) => JSON.stringify(outcomes)),
      decidedAt,
      until,
      version,
    ],
  )
  const won = settled.filter(({ outcomes }) => isWin(outcomes)).map(({ wager }) => wager)
  await stopChases(tx, game, won, now)
  const isDecided = new Set(rows.map(({ id }) => id))
  return settled.flatMap(({ wager, payout, counted, outcomes }) =>
    isDecided.has(wager.id)
      ? {
          ...wager,
          ...{
            state: 'settling' as const,
            payout,
            counted,
            attempts: 1,
            next_attempt_at: until,
            decided_at: decidedAt,
          },
          play: { ...wager.play, outcomes, version },
        }
      : [],
  )
}

const isWin = (outcomes: NonNullable<LotteryPlay['outcomes']>) =>
  outcomes.some(({ wins }) => wins.some(({ tier }) => tier !== REFUND))
const hasWon = (wager: Wager) => isWin(playOf(wager).outcomes ?? [])

/** Chases that end with a win have had one. */
async function stopChases(tx: Queryable, game: LotteryGame, won: readonly Wager[], now: number): Promise<void> {
  const chases = won.flatMap(wager => playOf(wager).chase ?? [])
  if (chases.length === 0) return
  await lockOrders(tx, game.code)
  const { rows } = await tx.query<{ id: string }>(
    `update lottery_chases set ended_at = $2 where id = any($1) and stops_on_win and ended_at is null returning id`,
    [chases, new Date(now)],
  )
  if (rows.length > 0)
    await endChases(
      tx,
      game,
      rows.map(({ id }) => id),
      now,
      'the chase has won',
    )
}

/**
 * Orders that were paid by an earlier result are decided by the one in force; what they come to then is given or taken by a movement of its own,
 * and what they had come to stays on record. Of one whose payment or correction the wallet has refused, what it did have counts.
 */
async function correctSome(
  context: Context,
  game: LotteryGame,
  issue: IssueRow,
  { hedged, now }: Deciding,
): Promise<boolean> {
  const { id, config_version, result, version } = issue
  const rules = lotteryRules(game, config_version)
  const corrected = await inTransaction(context.pool, async tx => {
    const { rows } = await tx.query<Wager>(
      `select * from wagers where subject = $1 and kind = 'lottery' and (play->>'version')::int < $2
         and (state = 'settled' or (state = 'disputed' and decided_at is not null))
       order by id limit $3 for update skip locked`,
      [id, version, BATCH],
    )
    const soldUnder = await rulesSoldUnder(tx, rules, rows)
    const again = rows.map(wager => decideAgain(soldUnder(wager), wager, result!, hedged.get(wager.id)))
    const { rows: moved } = await tx.query<Wager>(
      `update wagers w set state = d.state, revision = w.revision + case when d.state = 'adjusting' then 1 else 0 end,
         payout = d.payout, counted = d.counted, attempts = 1, wallet_code = null,
         next_attempt_at = case when d.state = 'settled' then null else $6::timestamptz end,
         play = w.play || jsonb_build_object('version', $7::int) || d.play
       from unnest($1::text[], $2::text[], $3::numeric[], $4::numeric[], $5::jsonb[]) as d(id, state, payout, counted, play)
       where w.id = d.id and w.state in ('settled', 'disputed') returning w.*`,
      [
        rows.map(wager => wager.id),
        again.map(({ state }) => state),
        again.map(({ payout }) => payout),
        again.map(({ counted }) => counted),
        again.map(({ play }) => JSON.stringify(play)),
        new Date(now + TAKEOVER_MS),
        version,
      ],
    )
    await stopChases(tx, game, moved.filter(hasWon), now)
    return moved
  })
  await context.passed('orders-corrected')
  for (const wager of corrected.filter(({ state }) => state !== 'settled')) await advance(context, wager)
  // Who is given something may owe it for another order.
  const given = corrected.filter(wager => differenceOf(wager) > 0n)
  for (const [one] of Map.groupBy(given, ({ merchant, player }) => `${merchant} ${player}`).values())
    await askForOwed(context, one!.merchant, one!.player)
  return corrected.length > 0
}

function decideAgain(rules: LotteryRules, wager: Wager, draw: Draw, hedged: bigint | undefined) {
  const { outcomes: shown, before } = playOf(wager)
  const { outcomes, payout, counted } = settleOrder(rules, { ...wager, play: playOf(wager) }, draw, hedged)
  const of = { payout: toWire(payout, wager.currency), counted: toWire(counted, wager.currency) }
  const paid = paidOf(wager)
  if (paid === null) return { ...of, state: 'settling', play: { outcomes } }
  const had = wager.state === 'settled' ? shown : before?.outcomes
  return {
    ...of,
    state: payout === paid ? 'settled' : 'adjusting',
    play: { outcomes, before: { payout: toWire(paid, wager.currency), outcomes: had } },
  }
}

/** What the member has been given for an order: not yet what a correction is still to give or take. Null: nothing yet. */
export function paidOf(wager: Wager): bigint | null {
  const { before } = playOf(wager)
  if (wager.state === 'settled') return parseMoney(wager.payout!, wager.currency)
  return wager.revision > 0 && before ? hadOf(wager) : null
}

function hadOf({ play, currency }: Pick<Wager, 'play' | 'currency'>): bigint {
  const { payout, taken = '0' } = (play as LotteryPlay).before!
  return parseMoney(payout, currency) - parseMoney(taken, currency)
}

/** What is to be given now or, below zero, taken of an order whose result was corrected. */
export function differenceOf(wager: Wager): bigint {
  const { before } = playOf(wager)
  if (!before || wager.payout === null) return 0n
  if (before.asked !== undefined) return -parseMoney(before.asked, wager.currency)
  return parseMoney(wager.payout, wager.currency) - hadOf(wager)
}

/** What a member who has less than a correction takes still has is taken, and the rest is owed. */
export const parts = {
  ask: (wager: Wager, atMost: bigint): LotteryPlay => changed(wager, { asked: toWire(atMost, wager.currency) }),
  took(wager: Wager): LotteryPlay | undefined {
    const { asked, taken = '0' } = playOf(wager).before ?? {}
    if (asked === undefined) return undefined
    const sum = parseMoney(taken, wager.currency) + parseMoney(asked, wager.currency)
    return changed(wager, { taken: toWire(sum, wager.currency), asked: undefined })
  },
}

function changed(wager: Wager, change: { asked?: string | undefined; taken?: string }): LotteryPlay {
  const play = playOf(wager)
  return { ...play, before: { ...play.before!, ...change } }
}

/** What is owed of an order: taken by a correction, but its player does not have it. */
export function owedOf(wager: Wager): bigint {
  if (!playOf(wager).before || wager.payout === null || wager.revision === 0) return 0n
  if (wager.state !== 'disputed' && wager.state !== 'adjusting') return 0n
  const left = hadOf(wager) - parseMoney(wager.payout, wager.currency)
  return left > 0n ? left : 0n
}

/** Who comes to play, or gets something back, may have what is owed again. */
export async function askForOwed({ pool, clock }: Context, merchant: string, player: string): Promise<void> {
  await pool.query(
    `update wagers set next_attempt_at = $3 where merchant = $1 and player = $2 and state = 'disputed' and revision > 0
       and kind = 'lottery' and next_attempt_at > $3`,
    [merchant, player, new Date(clock.now())],
  )
}

/** Once no order is left to be decided. What is still to be paid goes on by itself; what numbers might have cost is over. */
async function markSettled(context: Context, issueId: string, now: number): Promise<boolean> {
  return inTransaction(context.pool, async tx => {
    const { rowCount } = await tx.query(
      `update lottery_issues i set state = 'settled', ended_at = $2
       where id = $1 and state = 'drawn'
         and not exists (
           select 1 from wagers where subject = i.id and kind = 'lottery' and (state in ('debiting', 'debited')
             or (i.version > 0 and (play->>'version')::int < i.version
               and (state in ('decided', 'settling', 'settled', 'adjusting') or (state = 'disputed' and decided_at is not null)))))`,
      [issueId, new Date(now)],
    )
    if (rowCount !== 1) return false
    await dropExposure(tx, issueId)
    hedgesOf(context).delete(issueId)
    return true
  })
}
