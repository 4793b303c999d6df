import type { Span } from './periods.ts'
import { isSecondHalfOf } from './periods.ts'
import { type Carry, type Choice, chooseLevel, type Figures, type Terms } from './terms.ts'
import { shareOf } from './wage.ts'

/** What a team played and had of the house in a period, in ledger scale. */
export interface LossParts {
  staked: bigint
  won: bigint
  selfRebate: bigint
  commission: bigint
  activity: bigint
  wages: bigint
}

/** What the house won of a team, less what it gave. Wages were paid of the same margin; a merchant may leave them out. */
export function netLossOf(parts: LossParts, { lessWages = true }: { lessWages?: boolean } = {}): bigint {
  const { staked, won, selfRebate, commission, activity, wages } = parts
  return staked - won - selfRebate - commission - activity - (lessWages ? wages : 0n)
}

/** What came of the period before. */
export interface Before {
  span: Span
  netLoss: bigint
  /** With what it was itself carried. */
  base: bigint
}

const negative = (amount: bigint): bigint => (amount < 0n ? amount : 0n)

/** What of the period before counts against this one; never more than nothing. */
export function carryInto(policy: Carry, span: Span, before: Before | null): bigint {
  if (!before || policy === 0) return 0n
  if (policy === 1) return negative(before.base)
  if (policy === 2) return negative(before.netLoss)
  return isSecondHalfOf(span, before.span) ? negative(before.netLoss) : 0n
}

export interface Dividend extends Choice {
  base: bigint
  gross: bigint
}

interface Period {
  turnover: bigint
  active: number
  netLoss: bigint
  carry: bigint
  days: number
}

/** The dividend before what the agent's direct downlines have of it (agents.md §5). */
export function dividendOf(terms: Terms, { turnover, active, netLoss, carry, days }: Period): Dividend {
  const base = netLoss + carry
  const daily = turnover / BigInt(days)
  const figures: Figures = { turnover: terms.basis === 'daily-turnover' ? daily : turnover, loss: base, active }
  const amount = terms.basis === 'net-loss' ? base : figures.turnover
  const choice = chooseLevel(terms, figures)
  if (amount <= 0n) return { ...choice, base, gross: 0n }
  if (terms.isFloating) return { ...bestFloating(terms, choice, amount, base), base }
  return { ...choice, base, gross: choice.level ? shareOf(amount, choice.level.rate) : 0n }
}

/** Of the levels that hold, the one that gives most where each gives as much less as its minimum loss was missed by. */
function bestFloating(terms: Terms, choice: Choice, amount: bigint, loss: bigint): Choice & { gross: bigint } {
  let best: Choice & { gross: bigint } = { ...choice, gross: 0n }
  const reached = choice.index ?? -1
  terms.levels.slice(0, reached + 1).forEach((level, index) => {
    const share = amount * BigInt(level.rate)
    const gross = loss >= level.lossMin ? share / 10_000n : loss <= 0n ? 0n : (share * loss) / (10_000n * level.lossMin)
    if (gross >= best.gross) best = { ...choice, index, level, gross }
  })
  return best
}

/** What the agent has of it: where the merchant pays never less than nothing, where the upline does the rest comes from its wallet. */
export function netOfDividend(gross: bigint, below: readonly bigint[], payer: Terms['payer']): bigint {
  const net = below.reduce((left, amount) => left - amount, gross)
  return net < 0n && payer === 'merchant' ? 0n : net
}
