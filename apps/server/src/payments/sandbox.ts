import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import type { Outgoing } from '../outgoing/outgoing.ts'
import { type PaymentProvider, ProviderUnavailable, UnreadableEvent } from './provider.ts'

export interface SandboxOptions {
  baseUrl: string
  secret: string
  now: () => number
  outgoing: Outgoing
  timeoutMs?: number
}

const Payment = z.object({ id: z.string(), payUrl: z.string() })
const Payout = z.object({
  id: z.string(),
  state: z.enum(['pending', 'paid', 'failed']),
  reason: z.string(),
  amount: z.optional(z.string()),
  currency: z.optional(z.string()),
})
const text = (max: number) => z.string().check(z.maxLength(max))
const name = (max: number) => text(max).check(z.minLength(1))
const Event = z.object({
  eventId: name(80),
  kind: z.enum(['payment.paid', 'payment.failed', 'payout.paid', 'payout.failed']),
  merchantCode: name(80),
  reference: name(200),
  providerRef: text(200),
  amount: name(80),
  currency: name(20),
  reason: text(1000),
})

const ANSWER_BYTES_MAX = 64 * 1024
const SIGNATURE_AGE_MS = 5 * 60_000

/** HMAC-SHA256 over `timestamp.body`, as hex. */
export function sandboxSignature(secret: string, timestamp: string, body: Uint8Array | string): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')
}

/** Speaks to the sandbox payment provider (apps/sandbox-pay, its README has the protocol). */
export function createSandboxProvider(options: SandboxOptions): PaymentProvider {
  async function call<T>(
    verb: 'GET' | 'POST',
    path: string,
    schema: z.ZodMiniType<T>,
    request?: unknown,
  ): Promise<T | undefined> {
    const body = request === undefined ? '' : JSON.stringify(request)
    const timestamp = String(options.now())
    try {
      const response = await options.outgoing(new URL(path, options.baseUrl), {
        method: verb,
        headers: {
          'content-type': 'application/json',
          'x-sandbox-timestamp': timestamp,
          'x-sandbox-signature': sandboxSignature(options.secret, timestamp, body),
        },
        body: verb === 'POST' ? body : undefined,
        timeoutMs: options.timeoutMs ?? 8_000,
        bytesMax: ANSWER_BYTES_MAX,
      })
      if (response.status === 404 && verb === 'GET') return undefined
      if (!response.ok) throw new ProviderUnavailable(`HTTP ${response.status}`)
      return schema.parse(await response.json())
    } catch (error) {
      if (error instanceof ProviderUnavailable) throw error
      throw new ProviderUnavailable(error instanceof Error ? error.message : String(error))
    }
  }

  return {
    code: 'sandbox',
    async openPayment(request) {
      const payment = await call('POST', '/v1/payments', Payment, request)
      if (!payment) throw new ProviderUnavailable('no answer')
      return { providerRef: payment.id, payUrl: payment.payUrl }
    },
    async sendPayout(request) {
      const payout = await call('POST', '/v1/payouts', Payout, request)
      if (!payout) throw new ProviderUnavailable('no answer')
      return { providerRef: payout.id, state: payout.state }
    },
    async findPayout(merchantCode, reference) {
      const query = new URLSearchParams({ merchantCode, reference })
      const payout = await call('GET', `/v1/payouts?${query}`, Payout)
      if (!payout) return undefined
      const { id, state, reason, amount, currency } = payout
      return { providerRef: id, state, reason, ...(amount && currency && { told: { amount, currency } }) }
    },
    readWebhook(headers, body) {
      const timestamp = headers.get('x-sandbox-timestamp') ?? ''
      const signature = headers.get('x-sandbox-signature') ?? ''
      if (!/^\d{13}$/.test(timestamp) || Math.abs(options.now() - Number(timestamp)) > SIGNATURE_AGE_MS)
        return undefined
      if (!/^[0-9a-f]{64}$/.test(signature)) return undefined
      const right = sandboxSignature(options.secret, timestamp, body)
      if (!timingSafeEqual(Buffer.from(right, 'hex'), Buffer.from(signature, 'hex'))) return undefined
      let told: unknown
      try {
        told = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
      } catch {
        throw new UnreadableEvent('body', undefined)
      }
      const event = Event.safeParse(told)
      if (event.success) return event.data
      throw new UnreadableEvent(event.error.issues.map(issue => issue.path.join('.') || 'body').join(', '), told)
    },
  }
}
