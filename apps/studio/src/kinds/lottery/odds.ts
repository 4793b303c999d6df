import { by, decimal, type Fraction, fraction, plus, times } from './fraction.ts'
import type { BetType, Lottery } from './lottery.ts'
import { tiersOf } from './plays/interpret.ts'
import { REFUND, type Tier, type Win } from './plays/play.ts'

/** Prize groups are parts of this: a note at group 2000 pays what it is worth. */
export const FAIR_GROUP = 2000

/** What one staked on a note pays, its stake with it: the operator's figure, or from the prize group (T − R)/W × G/2000. */
export function oddsOf(bet: BetType, { tier, ways, of, refunds = 0n }: Tier, group: number): Fraction {
  const fixed = bet.odds?.[tier] ?? bet.odds?.['*']
  if (fixed !== undefined) return by(decimal(fixed), fraction(bet.cost ?? 1))
  const fair = times(fraction(of - refunds, ways), fraction(group, FAIR_GROUP))
  return bet.factor ? times(fair, decimal(bet.factor)) : fair
}

const tables = new WeakMap<BetType, Map<number, Map<string, Fraction>>>()

/** The odds of every tier at a prize group; what returns the stake is 1. */
export function oddsTable(lottery: Lottery, bet: BetType, group: number): ReadonlyMap<string, Fraction> {
  const ofBet = tables.get(bet) ?? new Map<number, Map<string, Fraction>>()
  tables.set(bet, ofBet)
  let table = ofBet.get(group)
  if (!table) {
    const tiers = tiersOf(bet.play, lottery.space).filter(({ ways }) => ways > 0n)
    table = new Map(tiers.map(tier => [tier.tier, oddsOf(bet, tier, group)]))
    table.set(REFUND, fraction(1))
    ofBet.set(group, table)
  }
  return table
}

/**
 * What the winning notes of a line pay, in the smallest step of the ledger, truncated once. `stake` is what one note cost, all its units
 * together.
 */
export function prizeOf(odds: ReadonlyMap<string, Fraction>, wins: readonly Win[], stake: bigint): bigint {
  let sum = fraction(0)
  for (const { tier, count, extra = 0 } of wins) {
    const each = odds.get(tier)
    if (!each) throw new Error(`no odds for ${tier}`)
    sum = plus(sum, times(each, fraction(2 * count + extra, 2)))
  }
  return (sum.over * stake) / sum.under
}

/** What comes back of one staked on each note of a play, on the average, with what is returned; by note. */
export function returnsOf(lottery: Lottery, bet: BetType, group: number): Map<string, Fraction> {
  const returns = new Map<string, Fraction>()
  for (const tier of tiersOf(bet.play, lottery.space)) {
    if (tier.ways === 0n) continue
    const note = tier.note ?? tier.tier
    const before = returns.get(note) ?? fraction(tier.refunds ?? 0n, tier.of)
    returns.set(note, plus(before, times(oddsOf(bet, tier, group), fraction(tier.ways, tier.of))))
  }
  return returns
}
