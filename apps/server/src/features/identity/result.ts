import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { type ProviderResult, UnreadableResult } from '../../identity/provider.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { dropWaiting } from '../approvals/drop.ts'
import { writeAudit } from '../audit-log/write.ts'
import { flagsOf } from './flags.ts'
import { reject, verify } from './settle.ts'
import { announce, type CheckRow } from './store.ts'

export const IDENTITY_WEBHOOK_PATH = '/webhooks/identity'

interface Message {
  headers: Headers
  /** Fails where it is too long. */
  body(): Promise<Uint8Array>
  ip: string
  requestId: string
}

type From = Pick<Message, 'ip' | 'requestId'> & { provider: string; now: number }

/** Takes what a provider found. What is not signed, or about what is not with it any more, changes nothing. */
export async function receiveResult(ctx: Context, message: Message, providerCode: string): Promise<Response> {
  const provider = ctx.identityProviders.get(providerCode)
  if (!provider) return refused('unknown provider', 404)
  const body = await message.body().catch(() => undefined)
  let result: ProviderResult | 'other' | undefined
  try {
    result = body && provider.readWebhook(message.headers, body)
  } catch (error) {
    if (!(error instanceof UnreadableResult)) throw error
    ctx.log.error('a result of an identity provider cannot be read', { provider: providerCode, fields: error.message })
    return refused(`unreadable: ${error.message}`, 400)
  }
  if (!result) return refused('not signed', 401)
  if (result === 'other') return Response.json({ outcome: 'nothing to do' })
  const [code = '', id = ''] = result.reference.split('.')
  const merchant = await ctx.merchants.byCode(code)
  if (!merchant) return refused('unknown merchant', 422)
  const from = { provider: providerCode, ip: message.ip, requestId: message.requestId, now: ctx.clock.now() }
  const { outcome, changed } = await inMerchant(ctx.app, merchant.id, tx => apply(ctx, tx, merchant, id, result, from))
  if (changed) {
    announce(ctx, changed)
    ctx.bus.publish({ merchantId: merchant.id, topic: 'approvals' })
  }
  return Response.json({ outcome })
}

const refused = (error: string, status: number) => Response.json({ error }, { status })

async function apply(
  ctx: Context,
  tx: Tx,
  merchant: Merchant,
  id: string,
  result: ProviderResult,
  from: From,
): Promise<{ outcome: string; changed?: CheckRow }> {
  const { provider, now } = from
  // Before the check, as deciding it does; it has lost its meaning only where the result is taken.
  const row = await tx
    .selectFrom('identity_checks')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return { outcome: 'unknown check' }
  if (!isAwaited(row, result, provider)) return { outcome: 'stale' }
  await dropWaiting(tx, merchant.id, 'identity.verify', id, { by: provider, now })
  const held = await tx
    .selectFrom('identity_checks')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isAwaited(held, result, provider)) return { outcome: 'stale' }
  return decide(ctx, tx, merchant, held, result, from)
}

const isAwaited = (row: CheckRow, result: ProviderResult, provider: string): boolean =>
  row.state === 'IN_REVIEW' &&
  row.provider === provider &&
  row.provider_ref === result.applicantId &&
  row.asked_at !== null &&
  row.provider_said === '' &&
  result.at >= row.created_at.getTime()

/** A clear word of the provider is enough where nothing contradicts it; everything else waits for two people. */
async function decide(
  ctx: Context,
  tx: Tx,
  merchant: Merchant,
  row: CheckRow,
  { answer, reasons }: ProviderResult,
  { provider: by, ip, requestId, now }: From,
): Promise<{ outcome: string; changed: CheckRow }> {
  const flags = (await flagsOf(ctx, tx, [row], now)).get(row.id) ?? []
  if (answer === 'verified' ? flags.length > 0 : reasons.length === 0) {
    const changed = await tx
      .updateTable('identity_checks')
      .set({ provider_said: answer })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { outcome: 'for people', changed }
  }
  const changed =
    answer === 'verified'
      ? await verify(ctx, tx, merchant, row, { by, now })
      : await reject(tx, row, { reasons, note: '', by, now })
  await writeAudit(
    tx,
    { merchant, operator: { username: by }, ip, requestId, now },
    {
      action: answer === 'verified' ? 'identity.verified' : 'identity.rejected',
      subject: row.id,
      before: { state: row.state },
      after: { state: changed.state, reasons: changed.reasons, member: String(row.member_id) },
    },
  )
  return { outcome: changed.state, changed }
}
