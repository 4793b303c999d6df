import type { Tx } from '../../context.ts'
import { hasOpenStake } from '../../ledger/balances.ts'

/** Whether money of the member is where nobody knows yet what becomes of it: in an open round, or at a vendor that holds it. */
export async function isMoneyAway(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  return (await hasOpenStake(tx, merchantId, memberId)) || (await mayHoldMore(tx, merchantId, memberId))
}

/** A vendor's wallet that was used since it was last emptied may hold wins that the vendor has not reported. */
async function mayHoldMore(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  const used = await tx
    .selectFrom('vendor_wallets')
    .select('vendor')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('is_empty', '=', false)
    .limit(1)
    .executeTakeFirst()
  if (used) return true
  const underWay = await tx
    .selectFrom('vendor_transfers')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return underWay !== undefined
}
