import { ERRORS_MAX, HOURS_MIN, type ReturnRow, ROUNDS_MIN } from '@ronda/contract/backoffice/returns.ts'

export interface PlayOfGame {
  rounds: number
  /** Hours of play of single members. */
  hours: number
  staked: bigint
  won: bigint
  /** Percent; null where the vendor names none. */
  theoretical: number | null
  /** Sum over those hours of (won − theoretical × staked)², in ledger scale. */
  squares: number
}

/** `num / den` in percent with two decimals, rounded half away from zero; empty over nothing. */
export function percent(num: bigint, den: bigint): string {
  if (den === 0n) return ''
  const scaled = (num * 100_000n) / den
  const hundredths = (scaled + (scaled < 0n ? -5n : 5n)) / 10n
  return (Number(hundredths) / 100).toFixed(2)
}

/**
 * Whether chance alone may explain how far a game's return is from the theoretical. What is added up are hours of play of single members:
 * if the theoretical return holds, each misses it by chance, independently of the others, and the sum of the squares of what they miss it
 * by estimates the variance of the sum. It needs no assumption about the game's volatility, but enough hours to have seen it.
 */
export function judge({ rounds, hours, staked, won, theoretical, squares }: PlayOfGame) {
  const actual = percent(won, staked)
  if (theoretical === null || staked === 0n)
    return {
      actual,
      theoretical: theoretical?.toFixed(2) ?? '',
      difference: '',
      margin: '',
      verdict: 'unknown',
    } as const
  const difference = (Number(won) / Number(staked)) * 100 - theoretical
  const margin = ((ERRORS_MAX * Math.sqrt(squares)) / Number(staked)) * 100
  const isFew = rounds < ROUNDS_MIN || hours < HOURS_MIN
  const verdict: ReturnRow['verdict'] = isFew
    ? 'few'
    : Math.abs(difference) <= margin
      ? 'within'
      : difference > 0
        ? 'above'
        : 'below'
  return {
    actual,
    theoretical: theoretical.toFixed(2),
    difference: difference.toFixed(2),
    margin: isFew ? '' : margin.toFixed(2),
    verdict,
  }
}
