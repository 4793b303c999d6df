import type * as vendorTransfers from '@ronda/contract/backoffice/vendor-transfers.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { expressionBuilder } from 'kysely'
import { outsideAmount } from '../../../base/amounts.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import type { DB } from '../../../db/generated/tables.ts'
import { inMerchant } from '../../../db/pool.ts'
import { assertOwnClaim, createClaims } from '../../../orders/claims.ts'
import { createDecide } from '../../../orders/decisions.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { ask, assertNothingWaits, lockWaiting, waitingFor } from '../../approvals/ask.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { membersById } from '../../members/directory.ts'
import { vendorTransferResolve } from '../approval.ts'
import { findTransfer, isOpen, type TransferRow, transfers } from '../store.ts'
import { ask as askVendor } from '../transfer.ts'

/** Vendors that hold the money, or once did. */
const vendorsOf = (tx: Tx, merchant: Merchant) =>
  tx
    .selectFrom('vendors as v')
    .select(['v.code as vendor', 'v.display_name as vendorName'])
    .where('v.merchant_id', '=', merchant.id)
    .where(eb =>
      eb.or([
        eb('v.wallet', '=', 'transfer'),
        eb.exists(
          eb
            .selectFrom('vendor_transfers as t')
            .select('t.id')
            .whereRef('t.merchant_id', '=', 'v.merchant_id')
            .whereRef('t.vendor', '=', 'v.code'),
        ),
      ]),
    )
    .orderBy('v.display_name')
    .execute()

type Item = vendorTransfers.TransferRow

/** Transfers as operators see them. */
async function toItems(
  ctx: Context,
  tx: Tx,
  caller: OperatorCaller,
  rows: TransferRow[],
  vendors: { vendor: string; vendorName: string }[],
): Promise<Item[]> {
  const { merchant } = caller
  const ids = rows.map(row => row.id)
  const stepsOf = await transfers.histories(tx, merchant.id, ids)
  const waiting = await waitingFor(ctx, tx, 'vendor-transfer.resolve', ids, caller)
  const members = await membersById(
    ctx,
    tx,
    merchant.id,
    rows.map(row => row.member_id),
  )
  const names = new Map(vendors.map(({ vendor, vendorName }) => [vendor, vendorName]))
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    vendor: row.vendor,
    vendorName: names.get(row.vendor) ?? row.vendor,
    memberId: String(row.member_id),
    account: members.get(row.member_id)?.username ?? '',
    direction: row.direction as Item['direction'],
    amount: row.amount === null ? null : toWire(row.amount, row.currency),
    currency: row.currency,
    state: row.state as Item['state'],
    cause: row.cause as Item['cause'],
    reason: row.reason,
    asked: row.asked,
    createdAt: row.created_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
    claimedBy: row.claimed_by,
    waiting: waiting.get(row.id) ?? null,
    timeline: stepsOf(row.id).map(({ claimedBy = '', ...step }) => ({ ...step, claimedBy })),
  }))
}

async function itemOf(ctx: Context, tx: Tx, row: TransferRow, caller: OperatorCaller): Promise<Item> {
  return (await toItems(ctx, tx, caller, [row], await vendorsOf(tx, caller.merchant)))[0] as Item
}

const decideOn = createDecide<TransferRow, 'claimed' | 'unclaimed', Item>({
  async lockSeen(tx, merchantId, seen) {
    const row = await transfers.lockSeen(tx, merchantId, seen)
    // What was proposed would be about a version that is gone.
    await assertNothingWaits(tx, merchantId, 'vendor-transfer.resolve', seen.id)
    return row
  },
  record: (tx, caller, verb, { before, after }) =>
    writeAudit(tx, caller, {
      action: `vendor-transfer.${verb}`,
      subject: before.id,
      before: { state: before.state, claimedBy: before.claimed_by || undefined },
      after: { state: after.state, claimedBy: after.claimed_by || undefined },
    }),
  toItem: itemOf,
  announce: (ctx, { merchant_id }) => ctx.bus.publish({ merchantId: merchant_id, topic: 'vendor-transfers' }),
})

export const { claim, unclaim } = createClaims({
  decide: decideOn,
  step: transfers.step,
  free: 'MANUAL',
  taken: 'MANUAL',
})

/** Proposes how a transfer ended that the vendor left without an answer. */
export async function decide(
  ctx: Context,
  input: ParsedInputOf<typeof vendorTransfers.decide>,
  caller: OperatorCaller,
): Promise<Item> {
  const { merchant } = caller
  const { id, version, outcome, reason } = input
  // Where one person is enough it is done at once.
  if (!merchant.fourEyes) await vendorTransferResolve.prepare?.(ctx, merchant, { id, version, outcome, amount: null })
  const { item, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    // Before the order, as deciding it does.
    await lockWaiting(tx, merchant.id, 'vendor-transfer.resolve', id)
    const row = await transfers.lockSeen(tx, merchant.id, { id, version })
    if (row.state !== 'MANUAL') throw refuse('WrongState', { state: row.state })
    assertOwnClaim(row, caller.operator.username)
    const amount = row.amount === null ? input.amount : toWire(row.amount, row.currency)
    if (outcome === 'done' && amount === undefined) throw invalidInput([{ field: 'amount', rule: 'required' }])
    const sum = amount === undefined ? undefined : outsideAmount(amount, row.currency)
    if (amount !== undefined && sum === undefined) throw invalidInput([{ field: 'amount', rule: 'money' }])
    const asked = await ask(
      ctx,
      tx,
      vendorTransferResolve,
      {
        subject: id,
        memberId: row.member_id,
        ...(sum !== undefined && { amount: sum }),
        payload: { id, version, outcome, amount: amount ?? null },
        why: [{ reason: 'always' }],
        before: { state: row.state, vendor: row.vendor, direction: row.direction },
        after: { outcome, amount: amount ?? null },
        reason,
      },
      caller,
    )
    return { item: await itemOf(ctx, tx, await findTransfer(tx, merchant.id, id), caller), announce: asked.announce }
  })
  announce()
  return item
}

export async function list(
  ctx: Context,
  input: ParsedInputOf<typeof vendorTransfers.list>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof vendorTransfers.list>> {
  const { merchant } = caller
  const { only, q, vendor, memberId } = input
  return inMerchant(ctx.app, merchant.id, async tx => {
    const eb = expressionBuilder<DB, 'vendor_transfers'>()
    const named = (username: string) =>
      eb
        .selectFrom('members as m')
        .select('m.id')
        .where('m.merchant_id', '=', merchant.id)
        .where('m.username_key', '=', username.toLowerCase())
    const { rows, total, pageNo, pageSize } = await transfers.queue(tx, merchant.id, {
      ...input,
      where: eb.and([
        ...(only ? [eb('closed_at', only === 'open' ? 'is' : 'is not', null)] : []),
        ...(q ? [eb.or([eb('id', '=', q.toLowerCase()), eb('member_id', 'in', named(q))])] : []),
        ...(vendor ? [eb('vendor', '=', vendor)] : []),
        ...(memberId ? [eb('member_id', '=', BigInt(memberId))] : []),
      ]),
      isOpenFirst: true,
      isOldestFirst: false,
    })
    const vendors = await vendorsOf(tx, merchant)
    return { rows: await toItems(ctx, tx, caller, rows, vendors), total, pageNo, pageSize, vendors }
  })
}

export async function askAgain(
  ctx: Context,
  { id }: ParsedInputOf<typeof vendorTransfers.ask>,
  caller: OperatorCaller,
): Promise<Item> {
  const { merchant } = caller
  const row = await inMerchant(ctx.app, merchant.id, tx => findTransfer(tx, merchant.id, id))
  if (!isOpen(row)) return inMerchant(ctx.app, merchant.id, tx => itemOf(ctx, tx, row, caller))
  const asked = await askVendor(ctx, merchant, row)
  return inMerchant(ctx.app, merchant.id, async tx => {
    await writeAudit(tx, caller, {
      action: 'vendor-transfer.asked',
      subject: id,
      before: { state: row.state },
      after: { state: asked.state },
    })
    return itemOf(ctx, tx, asked, caller)
  })
}
