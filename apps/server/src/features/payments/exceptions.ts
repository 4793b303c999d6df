import type * as payments from '@ronda/contract/backoffice/payments.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import type { PaymentExceptions } from '../../db/generated/tables.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'
import { membersById } from '../members/directory.ts'

type Row = Selectable<PaymentExceptions>
type Kind = payments.PaymentException['kind']

interface Order {
  merchant_id: number
  id: string
  member_id: bigint
  currency: string
}

/**
 * Keeps what a provider reported and raises the alarm; the order stays as it is, but whoever looked at it before, to decide or to propose, has
 * to look again. The same news again is no other exception.
 */
export async function raiseException(
  ctx: Context,
  tx: Tx,
  order: Order,
  exception: {
    kind: Kind
    about: payments.PaymentException['about']
    provider: string
    providerRef: string
    reported: string
    reportedCurrency: string
    expected: bigint
  },
): Promise<void> {
  const { kind, about, provider, providerRef, reported, reportedCurrency, expected } = exception
  const now = ctx.clock.now()
  const made = await tx
    .insertInto('payment_exceptions')
    .values({
      merchant_id: order.merchant_id,
      id: newId(now),
      provider,
      kind,
      about,
      order_id: order.id,
      member_id: order.member_id,
      reported: reported.slice(0, 40),
      reported_currency: reportedCurrency.slice(0, 8),
      expected,
      currency: order.currency,
      provider_ref: providerRef.slice(0, 200),
      at: new Date(now),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows === 0n) return
  await countUp(tx, order, about)
  ctx.log.error('a provider reports what does not fit', {
    merchant: order.merchant_id,
    provider,
    kind,
    [about]: order.id,
    reported: `${reported} ${reportedCurrency}`,
    expected: `${toWire(expected, order.currency)} ${order.currency}`,
  })
  ctx.bus.publish({ merchantId: order.merchant_id, topic: 'deposits' })
}

async function countUp(tx: Tx, { merchant_id, id }: Order, about: payments.PaymentException['about']): Promise<void> {
  const table = about === 'deposit' ? 'deposits' : 'withdrawals'
  await tx
    .updateTable(table)
    .set(eb => ({ version: eb('version', '+', 1) }))
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    // A credited deposit is final.
    .where('state', '<>', 'CREDITED')
    .execute()
}

/** A person decided what became of the order: what was reported about it is looked after. */
export async function closeExceptionsOf(
  tx: Tx,
  order: Pick<Order, 'merchant_id' | 'id'>,
  { by, note, now }: { by: string; note: string; now: number },
): Promise<void> {
  await tx
    .updateTable('payment_exceptions')
    .set({ closed_at: new Date(now), closed_by: by, note })
    .where('merchant_id', '=', order.merchant_id)
    .where('order_id', '=', order.id)
    .where('closed_at', 'is', null)
    .execute()
}

/** The orders of which something was ever reported that does not fit. Closed exceptions count too: one person alone may close them. */
export async function doubtedAmong(tx: Tx, merchantId: number, orderIds: string[]): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set()
  const rows = await tx
    .selectFrom('payment_exceptions')
    .select('order_id')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where('order_id', 'in', orderIds)
    .execute()
  return new Set(rows.map(row => row.order_id))
}

export async function openExceptionCount(tx: Tx, merchantId: number): Promise<number> {
  const { n } = await tx
    .selectFrom('payment_exceptions')
    .select(eb => eb.fn.countAll<bigint>().as('n'))
    .where('merchant_id', '=', merchantId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function shown(ctx: Context, tx: Tx, merchantId: number, rows: Row[]): Promise<payments.PaymentException[]> {
  const ids = rows.map(row => row.member_id)
  const members = await membersById(ctx, tx, merchantId, ids)
  return rows.map(row => ({
    id: row.id,
    kind: row.kind as Kind,
    about: row.about as payments.PaymentException['about'],
    orderId: row.order_id,
    memberId: String(row.member_id),
    account: members.get(row.member_id)?.username ?? '',
    provider: row.provider,
    providerRef: row.provider_ref,
    reported: row.reported,
    reportedCurrency: row.reported_currency,
    expected: toWire(row.expected, row.currency),
    currency: row.currency,
    at: row.at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
    closedBy: row.closed_by,
    note: row.note,
  }))
}

export async function list(
  ctx: Context,
  { show, orderId, pageNo, pageSize }: ParsedInputOf<typeof payments.exceptions>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof payments.exceptions>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = tx.selectFrom('payment_exceptions').where('merchant_id', '=', merchant.id)
    if (orderId) query = query.where('order_id', '=', orderId)
    if (show !== 'all') query = query.where('closed_at', show === 'open' ? 'is' : 'is not', null)
    const { rows, ...page } = await readPage(query.selectAll().orderBy('at', 'desc').orderBy('id', 'desc'), {
      pageNo,
      pageSize,
    })
    const open = await openExceptionCount(tx, merchant.id)
    return { rows: await shown(ctx, tx, merchant.id, rows), ...page, open }
  })
}

export async function close(
  ctx: Context,
  { id, note }: ParsedInputOf<typeof payments.closeException>,
  caller: OperatorCaller,
): Promise<payments.PaymentException> {
  const { merchant, operator, now } = caller
  const one = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await tx
      .selectFrom('payment_exceptions')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw refuse('NotFound')
    if (row.closed_at) throw refuse('WrongState')
    const closed = await tx
      .updateTable('payment_exceptions')
      .set({ closed_at: new Date(now), closed_by: operator.username, note })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    const told = {
      action: 'payment-exception.closed',
      subject: row.order_id,
      reason: note,
    } as const
    await writeAudit(tx, caller, { ...told, before: { kind: row.kind, reported: row.reported } })
    return (await shown(ctx, tx, merchant.id, [closed]))[0] as payments.PaymentException
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'deposits' })
  return one
}
