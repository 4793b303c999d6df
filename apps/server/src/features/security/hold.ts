import type { WithdrawalHold } from '@ronda/contract/portal/cashier/withdrawals.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { rulesOf } from '../protection/rules.ts'

const HOUR_MS = 3_600_000

/** A way to reach the member was replaced, or a new password was set without the member's own old one: who did it may be somebody else. */
export async function noteReachChanged(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  changed: { cause: WithdrawalHold['cause']; now: number },
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ reach_changed_at: new Date(changed.now), reach_changed: changed.cause })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .execute()
}

/** Until when no money may leave, by withdrawal or within the team, and why. Counted from the last change, so that changing back is one more. */
export async function withdrawalHold(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  now: number,
): Promise<WithdrawalHold | null> {
  const { reach_changed_at, reach_changed } = await tx
    .selectFrom('members')
    .select(['reach_changed_at', 'reach_changed'])
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (!reach_changed_at || !reach_changed) return null
  const until = reach_changed_at.getTime() + rulesOf(merchant).contactHoldHours * HOUR_MS
  return now < until ? { until, cause: reach_changed as WithdrawalHold['cause'] } : null
}
