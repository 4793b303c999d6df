import { currencyOf } from '@ronda/contract/values/money.ts'

/**
 * Stakes a player may choose: round steps between the limits, each divisible into `parts` so that every prize is a whole number of the
 * currency's shown steps. Amounts in ledger scale, ascending.
 */
export function stakeSteps(currency: string, min: bigint, max: bigint, parts: number): bigint[] {
  const { scale, shownDecimals } = currencyOf(currency)
  const grain = 10n ** BigInt(scale - shownDecimals) * BigInt(parts)
  const steps = new Set<bigint>()
  for (let decade = 1n; decade <= max; decade *= 10n) {
    for (const tenths of [10n, 20n, 30n, 40n, 50n, 60n, 80n]) {
      const stake = (decade * tenths) / 10n
      if (stake >= min && stake <= max && stake % grain === 0n) steps.add(stake)
    }
  }
  return [...steps].sort((a, b) => (a < b ? -1 : 1))
}

/** The step nearest to 5 times the smallest: enough room in both directions. */
export function defaultStake(steps: readonly bigint[]): bigint | undefined {
  return steps.find(step => step >= (steps[0] ?? 0n) * 5n) ?? steps.at(-1)
}
