import { type Choice, chooseLevel, type Figures, type Terms } from './terms.ts'

export const WHOLE = 10_000n
/** A share of an amount in ledger scale, rounded towards zero. */
export const shareOf = (amount: bigint, rate: number): bigint => (amount * BigInt(rate)) / WHOLE

export interface Wage extends Choice {
  amount: bigint
}

/** The wage of a day or an hour (agents.md §6): the team's turnover by the rate of the level it reached. */
export function wageOf(terms: Terms, figures: Figures): Wage {
  const choice = chooseLevel(terms, figures)
  return { ...choice, amount: choice.level ? shareOf(figures.turnover, choice.level.rate) : 0n }
}
