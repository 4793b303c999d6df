import { BODY_BYTES_MAX } from '@ronda/contract/constants.ts'
import { Refusal } from '@ronda/contract/errors.ts'
import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { readBytes } from '../../http/request.ts'
import type { ProviderEvent } from '../../payments/provider.ts'
import { type Applied, applyPayment } from '../deposits/provider-events.ts'
import type { Merchant } from '../merchants/merchants.ts'
import { applyPayout } from '../withdrawals/payout.ts'
import { announce } from '../withdrawals/store.ts'

export const WEBHOOK_PATH = '/webhooks/payments'

/**
 * Takes a payment provider's message. Every event counts once, whatever the order or number of its deliveries: the note of it and its
 * effect are one transaction.
 */
export async function receiveWebhook(ctx: Context, request: Request, providerCode: string): Promise<Response> {
  const provider = ctx.payments.get(providerCode)
  if (!provider) return new Response('unknown provider', { status: 404 })
  const body = await readBytes(request, BODY_BYTES_MAX).catch(() => undefined)
  const event = body && provider.readWebhook(request.headers, body)
  if (!event) return new Response('not signed', { status: 401 })
  const merchant = await ctx.merchants.byCode(event.merchantCode)
  if (!merchant) return new Response('unknown merchant', { status: 422 })
  try {
    const applied = await inMerchant(ctx.app, merchant.id, async tx => {
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
      if (first.numInsertedOrUpdatedRows === 0n) return { outcome: 'seen before' }
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
    await noteFailure(ctx, merchant, providerCode, event, error)
    const status = error instanceof Refusal ? 422 : 500
    return new Response('not applied', { status })
  }
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
  const state = event.kind === 'payout.paid' ? 'paid' : 'failed'
  const row = await applyPayout(ctx, tx, merchant, event.reference, state, event.providerRef, event.reason, provider)
  return { outcome: row.state, announce: () => announce(ctx, row) }
}

/** Kept for the dashboard under an id of its own, so that the provider's next delivery of the event is tried afresh. */
async function noteFailure(
  ctx: Context,
  merchant: Merchant,
  provider: string,
  event: ProviderEvent,
  error: unknown,
): Promise<void> {
  const reason = error instanceof Error ? error.message : String(error)
  ctx.log.error('payment callback failed', { merchant: merchant.code, eventId: event.eventId, reason })
  await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .insertInto('payment_callbacks')
      .values({
        merchant_id: merchant.id,
        provider,
        event_id: `failed/${event.eventId}`,
        kind: event.kind,
        reference: event.reference,
        body: JSON.stringify(event),
        outcome: `failed: ${reason}`,
        received_at: new Date(ctx.clock.now()),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
}
