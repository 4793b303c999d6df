import { createHash } from 'node:crypto'
import { outsideAmount } from '../../base/amounts.ts'
import type { Context, Tx } from '../../context.ts'
import type { ProviderEvent } from '../../payments/provider.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { raiseException } from './exceptions.ts'

/** Prefix of the id under which an event is kept that came again with other content. */
const AGAIN = 'again/'

/**
 * What a second delivery of an event comes to. The same news changes nothing; another amount, end or order under the same id moves no
 * money, and is kept for people with every order it was said of.
 */
export async function applyRepeated(
  ctx: Context,
  tx: Tx,
  merchant: Merchant,
  event: ProviderEvent,
  provider: string,
): Promise<{ outcome: string }> {
  const { body } = await tx
    .selectFrom('payment_callbacks')
    .select('body')
    .where('merchant_id', '=', merchant.id)
    .where('provider', '=', provider)
    .where('event_id', '=', event.eventId)
    .executeTakeFirstOrThrow()
  const first = body as unknown as ProviderEvent
  if (newsOf(event) === newsOf(first)) return { outcome: 'seen before' }
  const outcome = 'exception: contradicts-itself'
  const sha256 = createHash('sha256').update(newsOf(event)).digest('hex')
  const kept = await tx
    .insertInto('payment_callbacks')
    .values({
      merchant_id: merchant.id,
      provider,
      event_id: `${AGAIN}${event.eventId}/${sha256}`,
      kind: event.kind,
      reference: event.reference,
      body: JSON.stringify(event),
      outcome,
      received_at: new Date(ctx.clock.now()),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  if (kept.numInsertedOrUpdatedRows === 0n) return { outcome }
  const { providerRef, amount: reported, currency: reportedCurrency } = event
  for (const order of await ordersNamed(tx, merchant.id, [first, event]))
    await raiseException(ctx, tx, order, {
      kind: 'contradicts-itself',
      provider,
      providerRef,
      reported,
      reportedCurrency,
      ...order,
    })
  return { outcome }
}

/** All that an event says of money, written in one way; its reason is for people. */
function newsOf({ kind, reference, providerRef, amount, currency }: ProviderEvent): string {
  return JSON.stringify([kind, reference, providerRef, String(outsideAmount(amount, currency)), currency])
}

async function ordersNamed(tx: Tx, merchantId: number, events: ProviderEvent[]) {
  const orders = new Map<string, Awaited<ReturnType<typeof orderOf>>>()
  for (const event of events)
    orders.set(event.reference, orders.get(event.reference) ?? (await orderOf(tx, merchantId, event)))
  const known = [...orders.values()].filter(order => order !== undefined)
  // Whoever locks them keeps each until the end, so they come in one order, whichever was named first.
  return known.sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function orderOf(tx: Tx, merchantId: number, { kind, reference }: ProviderEvent) {
  const shared = ['merchant_id', 'id', 'member_id', 'currency', 'amount'] as const
  if (kind === 'payment.paid' || kind === 'payment.failed') {
    const row = await tx
      .selectFrom('deposits')
      .select([...shared, 'paid_amount', 'fee'])
      .where('merchant_id', '=', merchantId)
      .where('id', '=', reference)
      .executeTakeFirst()
    return row && { ...row, about: 'deposit' as const, expected: (row.paid_amount ?? row.amount) + row.fee }
  }
  const row = await tx
    .selectFrom('withdrawals')
    .select([...shared, 'fee'])
    .where('merchant_id', '=', merchantId)
    .where('id', '=', reference)
    .executeTakeFirst()
  return row && { ...row, about: 'withdrawal' as const, expected: row.amount - row.fee }
}
