import type { PayoutAccount, Withdrawal, WithdrawalState } from '@ronda/contract/portal/cashier/withdrawals.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { PayoutAccounts, Withdrawals } from '../../db/generated/tables.ts'
import { createOrders } from '../../orders/orders.ts'
import type { MessageKind } from '../inbox/kinds.ts'
import { tell } from '../inbox/tell.ts'
import { closedStates, memberStatus, next } from './states.ts'

export type WithdrawalRow = Selectable<Withdrawals>
export type AccountRow = Selectable<PayoutAccounts>

const orders = createOrders({
  table: 'withdrawals',
  events: 'withdrawal_events',
  eventKey: 'withdrawal_id',
  next,
  closed: closedStates,
})
export const { lock: lockWithdrawal, lockSeen: lockSeenWithdrawal, mayFollow, note, histories, ownPage, queue } = orders

const told: Partial<Record<WithdrawalState, MessageKind>> = {
  APPROVED: 'withdrawal-approved',
  AWAITING_RECEIPT: 'withdrawal-paid',
  REJECTED: 'withdrawal-rejected',
  FAILED: 'withdrawal-rejected',
}

/** Moves a withdrawal on and tells the member where it waits for that. */
export const step: typeof orders.step = async (tx, before, to, change, by, now) => {
  const row = await orders.step(tx, before, to, change, by, now)
  const kind = told[to]
  if (kind) {
    const params = { amount: toWire(row.amount, row.currency), currency: row.currency, reason: row.reason }
    await tell(tx, row.merchant_id, { memberId: row.member_id, kind, ref: row.id, params }, now)
  }
  return row
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

/** A number or holder of a payout account; empty once it was erased. */
export const openPayout = ({ vault }: Pick<Context, 'vault'>, merchantId: number, sealed: Buffer | null): string =>
  sealed ? vault.open<string>(merchantId, 'payout', sealed) : ''

export function toPayoutAccount(ctx: Pick<Context, 'vault'>, row: AccountRow): PayoutAccount {
  return {
    id: row.id,
    method: row.method,
    bank: row.bank,
    numberMasked: row.number_masked,
    holder: openPayout(ctx, row.merchant_id, row.holder_sealed),
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
  const stepsOf = await histories(
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
    timeline: stepsOf(row.id).map(({ state, at }) => ({ state, at })),
  }))
}

export async function toWithdrawal(ctx: Pick<Context, 'vault'>, tx: Tx, row: WithdrawalRow): Promise<Withdrawal> {
  return (await toWithdrawals(ctx, tx, row.merchant_id, [row]))[0] as Withdrawal
}

export function announce(ctx: Context, row: WithdrawalRow): void {
  ctx.bus.publish({ merchantId: row.merchant_id, memberId: row.member_id, topic: 'withdrawals' })
  ctx.bus.publish({ merchantId: row.merchant_id, memberId: row.member_id, topic: 'balance' })
}
