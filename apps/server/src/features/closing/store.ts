import { refuse } from '@ronda/contract/core/errors.ts'
import type { closingWaits } from '@ronda/contract/portal/account/closing.ts'
import type { Selectable } from 'kysely'
import { payableUnit } from '../../base/amounts.ts'
import type { Tx } from '../../context.ts'
import type { AccountClosings } from '../../db/generated/tables.ts'
import { hasOpenStake } from '../../ledger/balances.ts'
import type { Wallet } from '../members/wallet.ts'

export type ClosingRow = Selectable<AccountClosings>
type Wait = (typeof closingWaits)[number]

/** The closing that a member asked for and that neither it nor the house took back, held. */
export const lockClosing = (tx: Tx, merchantId: number, memberId: bigint): Promise<ClosingRow | undefined> =>
  tx
    .selectFrom('account_closings')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('taken_back_at', 'is', null)
    .where('reopened_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Writes what became of a closing, and when the account closes from now on: never, where it was taken back or reopened. */
export async function writeStep(
  tx: Tx,
  { merchant_id, id, member_id }: ClosingRow,
  step: { taken_back_at: Date } | { closed_at: Date } | { reopened_at: Date },
): Promise<void> {
  const isClosed = 'closed_at' in step
  await tx
    .updateTable('account_closings')
    .set(step)
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set(isClosed ? { status: 'closed' } : { status: 'active', closing_ends_at: null })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', member_id)
    .where('status', '=', 'reopened_at' in step ? 'closed' : 'active')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refuse('WrongState')
}

/** Whether a withdrawal, or a transfer to or from a vendor, is under way. */
export async function isUnderWay(
  tx: Tx,
  table: 'withdrawals' | 'vendor_transfers',
  merchantId: number,
  memberId: bigint,
): Promise<boolean> {
  const row = await tx
    .selectFrom(table)
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** A deposit that may still be paid, or that people look at. */
export async function isDepositOpen(tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<boolean> {
  const row = await tx
    .selectFrom('deposits')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where(({ or, and, eb }) =>
      or([
        eb('state', '=', 'MANUAL_REVIEW'),
        and([eb('state', 'in', ['CREATED', 'PENDING_PAYMENT']), eb('expires_at', '>', new Date(now))]),
      ]),
    )
    .executeTakeFirst()
  return row !== undefined
}

/** What keeps an account from being closed now; sure while its wallet is held. */
export async function waitsOf(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  { wallet, now }: { wallet: Wallet; now: number },
): Promise<Wait[]> {
  const found: [Wait, boolean][] = [
    ['money', wallet.everywhere >= payableUnit(wallet.currency)],
    ['rounds', await hasOpenStake(tx, merchantId, memberId)],
    ['withdrawal', await isUnderWay(tx, 'withdrawals', merchantId, memberId)],
    ['deposit', await isDepositOpen(tx, merchantId, memberId, now)],
    ['vendor-transfer', await isUnderWay(tx, 'vendor_transfers', merchantId, memberId)],
  ]
  return found.flatMap(([wait, holds]) => (holds ? [wait] : []))
}
