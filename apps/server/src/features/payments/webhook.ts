import { Refusal } from '@ronda/contract/core/errors.ts'
import { currencies } from '@ronda/contract/values/money.ts'
import { outsideAmount } from '../../base/amounts.ts'
import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { type ProviderEvent, UnreadableEvent } from '../../payments/provider.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type Applied, applyPayment } from '../deposits/provider-events.ts'
import { applyPayout } from '../withdrawals/payout.ts'
import { announce } from '../withdrawals/store.ts'
import { keepFailure, keepUnreadable } from './refused.ts'
import { applyRepeated } from './repeated.ts'

export const WEBHOOK_PATH = '/webhooks/payments'

export interface WebhookMessage {
  headers: Headers
  /** Read only once the provider is known; fails where it is too long. */
  body(): Promise<Uint8Array>
}

/**
 * Takes a payment provider's message. Every event counts once, whatever the order or number of its deliveries: the note of it and its
 * effect are one transaction.
 */
export async function receiveWebhook(ctx: Context, message: WebhookMessage, providerCode: string): Promise<Response> {
  const provider = ctx.payments.get(providerCode)
  if (!provider) return refused('unknown provider', 404)
  const body = await message.body().catch(() => undefined)
  if (!body) return refused('not signed', 401)
  let event: ProviderEvent | undefined
  try {
    event = provider.readWebhook(message.headers, body)
    if (event) assertReadable(event)
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    await keepUnreadable(ctx, providerCode, body, error)
    return refused(`unreadable: ${error.message}`, 400)
  }
  if (!event) return refused('not signed', 401)
  const merchant = await ctx.merchants.byCode(event.merchantCode)
  if (!merchant) {
    await keepUnreadable(ctx, providerCode, body, new UnreadableEvent('merchantCode', event))
    return refused('unknown merchant', 422)
  }
  try {
    const applied: Applied = await inMerchant(ctx.app, merchant.id, async tx => {
      const first = await tx
        .insertInto('payment_callbacks')
        .values({
          merchant_id: merchant.id,
          provider: providerCode,
          event_id: event.eventId,
          kind: event.kind,
          reference: event.reference,
          body: JSON.stringify(event),
          outcome: '',
          received_at: new Date(ctx.clock.now()),
        })
        .onConflict(conflict => conflict.columns(['merchant_id', 'provider', 'event_id']).doNothing())
        .executeTakeFirst()
      if (first.numInsertedOrUpdatedRows === 0n) return applyRepeated(ctx, tx, merchant, event, providerCode)
      const result = await apply(ctx, tx, merchant, event, providerCode)
      await tx
        .updateTable('payment_callbacks')
        .set({ outcome: result.outcome })
        .where('merchant_id', '=', merchant.id)
        .where('provider', '=', providerCode)
        .where('event_id', '=', event.eventId)
        .execute()
      return result
    })
    applied.announce?.()
    return Response.json({ outcome: applied.outcome })
  } catch (error) {
    await keepFailure(ctx, merchant, providerCode, event, error)
    return refused('not applied', error instanceof Refusal ? 422 : 500)
  }
}

const refused = (error: string, status: number) => Response.json({ error }, { status })

/**
 * Refuses what no event may hold, whatever the protocol of the provider: a currency that we do not know, an amount that is none of it, text that the
 * database cannot keep.
 */
function assertReadable(event: ProviderEvent): void {
  const fields = Object.entries(event).flatMap(([field, text]) =>
    text.isWellFormed() && !text.includes('\0') ? [] : [field],
  )
  if (!currencies.has(event.currency)) fields.push('currency')
  else if (!outsideAmount(event.amount, event.currency)) fields.push('amount')
  if (fields.length > 0) throw new UnreadableEvent(fields.join(', '), event)
}

async function apply(
  ctx: Context,
  tx: Parameters<typeof applyPayment>[1],
  merchant: Merchant,
  event: ProviderEvent,
  provider: string,
): Promise<Applied> {
  if (event.kind === 'payment.paid' || event.kind === 'payment.failed')
    return applyPayment(ctx, tx, merchant, event, provider)
  const { providerRef, reason, amount, currency } = event
  const state = event.kind === 'payout.paid' ? 'paid' : 'failed'
  const report = { state, providerRef, reason, told: { amount, currency } } as const
  const row = await applyPayout(ctx, tx, merchant, event.reference, report, provider)
  return { outcome: row.state, announce: () => announce(ctx, row) }
}
