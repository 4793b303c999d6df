import { refuse } from '@ronda/contract/core/errors.ts'
import type { PayoutAccount, Withdrawal, WithdrawalState } from '@ronda/contract/portal/cashier/withdrawals.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { PayoutAccounts, WithdrawalEvents, Withdrawals } from '../../db/generated/tables.ts'
import { closedStates, mayFollow, memberStatus } from './states.ts'

export type WithdrawalRow = Selectable<Withdrawals>
export type AccountRow = Selectable<PayoutAccounts>

export async function lockWithdrawal(
  tx: Tx,
  merchantId: number,
  id: string,
  memberId?: bigint,
): Promise<WithdrawalRow> {
  let query = tx.selectFrom('withdrawals').selectAll().where('merchant_id', '=', merchantId).where('id', '=', id)
  if (memberId !== undefined) query = query.where('member_id', '=', memberId)
  const row = await query.forUpdate().executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}

export type Change = Partial<
  Pick<
    WithdrawalRow,
    'claimed_by' | 'approved_by' | 'approved_on' | 'provider_ref' | 'provider_polled_at' | 'reason' | 'receipt_by'
  >
>

/** Moves a withdrawal to its next state and writes its history. An illegal step is refused. */
export async function step(
  tx: Tx,
  row: WithdrawalRow,
  to: WithdrawalState,
  change: Change,
  by: string,
  now: number,
): Promise<WithdrawalRow> {
  if (!mayFollow(row.state as WithdrawalState, to)) throw refuse('WrongState', { state: row.state })
  const updated = await tx
    .updateTable('withdrawals')
    .set({
      ...change,
      state: to,
      version: row.version + 1,
      closed_at: closedStates.includes(to) ? new Date(now) : null,
    })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteState(tx, updated, by, now)
  return updated
}

export async function noteState(tx: Tx, row: WithdrawalRow, by: string, now: number): Promise<void> {
  await tx
    .insertInto('withdrawal_events')
    .values({
      merchant_id: row.merchant_id,
      withdrawal_id: row.id,
      seq: row.version,
      state: row.state,
      at: new Date(now),
      by,
    })
    .execute()
}

export async function eventsOf(
  tx: Tx,
  merchantId: number,
  ids: string[],
): Promise<Map<string, Selectable<WithdrawalEvents>[]>> {
  const events = new Map<string, Selectable<WithdrawalEvents>[]>(ids.map(id => [id, []]))
  if (ids.length === 0) return events
  const rows = await tx
    .selectFrom('withdrawal_events')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('withdrawal_id', 'in', ids)
    .orderBy('seq')
    .execute()
  for (const row of rows) events.get(row.withdrawal_id)?.push(row)
  return events
}

export async function accountsById(tx: Tx, merchantId: number, ids: string[]): Promise<Map<string, AccountRow>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('payout_accounts')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

export function toPayoutAccount(ctx: Pick<Context, 'vault'>, row: AccountRow): PayoutAccount {
  return {
    id: row.id,
    method: row.method,
    bank: row.bank,
    numberMasked: row.number_masked,
    holder: ctx.vault.open<string>(row.merchant_id, 'payout', row.holder_sealed),
    createdAt: row.created_at.getTime(),
  }
}

/** Withdrawals as their owner sees them. */
export async function toWithdrawals(
  ctx: Pick<Context, 'vault'>,
  tx: Tx,
  merchantId: number,
  rows: WithdrawalRow[],
): Promise<Withdrawal[]> {
  const events = await eventsOf(
    tx,
    merchantId,
    rows.map(row => row.id),
  )
  const accounts = await accountsById(
    tx,
    merchantId,
    rows.map(row => row.account_id),
  )
  return rows.map(row => ({
    id: row.id,
    amount: toWire(row.amount, row.currency),
    currency: row.currency,
    fee: toWire(row.fee, row.currency),
    status: memberStatus(row.state as WithdrawalState),
    state: row.state as WithdrawalState,
    account: toPayoutAccount(ctx, accounts.get(row.account_id) as AccountRow),
    createdAt: row.created_at.getTime(),
    reason: row.reason,
    receiptBy: row.state === 'AWAITING_RECEIPT' ? (row.receipt_by?.getTime() ?? null) : null,
    timeline: (events.get(row.id) ?? []).map(event => ({
      state: event.state as WithdrawalState,
      at: event.at.getTime(),
    })),
  }))
}

export async function toWithdrawal(ctx: Pick<Context, 'vault'>, tx: Tx, row: WithdrawalRow): Promise<Withdrawal> {
  return (await toWithdrawals(ctx, tx, row.merchant_id, [row]))[0] as Withdrawal
}

export function announce(ctx: Context, row: WithdrawalRow): void {
  ctx.bus.publish({ merchantId: row.merchant_id, memberId: row.member_id, topic: 'withdrawals' })
  ctx.bus.publish({ merchantId: row.merchant_id, memberId: row.member_id, topic: 'balance' })
}
