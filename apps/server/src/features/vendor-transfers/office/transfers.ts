import type { Approval } from '@ronda/contract/backoffice/approvals.ts'
import type * as vendorTransfers from '@ronda/contract/backoffice/vendor-transfers.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { outsideAmount } from '../../../base/amounts.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { readPage } from '../../../db/page.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { ask, waitingFor } from '../../approvals/ask.ts'
import { vendorTransferResolve } from '../approval.ts'
import { findTransfer, isOpen, type TransferRow } from '../store.ts'
import { ask as askVendor } from '../transfer.ts'

const rowsOf = (tx: Tx, merchant: Merchant) =>
  tx
    .selectFrom('vendor_transfers as t')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 't.merchant_id').onRef('m.id', '=', 't.member_id'),
    )
    .innerJoin('vendors as v', join =>
      join.onRef('v.merchant_id', '=', 't.merchant_id').onRef('v.code', '=', 't.vendor'),
    )
    .where('t.merchant_id', '=', merchant.id)

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

type Joined = TransferRow & { username: string; display_name: string }

const wireOf = (row: Joined, waiting: Map<string, Approval>): vendorTransfers.TransferRow => ({
  id: row.id,
  vendor: row.vendor,
  vendorName: row.display_name,
  memberId: String(row.member_id),
  account: row.username,
  direction: row.direction as 'in' | 'out',
  amount: row.amount === null ? null : toWire(row.amount, row.currency),
  currency: row.currency,
  state: row.state as vendorTransfers.TransferRow['state'],
  cause: row.cause as vendorTransfers.TransferRow['cause'],
  reason: row.reason,
  asked: row.asked,
  createdAt: row.created_at.getTime(),
  closedAt: row.closed_at?.getTime() ?? null,
  waiting: waiting.get(row.id) ?? null,
})

async function read(ctx: Context, caller: OperatorCaller, id: string): Promise<vendorTransfers.TransferRow> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await rowsOf(tx, merchant)
      .selectAll('t')
      .select(['m.username', 'v.display_name'])
      .where('t.id', '=', id)
      .executeTakeFirst()
    if (!row) throw refuse('NotFound')
    return wireOf(row, await waitingFor(ctx, tx, 'vendor-transfer.resolve', [id], caller))
  })
}

/** Proposes how a transfer ended that the vendor left without an answer. */
export async function decide(
  ctx: Context,
  input: ParsedInputOf<typeof vendorTransfers.decide>,
  caller: OperatorCaller,
): Promise<vendorTransfers.TransferRow> {
  const { merchant } = caller
  const { id, outcome, reason } = input
  const { announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await findTransfer(tx, merchant.id, id)
    if (row.state !== 'MANUAL') throw refuse('WrongState')
    const amount = row.amount === null ? input.amount : toWire(row.amount, row.currency)
    if (outcome === 'done' && amount === undefined) throw invalidInput([{ field: 'amount', rule: 'required' }])
    return ask(
      ctx,
      tx,
      vendorTransferResolve,
      {
        subject: id,
        memberId: row.member_id,
        ...(amount !== undefined && { amount: outsideAmount(amount, row.currency) }),
        payload: { id, outcome, amount: amount ?? null },
        why: [{ reason: 'always' }],
        before: { state: row.state, vendor: row.vendor, direction: row.direction },
        after: { outcome, amount: amount ?? null },
        reason,
      },
      caller,
    )
  })
  announce()
  return read(ctx, caller, id)
}

export async function list(
  ctx: Context,
  input: ParsedInputOf<typeof vendorTransfers.list>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof vendorTransfers.list>> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    const { merchant } = caller
    let query = rowsOf(tx, merchant)
    if (input.only) query = query.where('t.closed_at', input.only === 'open' ? 'is' : 'is not', null)
    const { q } = input
    if (q)
      query = query.where(eb => eb.or([eb('t.id', '=', q.toLowerCase()), eb('m.username_key', '=', q.toLowerCase())]))
    if (input.vendor) query = query.where('t.vendor', '=', input.vendor)
    if (input.memberId) query = query.where('t.member_id', '=', BigInt(input.memberId))
    const { rows, ...page } = await readPage(
      query
        .selectAll('t')
        .select(['m.username', 'v.display_name'])
        .orderBy(eb => eb('t.closed_at', 'is', null), 'desc')
        .orderBy('t.created_at', 'desc')
        .orderBy('t.id', 'desc'),
      input,
    )
    const ids = rows.map(row => row.id)
    const waiting = await waitingFor(ctx, tx, 'vendor-transfer.resolve', ids, caller)
    return {
      rows: rows.map(row => wireOf(row, waiting)),
      ...page,
      vendors: await vendorsOf(tx, merchant),
    }
  })
}

export async function askAgain(
  ctx: Context,
  { id }: ParsedInputOf<typeof vendorTransfers.ask>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof vendorTransfers.ask>> {
  const { merchant } = caller
  const row = await inMerchant(ctx.app, merchant.id, tx => findTransfer(tx, merchant.id, id))
  if (isOpen(row)) await askVendor(ctx, merchant, row)
  return read(ctx, caller, id)
}
