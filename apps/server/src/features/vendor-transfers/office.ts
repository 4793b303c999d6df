import * as vendorTransfers from '@ronda/contract/backoffice/vendor-transfers.ts'
import { invalidInput, refuse } from '@ronda/contract/errors.ts'
import { toWire } from '@ronda/contract/money.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { forOperator } from '../../http/calls.ts'
import { writeAudit } from '../audit-log/write.ts'
import type { Merchant } from '../merchants/merchants.ts'
import { isOpen, lockTransfer, type TransferRow } from './store.ts'
import { ask, done, failed } from './transfer.ts'

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

const wireOf = (row: Joined): vendorTransfers.TransferRow => ({
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
})

async function read(ctx: Context, merchant: Merchant, id: string): Promise<Joined> {
  const row = await inMerchant(ctx.app, merchant.id, tx =>
    rowsOf(tx, merchant)
      .selectAll('t')
      .select(['m.username', 'v.display_name'])
      .where('t.id', '=', id)
      .executeTakeFirst(),
  )
  if (!row) throw refuse('NotFound')
  return row
}

/** Written before the outcome is applied: a decision that came to nothing is on record as well. */
async function decide(
  ctx: Context,
  input: { id: string; outcome: 'done' | 'failed'; amount?: string; reason: string },
  caller: OperatorCaller,
): Promise<vendorTransfers.TransferRow> {
  const { merchant, operator } = caller
  const row = await inMerchant(ctx.app, merchant.id, async tx => {
    const locked = await lockTransfer(tx, merchant.id, input.id)
    if (locked.state !== 'MANUAL') throw refuse('WrongState')
    const told = { operator: operator.username, action: `vendor-transfer.${input.outcome}`, subject: locked.id }
    await writeAudit(tx, merchant.id, { ...told, reason: input.reason, after: { amount: input.amount } }, caller)
    return locked
  })
  const amount = row.amount === null ? input.amount : toWire(row.amount, row.currency)
  if (input.outcome === 'done' && amount === undefined) throw invalidInput([{ field: 'amount', rule: 'required' }])
  const next =
    input.outcome === 'done'
      ? await done(ctx, merchant, row, amount as string)
      : await failed(ctx, merchant, row, input.reason)
  if (isOpen(next)) throw refuse('AmountMismatch')
  return wireOf(await read(ctx, merchant, input.id))
}

export const officeCalls = [
  forOperator(vendorTransfers.list, (ctx, input, { merchant }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      let query = rowsOf(tx, merchant)
      if (input.only) query = query.where('t.closed_at', input.only === 'open' ? 'is' : 'is not', null)
      const { q } = input
      if (q)
        query = query.where(eb => eb.or([eb('t.id', '=', q.toLowerCase()), eb('m.username_key', '=', q.toLowerCase())]))
      if (input.vendor) query = query.where('t.vendor', '=', input.vendor)
      if (input.memberId) query = query.where('t.member_id', '=', BigInt(input.memberId))
      const { n } = await query.select(eb => eb.fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow()
      const rows = await query
        .selectAll('t')
        .select(['m.username', 'v.display_name'])
        .orderBy(eb => eb('t.closed_at', 'is', null), 'desc')
        .orderBy('t.created_at', 'desc')
        .orderBy('t.id', 'desc')
        .limit(input.pageSize)
        .offset((input.pageNo - 1) * input.pageSize)
        .execute()
      return {
        rows: rows.map(wireOf),
        total: Number(n),
        pageNo: input.pageNo,
        pageSize: input.pageSize,
        vendors: await vendorsOf(tx, merchant),
      }
    }),
  ),
  forOperator(vendorTransfers.ask, async (ctx, { id }, { merchant }) => {
    const row = await read(ctx, merchant, id)
    if (isOpen(row)) await ask(ctx, merchant, row)
    return wireOf(await read(ctx, merchant, id))
  }),
  forOperator(vendorTransfers.decide, decide),
]
