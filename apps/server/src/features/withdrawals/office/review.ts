import type { AuditVerb } from '@ronda/contract/backoffice/audit-actions.ts'
import type * as cashier from '@ronda/contract/backoffice/cashier.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { WithdrawalState } from '@ronda/contract/portal/cashier/withdrawals.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { release } from '../../../ledger/holds.ts'
import { assertOwnClaim, createClaims } from '../../../orders/claims.ts'
import { createDecide } from '../../../orders/decisions.ts'
import { waitingFor } from '../../approvals/ask.ts'
import { deviceHash } from '../../approvals/seal.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { membersById, nameFor } from '../../members/directory.ts'
import { assertNotLocked } from '../../members/locked.ts'
import { memberTotals } from '../../members/totals.ts'
import { lockWallet, walletOf } from '../../members/wallet.ts'
import { doubtedAmong } from '../../payments/exceptions.ts'
import { returnSticky } from '../../rewards/take-back.ts'
import { turnoverOf } from '../../turnover/turnover.ts'
import { assertMayTakePart, barredFrom, mayNotTakePart, nobody, whysOf } from '../eyes.ts'
import { markDisbursed, sendPayout } from '../payout.ts'
import {
  type AccountRow,
  accountsById,
  announce,
  histories,
  lockSeenWithdrawal,
  lockWithdrawal,
  openPayout,
  queue as queueOf,
  step,
  type WithdrawalRow,
} from '../store.ts'

type Item = OutputOf<typeof cashier.withdrawalClaim>

/** Withdrawals as operators see them, account numbers masked. */
export async function toItems(ctx: Context, tx: Tx, caller: OperatorCaller, rows: WithdrawalRow[]): Promise<Item[]> {
  const { merchant } = caller
  const ids = rows.map(row => row.id)
  const waiting = await waitingFor(ctx, tx, 'withdrawal.resolve', ids, caller)
  const contradicted = await doubtedAmong(tx, merchant.id, ids)
  const barredByRow = await barredFrom(tx, merchant, rows)
  const stepsOf = await histories(tx, merchant.id, ids)
  const accounts = await accountsById(
    tx,
    merchant.id,
    rows.map(row => row.account_id),
  )
  const members = await membersById(
    ctx,
    tx,
    merchant.id,
    rows.map(row => row.member_id),
  )
  return rows.map(row => {
    const account = accounts.get(row.account_id) as AccountRow
    const member = members.get(row.member_id)
    const barred = barredByRow.get(row.id) ?? nobody
    return {
      id: row.id,
      version: row.version,
      memberId: String(row.member_id),
      account: member?.username ?? '',
      payeeName: nameFor(caller, member?.payeeName ?? ''),
      isLocked: member?.isLocked ?? false,
      amount: toWire(row.amount, row.currency),
      fee: toWire(row.fee, row.currency),
      currency: row.currency,
      state: row.state as WithdrawalState,
      method: account.method,
      bank: account.bank,
      number: account.number_masked,
      holder: nameFor(caller, openPayout(ctx, merchant.id, account.holder_sealed)),
      createdAt: row.created_at.getTime(),
      claimedBy: row.claimed_by,
      approvalsNeeded: row.approvals_needed,
      approvedBy: row.approved_by,
      why: whysOf(row, barred),
      mayNot: mayNotTakePart(row, barred, caller),
      hasException: row.state === 'PAYING' && contradicted.has(row.id),
      waiting: waiting.get(row.id) ?? null,
      providerRef: row.provider_ref,
      reason: row.reason,
      receiptBy: row.receipt_by?.getTime() ?? null,
      timeline: stepsOf(row.id),
    }
  })
}

const statesOf: Record<string, WithdrawalState[] | undefined> = {
  /** Somebody has to act on it: who pays is another than who approves. */
  open: ['REQUESTED', 'UNDER_REVIEW', 'APPROVED'],
  review: ['REQUESTED', 'UNDER_REVIEW'],
  approved: ['APPROVED'],
  paying: ['PAYING'],
  receipt: ['AWAITING_RECEIPT'],
  disputed: ['NOT_RECEIVED'],
  closed: ['RECEIVED', 'FORCED_RECEIVED', 'REJECTED', 'FAILED'],
}

const waitingStates = new Set(['open', 'review', 'approved', 'paying', 'disputed'])

export async function queue(
  ctx: Context,
  input: ParsedInputOf<typeof cashier.withdrawalQueue>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof cashier.withdrawalQueue>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { rows, amount, ...page } = await queueOf(tx, merchant.id, {
      ...input,
      states: statesOf[input.state],
      isOldestFirst: waitingStates.has(input.state),
      // What left, or may still leave: as the dashboard counts it.
      sum: sql<string>`sum(amount) filter (where state not in ('REJECTED', 'FAILED'))`,
    })
    return {
      ...page,
      rows: await toItems(ctx, tx, caller, rows),
      totalAmount: toWire(amount, merchant.currency),
      currency: merchant.currency,
    }
  })
}

export async function get(
  ctx: Context,
  input: ParsedInputOf<typeof cashier.withdrawalGet>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof cashier.withdrawalGet>> {
  const { merchant } = caller
  await ctx.settler.run(merchant.id)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await lockWithdrawal(tx, merchant.id, input.id)
    const wallet = await walletOf(tx, merchant, row.member_id)
    const totals = await memberTotals(tx, merchant, row.member_id)
    const member = await tx
      .selectFrom('members')
      .select('registered_at')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.member_id)
      .executeTakeFirstOrThrow()
    return {
      withdrawal: await itemOf(ctx, tx, row, caller),
      unread: await unreadOf(tx, merchant.id, row.member_id),
      member: {
        balance: toWire(wallet.main, merchant.currency),
        held: toWire(wallet.held, merchant.currency),
        depositedTotal: totals.deposited,
        withdrawnTotal: totals.withdrawn,
        depositCount: totals.depositCount,
        withdrawalCount: totals.withdrawalCount,
        staked: totals.staked,
        won: totals.won,
        registeredAt: member.registered_at.getTime(),
        turnover: (await turnoverOf(tx, merchant.id, row.member_id, merchant.currency)).items,
      },
    }
  })
}

/** Where the member played and what it played there is not known. */
async function unreadOf(tx: Tx, merchantId: number, memberId: bigint) {
  const rows = await tx
    .selectFrom('vendor_feeds as f')
    .select(['f.vendor', 'f.read_at'])
    .where('f.merchant_id', '=', merchantId)
    .where('f.problem', '<>', '')
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('vendor_transfers as t')
          .select('t.id')
          .where('t.merchant_id', '=', merchantId)
          .where('t.member_id', '=', memberId)
          .whereRef('t.vendor', '=', 'f.vendor'),
      ),
    )
    .orderBy('f.vendor')
    .execute()
  return rows.map(({ vendor, read_at }) => ({ vendor, triedAt: read_at.getTime() }))
}

export async function itemOf(ctx: Context, tx: Tx, row: WithdrawalRow, caller: OperatorCaller): Promise<Item> {
  return (await toItems(ctx, tx, caller, [row]))[0] as Item
}

const decide = createDecide<WithdrawalRow, AuditVerb<'withdrawal'>, Item>({
  lockSeen: lockSeenWithdrawal,
  record: (tx, caller, verb, { before, after, reason }) =>
    writeAudit(tx, caller, {
      action: `withdrawal.${verb}`,
      subject: before.id,
      reason,
      before: {
        state: before.state,
        claimedBy: before.claimed_by || undefined,
        approvedBy: before.approved_by,
        amount: toWire(before.amount, before.currency),
      },
      after: {
        state: after.state,
        claimedBy: after.claimed_by || undefined,
        approvedBy: after.approved_by,
        providerRef: after.provider_ref,
      },
    }),
  toItem: itemOf,
  announce,
})

export const { claim, unclaim } = createClaims({
  decide,
  step,
  free: 'REQUESTED',
  taken: 'UNDER_REVIEW',
  assertMayTake: assertMayTakePart,
})

/** The last approval needed moves it on; one before that puts it back for the next person. */
export const approve = (ctx: Context, input: ParsedInputOf<typeof cashier.withdrawalApprove>, caller: OperatorCaller) =>
  decide(ctx, caller, input, 'approved', async (tx, row) => {
    const { username } = caller.operator
    if (row.state !== 'UNDER_REVIEW') throw refuse('WrongState', { state: row.state })
    assertOwnClaim(row, username)
    await assertNotLocked(tx, row.merchant_id, row.member_id)
    await assertMayTakePart(tx, row, caller)
    const approvedBy = [...row.approved_by, username]
    const to = approvedBy.length >= row.approvals_needed ? 'APPROVED' : 'REQUESTED'
    const approvedOn = [...row.approved_on, deviceHash(caller)]
    return step(tx, row, to, { approved_by: approvedBy, approved_on: approvedOn, claimed_by: '' }, username, caller.now)
  })

export const reject = (ctx: Context, input: ParsedInputOf<typeof cashier.withdrawalReject>, caller: OperatorCaller) =>
  decide(ctx, caller, input, 'rejected', async (tx, row) => {
    if (row.state === 'UNDER_REVIEW') assertOwnClaim(row, caller.operator.username)
    await lockWallet(tx, caller.merchant, row.member_id)
    const rejected = await step(tx, row, 'REJECTED', { reason: input.reason }, caller.operator.username, caller.now)
    await release(tx, { merchantId: caller.merchant.id, id: row.hold_id, at: new Date(caller.now) })
    await returnSticky(tx, caller.merchant, row, caller.now)
    return rejected
  })

export async function pay(
  ctx: Context,
  input: ParsedInputOf<typeof cashier.withdrawalPay>,
  caller: OperatorCaller,
): Promise<Item> {
  const { merchant, operator } = caller
  const row = await sendPayout(ctx, merchant, input.id, operator.username, async (tx, before) => {
    if (before.version !== input.version) throw refuse('ChangedMeanwhile')
    if (before.state !== 'APPROVED') throw refuse('WrongState', { state: before.state })
    await assertNotLocked(tx, merchant.id, before.member_id)
    await assertMayTakePart(tx, before, caller)
    const entry = {
      action: 'withdrawal.sent-to-provider',
      subject: before.id,
      before: { state: before.state },
      after: { state: 'PAYING' },
    } as const
    await writeAudit(tx, caller, entry)
  })
  return inMerchant(ctx.app, merchant.id, tx => itemOf(ctx, tx, row, caller))
}

export const markPaid = (
  ctx: Context,
  input: ParsedInputOf<typeof cashier.withdrawalMarkPaid>,
  caller: OperatorCaller,
) =>
  decide(ctx, caller, input, 'marked-paid', async (tx, row) => {
    if (row.state !== 'APPROVED') throw refuse('WrongState', { state: row.state })
    await assertNotLocked(tx, row.merchant_id, row.member_id)
    await assertMayTakePart(tx, row, caller)
    if (parseMoney(input.amountAgain, row.currency) !== row.amount - row.fee) throw refuse('AmountMismatch')
    return markDisbursed(tx, caller.merchant, row, 'by-hand', input.reference, caller.operator.username, caller.now)
  })
