import type { PlayShare } from '@ronda/contract/portal/cashier/referral.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { centOf } from '../../activities/lint.ts'

const FULL = 10_000n

/** The highest share of valid turnover that is ever given, in hundredths of a percent. */
export const MOST_RATE = 100

const hundredths = (percent: string) => Math.round(Number(percent) * 100)

/** The rate of a level, in hundredths of a percent: that of the highest named level it reaches. */
export function rateAt({ rates }: PlayShare, level: number): number {
  const reached = rates.filter(rate => rate.level <= level).sort((a, b) => b.level - a.level)[0]
  return reached ? hundredths(reached.percent) : 0
}

export const highestRate = ({ rates }: PlayShare): number => Math.max(...rates.map(rate => hundredths(rate.percent)))

/** What a friend's play gives beside what it gave before, in whole shown units and within the cap. */
export function shareOf(
  share: PlayShare,
  { valid, rate, given }: { valid: bigint; rate: number; given: bigint },
  { currency }: Merchant,
): bigint {
  const left = parseMoney(share.cap, currency) - given
  const due = (valid * BigInt(rate)) / FULL
  const most = due < left ? due : left
  const cent = centOf(currency)
  return most > 0n ? (most / cent) * cent : 0n
}
