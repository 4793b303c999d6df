import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Tx } from '../../context.ts'
import { hasOpenStake, lastTransferOf } from '../../ledger/balances.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { Wallet } from '../members/wallet.ts'
import { holdBonusRules } from './bonus-rules.ts'

/**
 * With (almost) nothing left to protect, what was still to be played is closed. The wallet must be locked. Money counts wherever it is: in
 * every account of the member, and where nobody knows yet what becomes of it, in open rounds and at a vendor that holds it. Money that comes
 * back later all the same opens it again (`reopen.ts`).
 */
export async function closeTurnoverIfEmpty(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  wallet: Wallet,
  now: number,
): Promise<void> {
  if (wallet.everywhere > closeBelow(merchant) || (await isMoneyAway(tx, merchant.id, memberId))) return
  const open = await tx
    .selectFrom('turnover_items')
    .select('id')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .where('status', '=', 'active')
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (open.length === 0) return
  await tx
    .updateTable('turnover_items')
    .set({
      status: 'closed',
      closed_at: new Date(now),
      closed_after: await lastTransferOf(tx, merchant.id, memberId),
    })
    .where('merchant_id', '=', merchant.id)
    .where(
      'id',
      'in',
      open.map(item => item.id),
    )
    .execute()
  await holdBonusRules(tx, merchant.id, memberId, wallet)
}

/** Whether money of the member is where nobody knows yet what becomes of it: in an open round, or at a vendor that holds it. */
export async function isMoneyAway(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  return (await hasOpenStake(tx, merchantId, memberId)) || (await mayHoldMore(tx, merchantId, memberId))
}

/** A member who has no more than this in all has nothing left. */
export const closeBelow = (merchant: Merchant): bigint =>
  parseMoney(merchant.settings.cashier.turnoverCloseBelow, merchant.currency)

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
