import { refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { bonusRulesOf } from '../turnover/bonus-rules.ts'
import { assertMayPlay, notBarred } from './bars.ts'
import { limitsOf } from './limits.ts'

/** Money may go to a vendor that holds it itself only where nothing limits its play: that vendor does not ask before each bet. */
export async function assertMayLeave(tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<void> {
  await assertMayPlay(tx, merchantId, memberId, now)
  const limits = await limitsOf(tx, { merchantId, memberId })
  if (limits.some(limit => limit.kind !== 'deposit' && limit.amount !== null)) throw refuse('VendorKeepsNoLimits')
  if (await bonusRulesOf(tx, merchantId, memberId)) throw refuse('BonusStaysHere')
}

/** Members `m` whose play is limited, stopped or over, for a query: what is at such a vendor comes back from there. */
export const mayNotLeave = (now: number) => sql<boolean>`(m.status <> 'active' or not ${notBarred(now)} or exists (
  select from play_limits l where l.merchant_id = m.merchant_id and l.member_id = m.id
    and l.kind <> 'deposit' and l.amount is not null))`
