import { newId } from '@ronda/contract/core/ids.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { StudioError } from '../../errors.ts'
import type { Session } from '../../sessions.ts'
import type { NewWager } from '../../wagers/open.ts'
import { type Cut, cutsOf, cutsOfLine } from './cuts.ts'
import { type LotteryGame, type LotteryRules, lineLimits, lotteryRules } from './define.ts'
import { type Exposed, type Exposure, exposureBound, exposureOf, type NumberOf } from './exposure.ts'
import { priceLine } from './line.ts'
import { boughtKey, type OrderBook } from './order-book.ts'
import type { Asked, Order } from './orders.ts'
import { LotteryPlay } from './play.ts'
import type { IssueRow } from './store.ts'
import { canSubscribe, isWhole } from './subscription.ts'
import { isSold, rulesUnder, type TermsRow, termsAt } from './terms/terms.ts'

/** So many numbers that pay less are told at once. */
export const CUTS_TOLD = 500

/** What of an order is for one issue. */
type Part = {
  issue: IssueRow
  rules: LotteryRules
  play: LotteryPlay
  amount: bigint
  /** What its numbers would cost, and whose they are. */
  of: NumberOf
  exposed: readonly Exposed[]
}
/** An order that fits the rules; whether it is sold depends on what others have bought. `at` is when it came. */
export type Priced = Omit<Asked, 'cameAt'> & { at: number; chase: string | null; parts: readonly Part[] }
export type Sale = Omit<Priced, 'parts'> & {
  wagers: readonly { id: string; session: Session; wager: NewWager; at: number }[]
}

/** So many numbers of all issues of an order may be counted: what is more holds up everybody else's. */
const NUMBERS_MAX = 20_000

/** An order that came in time may have waited so long for those before it. */
const WAITED_MAX_MS = 3_000

/** What an order comes to on each of its issues, in the order of their draws, if the rules and terms allow it now. */
export function price(
  book: OrderBook,
  game: LotteryGame,
  { session, order }: Asked,
  { now, cameAt }: { now: number; cameAt: number },
): Priced {
  const issues = order.issues
    .map(({ id }) => {
      const row = book.issues.get(id)
      if (row?.game !== game.code) throw new StudioError('UnknownRound')
      return row
    })
    .toSorted((one, other) => one.draws_at.getTime() - other.draws_at.getTime())
  if (now - cameAt > WAITED_MAX_MS || issues.some(issue => !isOpen(issue, now, cameAt)))
    throw new StudioError('BettingClosed')
  const versions = book.terms.get(session.merchant) ?? []
  if (order.subscription) assertSubscription(book, game, order, issues, versions, now)
  if (issues.some(issue => !isSold(versions, issue))) throw new StudioError('BettingClosed')
  const chase = issues.length > 1 ? newId(now) : null
  const { currency, merchant, mode } = session
  const parts = issues.map(issue => {
    const terms = termsAt(versions, issue.opens_at)
    const rules = rulesUnder(lotteryRules(game, issue.config_version), terms?.terms)
    const { times } = order.issues.find(({ id }) => id === issue.id)!
    const play: LotteryPlay = {
      issue: issue.code,
      // An operator that tells no groups wants none told.
      series: rules.series !== null && Object.hasOwn(session.prizeGroups, rules.series) ? rules.series : null,
      group: groupOf(rules, session, order.group),
      lines: priced(rules, session, order, times),
      ...(terms && { terms: terms.version }),
      chase,
      ...(order.subscription && { subscription: order.subscription }),
      outcomes: null,
      version: 0,
      before: null,
    }
    const amount = play.lines.reduce((sum, line) => sum + parseMoney(line.amount, currency), 0n)
    if (amount < parseMoney(session.betMin, currency)) throw new StudioError('BelowBetMin', { limit: session.betMin })
    if (amount > parseMoney(session.betMax, currency)) throw new StudioError('AboveBetMax', { limit: session.betMax })
    const of = { issueId: issue.id, merchant, mode, currency }
    const exposed = exposureOf(rules, play, currency)
    if (exposed.length * issues.length > NUMBERS_MAX) throw new StudioError('TooManyNumbers', { limit: NUMBERS_MAX })
    return { issue, rules, play, amount, of, exposed }
  })
  return { session, order, at: cameAt, chase, parts }
}

/** Whether an order that came then is in time; the issue is held, so that nobody draws it before the order is written. */
const isOpen = ({ state, closes_at, draws_at }: IssueRow, now: number, cameAt: number): boolean =>
  ['scheduled', 'open', 'closed'].includes(state) && cameAt < closes_at.getTime() && now < draws_at.getTime()

function assertSubscription(
  { unfinished }: OrderBook,
  game: LotteryGame,
  { subscription, issues }: Order,
  rows: readonly IssueRow[],
  versions: readonly TermsRow[],
  now: number,
): void {
  const isOne =
    rows.every(({ config_version }) => canSubscribe(lotteryRules(game, config_version).calendar)) &&
    issues.every(({ times }) => times === issues[0]!.times) &&
    isWhole(
      subscription!,
      rows,
      unfinished.filter(issue => issue.closes_at.getTime() > now && isSold(versions, issue)),
    )
  if (!isOne) throw new StudioError('BadInput', { field: 'subscription' })
}

/** Sells all of an order or nothing: within what its player may buy of each issue and its numbers may cost. */
export function sell(
  book: OrderBook,
  exposure: Exposure,
  game: LotteryGame,
  { session, order, at, chase, parts }: Priced,
  now: number,
): Sale {
  const wagers = parts.map((part, index) => {
    const { issue, rules, amount } = part
    const { memberMax } = rules.limits
    if ((book.bought.get(boughtKey(session, issue.id)) ?? 0n) + amount > parseMoney(memberMax, session.currency))
      throw new StudioError('AboveIssueMax', { issue: issue.code, limit: memberMax })
    const wager: NewWager = {
      kind: game.kind,
      requestId: index === 0 ? order.requestId : `${order.requestId}:${index}`,
      subject: issue.id,
      rules: { version: issue.config_version, hash: issue.config_hash },
      stake: amount,
      play: withCuts(exposure, part, order),
      form: LotteryPlay,
    }
    return { id: newId(now), session, wager, at }
  })
  for (const [index, { issue, rules, amount, of, play, exposed }] of parts.entries()) {
    const key = boughtKey(session, issue.id)
    book.bought.set(key, (book.bought.get(key) ?? 0n) + amount)
    const sold = wagers[index]!.wager.play as LotteryPlay
    exposure.add(of, sold === play ? exposed : exposureOf(rules, sold, of.currency))
  }
  return { session, order, at, chase, wagers }
}

/** What is played, with the prizes that are cut; refused where a number is sold no more, or pays less than its player agreed to. */
function withCuts(
  exposure: Exposure,
  { issue, rules, play, of, exposed }: Part,
  { accepts }: Pick<Order, 'accepts'>,
): LotteryPlay {
  const { currency } = of
  const pressed = exposure.pressed(of, exposed, exposureBound(rules, currency))
  const most = parseMoney(rules.limits.exposureMax, currency)
  const closed = pressed.filter(number => number.amount > most).map(({ bet, number }) => ({ bet, number }))
  if (closed.length > 0) throw new StudioError('NumbersClosed', { issue: issue.code, numbers: closed.slice(0, 20) })
  const { cuts, isNew } = cutsOf(rules, pressed, currency, accepts)
  if (cuts.size === 0) return play
  const lines = play.lines.map(line => {
    const own = cutsOfLine(rules, rules.bets.find(({ code }) => code === line.bet)!, line.content, cuts)
    return own ? { ...line, cuts: own } : line
  })
  const isCut = ({ bet, number }: Cut) => lines.some(line => line.bet === bet && line.cuts?.[number] !== undefined)
  const unknown = isNew.filter(isCut)
  if (unknown.length > 0) throw new StudioError('OddsCut', { issue: issue.code, numbers: unknown.slice(0, CUTS_TOLD) })
  return { ...play, lines }
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
