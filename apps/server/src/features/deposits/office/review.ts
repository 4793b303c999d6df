import type * as cashier from '@ronda/contract/backoffice/cashier.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type { DepositState } from '@ronda/contract/portal/cashier/deposits.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { waitingFor } from '../../approvals/ask.ts'
import { dropWaiting } from '../../approvals/drop.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { membersById, nameFor } from '../../members/directory.ts'
import { announceCredit } from '../credit.ts'
import {
  channelOf,
  type DepositRow,
  descriptorOf,
  dueOf,
  histories,
  lockDeposit,
  lockUnderReview,
  queue as queueOf,
  step,
} from '../store.ts'
import { expectedOf, whyTwo } from '../why-two.ts'

type Item = OutputOf<typeof cashier.depositGet>

/** Orders as operators see them. */
export async function toItems(ctx: Context, tx: Tx, caller: OperatorCaller, rows: DepositRow[]): Promise<Item[]> {
  const { merchant } = caller
  const stepsOf = await histories(
    tx,
    merchant.id,
    rows.map(row => row.id),
  )
  const members = await membersById(
    ctx,
    tx,
    merchant.id,
    rows.map(row => row.member_id),
  )
  const waiting = await waitingFor(
    ctx,
    tx,
    'deposit.credit',
    rows.map(row => row.id),
    caller,
  )
  const channels = new Map<string, Awaited<ReturnType<typeof channelOf>>>()
  for (const row of rows)
    if (!channels.has(row.channel)) channels.set(row.channel, await channelOf(tx, merchant.id, row.channel))
  return rows.map(row => {
    const descriptor = descriptorOf(channels.get(row.channel) as NonNullable<ReturnType<typeof channels.get>>)
    const proof = row.proof as Record<string, string>
    const member = members.get(row.member_id)
    return {
      id: row.id,
      version: row.version,
      memberId: String(row.member_id),
      account: member?.username ?? '',
      payeeName: nameFor(caller, member?.payeeName ?? ''),
      isLocked: member?.isLocked ?? false,
      channel: row.channel,
      channelName: descriptor.name,
      kind: row.kind as Item['kind'],
      amount: toWire(row.amount, row.currency),
      fee: toWire(row.fee, row.currency),
      due: toWire(dueOf(row), row.currency),
      reportedAmount: row.reported_amount === null ? null : toWire(row.reported_amount, row.currency),
      reportedBy: row.reported_by,
      expected: toWire(expectedOf(row), row.currency),
      creditedAmount: row.paid_amount === null ? null : toWire(row.paid_amount, row.currency),
      currency: row.currency,
      state: row.state as DepositState,
      createdAt: row.created_at.getTime(),
      expiresAt: row.expires_at.getTime(),
      closedAt: row.closed_at?.getTime() ?? null,
      proof: descriptor.proof
        .filter(field => proof[field.name])
        .map(({ name, label, type }) => {
          const value = proof[name] ?? ''
          return { name, label, type, value: type === 'text' ? nameFor(caller, value) : value }
        }),
      providerRef: row.provider_ref,
      reason: row.reason,
      decidedBy: row.decided_by,
      approvedBy: row.approved_by,
      waiting: waiting.get(row.id) ?? null,
      timeline: stepsOf(row.id),
    }
  })
}

const statesOf: Record<string, DepositState[] | undefined> = {
  review: ['MANUAL_REVIEW'],
  open: ['CREATED', 'PENDING_PAYMENT'],
  credited: ['PAID', 'CREDITED'],
  closed: ['EXPIRED', 'CANCELLED', 'REJECTED'],
}

export async function queue(
  ctx: Context,
  input: ParsedInputOf<typeof cashier.depositQueue>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof cashier.depositQueue>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { rows, amount, ...page } = await queueOf(tx, merchant.id, {
      ...input,
      states: statesOf[input.state],
      isOldestFirst: input.state === 'review',
      // What came in, or may still come in: as the dashboard counts it.
      sum: sql<string>`sum(coalesce(paid_amount, amount)) filter (where state not in ('EXPIRED', 'CANCELLED', 'REJECTED'))`,
    })
    return {
      ...page,
      rows: await toItems(ctx, tx, caller, rows),
      totalAmount: toWire(amount, merchant.currency),
      currency: merchant.currency,
    }
  })
}

export async function getItem(
  ctx: Context,
  input: ParsedInputOf<typeof cashier.depositGet>,
  caller: OperatorCaller,
): Promise<Item> {
  const { merchant, operator, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await lockDeposit(tx, merchant.id, input.id)
    const item = await itemOf(ctx, tx, caller, row)
    if (row.state !== 'MANUAL_REVIEW') return item
    return { ...item, whyTwo: await whyTwo(tx, merchant, row, expectedOf(row), operator.username, now) }
  })
}

async function itemOf(ctx: Context, tx: Tx, caller: OperatorCaller, row: DepositRow): Promise<Item> {
  return (await toItems(ctx, tx, caller, [row]))[0] as Item
}

export async function reject(
  ctx: Context,
  input: ParsedInputOf<typeof cashier.depositReject>,
  caller: OperatorCaller,
): Promise<Item> {
  const { merchant, operator, now } = caller
  const { row, item } = await inMerchant(ctx.app, merchant.id, async tx => {
    // Before the order, as deciding it does.
    await dropWaiting(tx, merchant.id, 'deposit.credit', input.id, { by: operator.username, now })
    const before = await lockUnderReview(tx, merchant.id, input)
    const rejected = await step(
      tx,
      before,
      'REJECTED',
      { reason: input.reason, decided_by: operator.username },
      operator.username,
      now,
    )
    await writeAudit(tx, caller, {
      action: 'deposit.rejected',
      subject: input.id,
      reason: input.reason,
      before: { state: before.state },
      after: { state: rejected.state },
    })
    return { row: rejected, item: await itemOf(ctx, tx, caller, rejected) }
  })
  announceCredit(ctx, row)
  return item
}
