import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, Tx } from '../../context.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { tell } from '../inbox/tell.ts'
import { lockWallet } from '../members/wallet.ts'
import { boundBonuses } from '../turnover/bonus-rules.ts'
import { closeTurnoverOfGone } from '../turnover/close.ts'
import { requireTurnover } from '../turnover/turnover.ts'
import { countDeposit } from '../vip/count.ts'
import { type DepositRow, step } from './store.ts'

/**
 * Credits what was really paid without the fee, keeps the fee apart, and says what has to be played before it may leave, all in the caller's transaction. The order must be
 * locked. Once per order, however often it is asked.
 */
export async function credit(
  tx: Tx,
  merchant: Merchant,
  row: DepositRow,
  paid: bigint,
  change: { providerRef?: string; reportedBy?: string; reason?: string; by: string; approvedBy?: string },
  now: number,
): Promise<DepositRow> {
  const wallet = await lockWallet(tx, merchant, row.member_id)
  await closeTurnoverOfGone(tx, merchant, row.member_id, wallet, now)
  await boundBonuses(tx, merchant.id, row.member_id, wallet)
  const paidRow = await step(
    tx,
    row,
    'PAID',
    {
      paid_amount: paid,
      decided_by: change.by,
      approved_by: change.approvedBy ?? '',
      ...(change.providerRef ? { provider_ref: change.providerRef } : {}),
      ...(change.reportedBy ? { reported_amount: paid + row.fee, reported_by: change.reportedBy } : {}),
      ...(change.reason ? { reason: change.reason } : {}),
    },
    change.by,
    now,
  )
  const channel = await houseAccount(tx, merchant.id, 'house_channel', row.channel, row.currency)
  const fees = row.fee > 0n ? await houseAccount(tx, merchant.id, 'house_fees', row.channel, row.currency) : undefined
  await post(tx, {
    merchantId: merchant.id,
    kind: 'deposit',
    source: 'deposits',
    externalId: row.id,
    input: { amount: paid, memberId: row.member_id, ...(row.fee > 0n && { fee: row.fee }) },
    entries: [
      { accountId: wallet.mainAccountId, amount: paid },
      { accountId: channel, amount: -paid - row.fee },
      ...(fees === undefined ? [] : [{ accountId: fees, amount: row.fee }]),
    ],
    memberId: row.member_id,
    refType: 'deposits',
    refId: row.id,
    at: new Date(now),
  })
  await requireTurnover(tx, {
    merchantId: merchant.id,
    memberId: row.member_id,
    source: 'deposit',
    ref: row.id,
    base: paid,
    multiplePct: merchant.settings.cashier.depositTurnoverPct,
    now,
  })
  await countDeposit(tx, merchant, row.member_id, paid, now)
  const params = { amount: toWire(paid, row.currency), currency: row.currency }
  await tell(tx, merchant.id, { memberId: row.member_id, kind: 'deposit-credited', ref: row.id, params }, now)
  return step(tx, paidRow, 'CREDITED', {}, change.by, now)
}

export function announceCredit(ctx: Context, row: DepositRow): void {
  ctx.bus.publish({ merchantId: row.merchant_id, memberId: row.member_id, topic: 'deposits' })
  if (row.state !== 'CREDITED') return
  ctx.bus.publish({ merchantId: row.merchant_id, memberId: row.member_id, topic: 'balance' })
  ctx.log.info('deposit credited', {
    merchant: row.merchant_id,
    deposit: row.id,
    amount: toWire(row.paid_amount ?? 0n, row.currency),
  })
}
