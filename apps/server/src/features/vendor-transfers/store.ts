import { refuse } from '@ronda/contract/core/errors.ts'
import type { VendorTransfer } from '@ronda/contract/portal/cashier/vendor-wallets.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { VendorTransfers } from '../../db/generated/tables.ts'
import { openMemberAccount } from '../../ledger/accounts.ts'

export type TransferRow = Selectable<VendorTransfers>

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

/** The row, held until the end of the transaction. */
export async function lockTransfer(tx: Tx, merchantId: number, id: string): Promise<TransferRow> {
  const row = await tx
    .selectFrom('vendor_transfers')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}

export async function change(
  tx: Tx,
  row: TransferRow,
  set: Partial<Pick<TransferRow, 'state' | 'amount' | 'reason' | 'asked' | 'next_ask_at' | 'closed_at'>>,
): Promise<TransferRow> {
  return tx
    .updateTable('vendor_transfers')
    .set(set)
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
