import { newId } from '@ronda/contract/core/ids.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import type { Queryable } from '../../db/transaction.ts'
import { StudioError } from '../../errors.ts'
import type { Session } from '../../sessions.ts'
import { insertWager } from '../../wagers/open.ts'
import { findRequest, type Wager } from '../../wagers/store.ts'
import { RequestId, RoundId } from '../inputs.ts'
import { Cut, cutsOf, cutsOfLine } from './cuts.ts'
import { type LotteryGame, type LotteryRules, lineLimits, lotteryRules } from './define.ts'
import { expose, exposureBound, exposureOf } from './exposure.ts'
import { Line, priceLine } from './line.ts'
import { inLane } from './order-lane.ts'
import { LotteryPlay, playOf } from './play.ts'
import { type IssueRow, unfinishedIssues } from './store.ts'
import { canSubscribe, isWhole, Subscription } from './subscription.ts'

const LINES_MAX = 1_000
const ISSUES_MAX = 200
/** So many numbers that pay less are told at once, and may be agreed to. */
const CUTS_TOLD = 500
const CUTS_MAX = 4 * CUTS_TOLD

export const Order = z.strictObject({
  requestId: RequestId,
  lines: z.array(Line).check(z.minLength(1), z.maxLength(LINES_MAX)),
  /** Prize group it is placed at; what it is below the player's own comes back as rebate. */
  group: z.int().check(z.gte(0), z.lte(2000)),
  /** The issues it is for, each with what the multiples of all lines are taken times. */
  issues: z
    .array(z.strictObject({ id: RoundId, times: z.int().check(z.gte(1), z.lte(10_000)) }))
    .check(z.minLength(1), z.maxLength(ISSUES_MAX)),
  /** Of several issues: those after a win are given back. */
  stopsOnWin: z._default(z.boolean(), false),
  /** Of several issues: they are all that are drawn on those weekdays, each at the same stake. */
  subscription: z.optional(Subscription),
  /** Numbers that pay less, to which the player has agreed. */
  accepts: z._default(z.array(Cut).check(z.maxLength(CUTS_MAX)), []),
})
export type Order = z.infer<typeof Order>

/**
 * Writes an order: a wager for each issue, in the order of their draws. It counts once its debit is known, which must be before the draw. Asking
 * twice with the same id changes nothing.
 */
export async function placeOrder(
  context: Context,
  session: Session,
  game: LotteryGame,
  order: Order,
): Promise<{ wagers: Wager[]; isNew: boolean }> {
  const ids = order.issues.map(({ id }) => id)
  if (new Set(ids).size !== ids.length) throw new StudioError('BadInput', { field: 'issues' })
  // One order after the other: what a player may still buy is known, and the same order twice finds itself.
  return inLane(context, game.code, ids, async ({ tx, now, issues: held }) => {
    const earlier = await findRequest(tx, session, order.requestId)
    if (earlier) return { wagers: await sameOrder(tx, session, order, earlier), isNew: false }
    const issues = ids
      .map(id => {
        const row = held.get(id)
        if (row?.game !== game.code) throw new StudioError('UnknownRound')
        return row
      })
      .toSorted((one, other) => one.draws_at.getTime() - other.draws_at.getTime())
    if (issues.some(({ state, closes_at }) => !['scheduled', 'open'].includes(state) || closes_at.getTime() <= now))
      throw new StudioError('BettingClosed')
    if (order.subscription) await assertSubscription(tx, game, order, issues, now)
    const chase = issues.length > 1 ? newId(now) : null
    if (chase)
      await tx.query(
        `insert into lottery_chases (id, merchant, player, game, stops_on_win, created_at) values ($1, $2, $3, $4, $5, $6)`,
        [chase, session.merchant, session.player, game.code, order.stopsOnWin, new Date(now)],
      )
    const wagers: Wager[] = []
    for (const [index, issue] of issues.entries()) {
      const requestId = index === 0 ? order.requestId : `${order.requestId}:${index}`
      const wager = await placeOne(tx, session, game, { order, issue, chase, requestId, now })
      wagers.push(wager)
    }
    return { wagers, isNew: true }
  })
}

async function assertSubscription(
  tx: Queryable,
  game: LotteryGame,
  { subscription, issues }: Order,
  rows: readonly IssueRow[],
  now: number,
): Promise<void> {
  const sold = (await unfinishedIssues(tx, game.code)).filter(({ closes_at }) => closes_at.getTime() > now)
  const isOne =
    rows.every(({ config_version }) => canSubscribe(lotteryRules(game, config_version).calendar)) &&
    issues.every(({ times }) => times === issues[0]!.times) &&
    isWhole(subscription!, rows, sold)
  if (!isOne) throw new StudioError('BadInput', { field: 'subscription' })
}

type One = { order: Order; issue: IssueRow; chase: string | null; requestId: string; now: number }

async function placeOne(
  tx: Queryable,
  session: Session,
  game: LotteryGame,
  { order, issue, chase, requestId, now }: One,
): Promise<Wager> {
  const rules = lotteryRules(game, issue.config_version)
  const { times } = order.issues.find(({ id }) => id === issue.id)!
  const play: LotteryPlay = {
    issue: issue.code,
    // An operator that tells no groups wants none told.
    series: rules.series !== null && Object.hasOwn(session.prizeGroups, rules.series) ? rules.series : null,
    group: groupOf(rules, session, order.group),
    lines: priced(rules, session, order, times),
    chase,
    ...(order.subscription && { subscription: order.subscription }),
    outcomes: null,
    version: 0,
    before: null,
  }
  const { currency, merchant, mode } = session
  const amount = play.lines.reduce((sum, line) => sum + parseMoney(line.amount, currency), 0n)
  if (amount < parseMoney(session.betMin, currency)) throw new StudioError('BelowBetMin', { limit: session.betMin })
  if (amount > parseMoney(session.betMax, currency)) throw new StudioError('AboveBetMax', { limit: session.betMax })
  const { memberMax } = rules.limits
  if ((await boughtOf(tx, session, issue)) + amount > parseMoney(memberMax, currency))
    throw new StudioError('AboveIssueMax', { issue: issue.code, limit: memberMax })
  const wager = await insertWager(
    tx,
    session,
    {
      kind: game.kind,
      requestId,
      subject: issue.id,
      rules: { version: issue.config_version, hash: issue.config_hash },
      stake: amount,
      play,
      form: LotteryPlay,
    },
    now,
  )
  if (!wager) throw new StudioError('RequestReused')
  const most = parseMoney(rules.limits.exposureMax, currency)
  const pressed = await expose(
    tx,
    { issueId: issue.id, merchant, mode, currency },
    exposureOf(rules, play, currency),
    exposureBound(rules, currency),
  )
  const closed = pressed.filter(number => number.amount > most).map(({ bet, number }) => ({ bet, number }))
  if (closed.length > 0) throw new StudioError('NumbersClosed', { issue: issue.code, numbers: closed.slice(0, 20) })
  const { cuts, isNew } = cutsOf(rules, pressed, currency, order.accepts)
  if (cuts.size === 0) return wager
  const lines = play.lines.map(line => {
    const own = cutsOfLine(rules, rules.bets.find(({ code }) => code === line.bet)!, line.content, cuts)
    return own ? { ...line, cuts: own } : line
  })
  const isCut = ({ bet, number }: Cut) => lines.some(line => line.bet === bet && line.cuts?.[number] !== undefined)
  const unknown = isNew.filter(isCut)
  if (unknown.length > 0) throw new StudioError('OddsCut', { issue: issue.code, numbers: unknown.slice(0, CUTS_TOLD) })
  const sold = { ...play, lines }
  await tx.query('update wagers set play = $2 where id = $1', [wager.id, JSON.stringify(sold)])
  return { ...wager, play: sold }
}

/** What a player has bought of an issue so far. */
async function boughtOf(tx: Queryable, { merchant, player, currency }: Session, { id }: IssueRow): Promise<bigint> {
  const { rows } = await tx.query<{ sum: string }>(
    `select coalesce(sum(stake), 0) as sum from wagers
     where subject = $1 and merchant = $2 and player = $3 and state not in ('refused', 'rolling_back', 'rolled_back')`,
    [id, merchant, player],
  )
  return parseMoney(rows[0]!.sum, currency)
}

/** The highest group a player may bet at. */
export function groupMax({ series, groups }: LotteryRules, { prizeGroups }: Pick<Session, 'prizeGroups'>): number {
  const own = series === null ? undefined : prizeGroups[series]
  return Math.min(groups.max, own ?? groups.usual)
}

function groupOf(rules: LotteryRules, session: Session, group: number): number {
  if (group < rules.groups.min || group > groupMax(rules, session)) throw new StudioError('BadGroup')
  return group
}

function priced(rules: LotteryRules, session: Session, { lines }: Order, times: number): LotteryPlay['lines'] {
  if (lines.length > rules.limits.linesMax) throw new StudioError('TooManyLines', { limit: rules.limits.linesMax })
  const { currency } = session
  return lines.map((line, index) => {
    const taken = { ...line, multiple: line.multiple * times }
    const price = priceLine(rules, taken, currency, lineLimits(rules, session))
    if ('problem' in price) throw new StudioError('BadLine', { line: index, problem: price.problem })
    const { notes, stake, amount } = price
    return { ...taken, notes, stake: toWire(stake, currency), amount: toWire(amount, currency) }
  })
}

/** What was written under a request before, if it was the same. */
async function sameOrder(tx: Queryable, session: Session, order: Order, first: Wager): Promise<Wager[]> {
  const { chase, group, lines } = playOf(first)
  const { rows } = chase
    ? await tx.query<Wager>(`select * from wagers where kind = 'lottery' and play->>'chase' = $1 order by id`, [chase])
    : { rows: [first] }
  const asked = order.issues.map(({ id }) => id).toSorted()
  const isSame =
    first.merchant === session.merchant &&
    group === order.group &&
    asked.join() ===
      rows
        .map(({ subject }) => subject)
        .toSorted()
        .join() &&
    JSON.stringify(lines.map(({ bet, content, mode }) => [bet, content, mode])) ===
      JSON.stringify(order.lines.map(({ bet, content, mode }) => [bet, content, mode]))
  if (!isSame) throw new StudioError('RequestReused')
  return rows
}
