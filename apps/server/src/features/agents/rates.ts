/** Hundredths of a percent by category of games, e.g. `{ RNG: 40 }`: 0.4 % of what was validly staked. */
export type Rates = Readonly<Record<string, number>>

/** Prize groups by lottery series, e.g. `{ FAST: 1940 }`: of a scale of 2000. */
export type Groups = Readonly<Record<string, number>>

const WHOLE_BP = 10_000n
const GROUP_SCALE = 2000n

/**
 * What each of a line earns of a lottery stake, by level difference (agents.md §3): the player what it left of its own group on the slider,
 * every agent the difference to the highest group below. `groups` from the player up to the top agent; amounts in ledger scale, rounded
 * towards zero, so that play taken back takes back the same.
 */
export const groupShares = (groups: readonly number[], betGroup: number, amount: bigint): bigint[] =>
  differences(groups, betGroup).map(points => (amount * BigInt(points)) / GROUP_SCALE)

/** The same of rates by category: the player its own rate, every agent the difference to the highest below. */
export const rateShares = (rates: readonly number[], valid: bigint): bigint[] =>
  differences(rates, 0).map(points => (valid * BigInt(points)) / WHOLE_BP)

/** How far each rises above everything below it; what rises downwards is never paid twice. */
export function differences(levels: readonly number[], from: number): number[] {
  let highest = from
  return levels.map(level => {
    const difference = Math.max(0, level - highest)
    highest = Math.max(highest, level)
    return difference
  })
}

export interface RateRules {
  /** The most the house gives, by category or series. */
  max: Readonly<Record<string, number>>
  step: number
}

export type RateProblem = { product: string; rule: 'unknown' | 'step' | 'max' | 'min'; bound: number }

/**
 * What is wrong with rates of a downline: they lie in steps between what the highest direct downline has (lowering would cut those below) and
 * what the upline has itself.
 */
export function rateProblems(
  wanted: Readonly<Record<string, number>>,
  own: Readonly<Record<string, number>>,
  below: Readonly<Record<string, number>>,
  { max, step }: RateRules,
): RateProblem[] {
  const problems: RateProblem[] = []
  for (const [product, value] of Object.entries(wanted)) {
    const most = Math.min(own[product] ?? 0, max[product] ?? 0)
    const least = below[product] ?? 0
    if (!Object.hasOwn(max, product)) problems.push({ product, rule: 'unknown', bound: 0 })
    else if (value % step !== 0) problems.push({ product, rule: 'step', bound: step })
    else if (value > most) problems.push({ product, rule: 'max', bound: most })
    else if (value < least) problems.push({ product, rule: 'min', bound: least })
  }
  for (const [product, least] of Object.entries(below))
    if (least > 0 && wanted[product] === undefined) problems.push({ product, rule: 'min', bound: least })
  return problems
}

/** What a merchant plays of a series of lotteries: its prize groups, and what who stands in no team has. */
export interface Series {
  min: number
  max: number
  step: number
  usual: number
}

export type GroupProblem = { series: string; rule: 'unknown' | 'step' | 'max' | 'min'; bound: number }

/** The same of prize groups, which every member has of every series. */
export function groupProblems(
  wanted: Groups,
  own: Groups,
  below: Groups,
  series: Readonly<Record<string, Series>>,
): GroupProblem[] {
  return Object.entries(wanted).flatMap(([name, value]): GroupProblem[] => {
    const rules = Object.hasOwn(series, name) ? series[name] : undefined
    if (!rules) return [{ series: name, rule: 'unknown', bound: 0 }]
    const most = Math.min(own[name] ?? rules.usual, rules.max)
    const least = Math.max(below[name] ?? 0, rules.min)
    if ((value - rules.min) % rules.step !== 0) return [{ series: name, rule: 'step', bound: rules.step }]
    if (value > most) return [{ series: name, rule: 'max', bound: most }]
    return value < least ? [{ series: name, rule: 'min', bound: least }] : []
  })
}
