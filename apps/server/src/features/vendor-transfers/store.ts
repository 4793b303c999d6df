import { refuse } from '@ronda/contract/core/errors.ts'
import type { VendorTransfer } from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { VendorTransfers } from '../../db/generated/tables.ts'
import { openMemberAccount } from '../../ledger/accounts.ts'
import { createOrders } from '../../orders/orders.ts'
import { closedStates, next } from './states.ts'

export type TransferRow = Selectable<VendorTransfers>

export const transfers = createOrders({
  table: 'vendor_transfers',
  events: 'vendor_transfer_events',
  eventKey: 'vendor_transfer_id',
  next,
  closed: closedStates,
  tellsClaims: true,
})

export async function findTransfer(tx: Tx, merchantId: number, id: string): Promise<TransferRow> {
  const row = await tx
    .selectFrom('vendor_transfers')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}

/** The vendor was asked and gave no definite answer: not a step, so what somebody decides meanwhile still holds. */
export async function noteAsked(
  tx: Tx,
  row: TransferRow,
  asked: Pick<TransferRow, 'reason' | 'asked' | 'next_ask_at'>,
): Promise<TransferRow> {
  return tx
    .updateTable('vendor_transfers')
    .set(asked)
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const isOpen = (row: TransferRow): boolean => row.closed_at === null

/** The member's account for what a vendor holds. */
export const vendorAccount = (tx: Tx, row: Pick<TransferRow, 'merchant_id' | 'member_id' | 'vendor' | 'currency'>) =>
  openMemberAccount(tx, {
    merchantId: row.merchant_id,
    memberId: row.member_id,
    kind: 'vendor',
    ref: row.vendor,
    currency: row.currency,
  })

/** The wallet was used just now, and may hold money unless said otherwise. */
export async function touchWallet(
  tx: Tx,
  row: Pick<TransferRow, 'merchant_id' | 'member_id' | 'vendor'>,
  accountId: bigint,
  at: Date,
  isEmpty = false,
): Promise<void> {
  await tx
    .insertInto('vendor_wallets')
    .values({
      merchant_id: row.merchant_id,
      member_id: row.member_id,
      vendor: row.vendor,
      account_id: accountId,
      used_at: at,
      is_empty: isEmpty,
    })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'member_id', 'vendor']).doUpdateSet({ used_at: at, is_empty: isEmpty }),
    )
    .execute()
}

export const toTransfer = (row: TransferRow, vendorName: string): VendorTransfer => ({
  id: row.id,
  vassalage: row.vendor,
  vendorName,
  direction: row.direction as VendorTransfer['direction'],
  amount: row.amount === null ? null : toWire(row.amount, row.currency),
  state: row.state as VendorTransfer['state'],
  cause: row.cause as VendorTransfer['cause'],
  createdAt: row.created_at.getTime(),
  closedAt: row.closed_at?.getTime() ?? null,
})

export function announce(ctx: Context, { merchant_id, member_id }: TransferRow): void {
  ctx.bus.publish({ merchantId: merchant_id, memberId: member_id, topic: 'balance' })
}
