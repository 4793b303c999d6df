import type { ProgramFinding, ReferralProgram } from '@ronda/contract/backoffice/referral.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { rewardFor } from './program.ts'
import { highestRate, MOST_RATE } from './share/rate.ts'

/** What speaks against a program: contradictions, and what invites people to bring themselves. */
export function findingsOf(program: ReferralProgram, merchant: Merchant): ProgramFinding[] {
  const money = (text: string) => parseMoney(text, merchant.currency)
  const least = money(program.minDeposit)
  const gives = rewardFor(program, least, merchant) + money(program.friend)
  const hasShare = program.depositPercent > 0
  const isShareEmpty = hasShare && money(program.depositCap) === 0n
  const { playShare } = program
  const found: Record<ProgramFinding, boolean> = {
    'gives-nothing': money(program.fixed) + money(program.friend) === 0n && !hasShare && !playShare,
    'share-without-cap': isShareEmpty,
    'play-share-without-cap': playShare !== null && money(playShare.cap) === 0n,
    'play-share-too-high': playShare !== null && highestRate(playShare) > MOST_RATE,
    'pays-more-than-asked': gives > 0n && gives >= least,
    'no-play': money(program.minTurnover) === 0n,
    'no-turnover': program.multiplePct === 0,
  }
  return (Object.keys(found) as ProgramFinding[]).filter(code => found[code])
}
