import { createHash } from 'node:crypto'
import type { FailedCallback } from '@ronda/contract/backoffice/merchant.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { ProviderEvent, UnreadableEvent } from '../../payments/provider.ts'
import type { Merchant } from '../../ports/merchants.ts'

const SHOWN_MAX = 20
/** Prefix of the id under which a refused event is kept. */
const FAILED = 'failed/'

interface Refused {
  /** An id of its own, so that the provider's next delivery of the event is tried afresh. */
  eventId: string
  kind: string
  reference: string
  body: unknown
  problem: string
}

async function keep(ctx: Context, merchant: Merchant, provider: string, refused: Refused): Promise<void> {
  await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .insertInto('payment_callbacks')
      .values({
        merchant_id: merchant.id,
        provider,
        event_id: `${FAILED}${refused.eventId}`,
        kind: refused.kind,
        reference: refused.reference,
        body: JSON.stringify(refused.body),
        outcome: `failed: ${refused.problem}`,
        received_at: new Date(ctx.clock.now()),
      })
      .onConflict(conflict => conflict.doNothing())
      .execute(),
  )
}

/** Keeps an event that was read but could not be applied. */
export async function keepFailure(
  ctx: Context,
  merchant: Merchant,
  provider: string,
  event: ProviderEvent,
  error: unknown,
): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error)
  ctx.log.error('payment callback failed', { merchant: merchant.code, eventId: event.eventId, reason: problem })
  await keep(ctx, merchant, provider, { ...event, body: event, problem })
}

/** The text of a field as a database takes it. */
function textIn(told: unknown, field: keyof ProviderEvent): string {
  const value = typeof told === 'object' && told !== null ? (told as Record<string, unknown>)[field] : undefined
  return typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '').slice(0, 200) : ''
}

/**
 * Keeps a signed message that is no event, whole, with the merchant it names. One that names none may be about money of any merchant of the
 * provider: each is told that there was one, and none what it says.
 */
export async function keepUnreadable(
  ctx: Context,
  provider: string,
  body: Uint8Array,
  { told, message }: UnreadableEvent,
): Promise<void> {
  const sha256 = createHash('sha256').update(body).digest('hex')
  const merchant = await ctx.merchants.byCode(textIn(told, 'merchantCode'))
  ctx.log.error('payment callback unreadable', { provider, merchant: merchant?.code, problem: message, sha256 })
  const problem = `unreadable ${message}`
  if (merchant) {
    const raw = new TextDecoder().decode(body).replaceAll('\0', '')
    const [kind, reference] = [textIn(told, 'kind'), textIn(told, 'reference')]
    const eventId = textIn(told, 'eventId') || sha256
    return keep(ctx, merchant, provider, { eventId, kind, reference, body: { raw }, problem })
  }
  const notice = { eventId: sha256, kind: '', reference: '', body: { sha256, bytes: body.length }, problem }
  for (const each of await merchantsOf(ctx, provider)) await keep(ctx, each, provider, notice)
}

async function merchantsOf(ctx: Context, provider: string): Promise<Merchant[]> {
  const channels = await ctx.system
    .selectFrom('deposit_channels')
    .select('merchant_id')
    .where('provider', '=', provider)
    .execute()
  const takers = new Set(channels.map(row => row.merchant_id))
  return (await ctx.merchants.all()).filter(
    ({ id, settings }) => takers.has(id) || settings.cashier.payoutProvider === provider,
  )
}

/** Messages that were refused and did not come again in a way that could be applied, the newest first. */
export async function refusedMessages(
  tx: Tx,
  merchantId: number,
): Promise<{ count: number; newest: FailedCallback[] }> {
  const { rows } = await sql<{
    count: bigint
    event_id: string
    provider: string
    kind: string
    reference: string
    outcome: string
    received_at: Date
  }>`
    select count(*) over () as count, f.event_id, f.provider, f.kind, f.reference, f.outcome, f.received_at
    from payment_callbacks f
    where f.merchant_id = ${merchantId} and f.outcome like 'failed%'
      and not exists (select from payment_callbacks c where c.merchant_id = f.merchant_id and c.provider = f.provider
        and c.event_id = substr(f.event_id, ${FAILED.length + 1}::int) and c.received_at >= f.received_at)
    order by f.received_at desc limit ${SHOWN_MAX}`.execute(tx)
  return {
    count: Number(rows[0]?.count ?? 0),
    newest: rows.map(row => ({
      id: `${row.provider}/${row.event_id}`,
      at: row.received_at.getTime(),
      provider: row.provider,
      kind: row.kind,
      reference: row.reference,
      cause: causeOf(row.outcome),
    })),
  }
}

function causeOf(outcome: string): FailedCallback['cause'] {
  if (outcome.startsWith('failed: unreadable')) return 'unreadable'
  return outcome === 'failed: NotFound' ? 'unknownReference' : 'fault'
}
