import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Tx } from '../../context.ts'
import { lastTransferOf } from '../../ledger/balances.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { Wallet } from '../members/wallet.ts'
import { isMoneyAway } from './away.ts'
import { holdBonusRules } from './bonus-rules.ts'
import { shrinkReceived } from './received.ts'

/**
 * Before new money comes: what was still to be played is closed where (almost) nothing is left to protect, and received money holds back no more
 * than is there. The wallet must be locked. Money counts wherever it is: in
 * every account of the member, and where nobody knows yet what becomes of it, in open rounds and at a vendor that holds it. Money that comes
 * back later all the same opens it again (`reopen.ts`).
 */
export async function closeTurnoverOfGone(
  tx: Tx,
  merchant: Merchant,
  memberId: bigint,
  wallet: Wallet,
  now: number,
): Promise<void> {
  if (wallet.everywhere > closeBelow(merchant)) return shrinkReceived(tx, merchant, memberId, wallet, now)
  if (await isMoneyAway(tx, merchant.id, memberId)) return
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

/** A member who has no more than this in all has nothing left. */
export const closeBelow = (merchant: Merchant): bigint =>
  parseMoney(merchant.settings.cashier.turnoverCloseBelow, merchant.currency)
