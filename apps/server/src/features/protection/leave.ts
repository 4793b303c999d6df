import { refuse } from '@ronda/contract/core/errors.ts'
import type { Tx } from '../../context.ts'
import { bonusRulesOf } from '../turnover/bonus-rules.ts'
import { assertMayPlay } from './bars.ts'
import { limitsOf } from './limits.ts'

/** Money may go to a vendor that holds it itself only where nothing limits its play: that vendor does not ask before each bet. */
export async function assertMayLeave(tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<void> {
  await assertMayPlay(tx, merchantId, memberId, now)
  const limits = await limitsOf(tx, { merchantId, memberId })
  if (limits.some(limit => limit.kind !== 'deposit' && limit.amount !== null)) throw refuse('VendorKeepsNoLimits')
  if (await bonusRulesOf(tx, merchantId, memberId)) throw refuse('BonusStaysHere')
}
