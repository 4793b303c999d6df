import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { payoutsPage, payPage } from './pages.ts'
import { openStore, type Payment, type Payout } from './store.ts'
import { cardSays } from './ways.ts'

export interface SandboxPayOptions {
  secret: string
  /** SQLite file, or `:memory:`. */
  dataFile: string
  now: () => number
  webhookUrl: () => string
  publicUrl: () => string
  /** How long a payout takes when it is not left to a decision by hand. */
  payoutAfterMs: number
  /** Nothing happens by itself as time goes on: only `settle` pays and delivers what is due. */
  isDriven?: boolean
  fetch?: typeof fetch
}

const SIGNATURE_AGE_MS = 5 * 60_000
const GIVE_UP_MS = 24 * 3_600_000
const TICK_MS = 500

const Amount = z.string().check(z.regex(/^(0|[1-9]\d{0,14})(\.\d{1,8})?$/))
const text = z.string().check(z.minLength(1), z.maxLength(200))
const PaymentInput = z.object({
  reference: text,
  merchantCode: text,
  merchantName: text,
  method: z.optional(text),
  amount: Amount,
  currency: text,
  returnUrl: z.url(),
  expiresAt: z.int(),
  language: text,
})
const PayoutInput = z.object({
  reference: text,
  merchantCode: text,
  amount: Amount,
  currency: text,
  bank: text,
  accountNumber: text,
  holder: text,
})

/** The provider: its API, the payer's page, the payout desk, and webhooks that are repeated until they are taken. */
export function createSandboxPay(options: SandboxPayOptions) {
  const store = openStore(options.dataFile)
  const send = options.fetch ?? fetch
  const newId = (prefix: string) => `${prefix}_${options.now().toString(36)}${randomBytes(6).toString('hex')}`
  const signatureOf = (timestamp: string, body: string) =>
    createHmac('sha256', options.secret).update(`${timestamp}.`).update(body).digest('hex')
  let delivering: Promise<void> = Promise.resolve()

  function isSigned(headers: Headers, body: string): boolean {
    const timestamp = headers.get('x-sandbox-timestamp') ?? ''
    const signature = headers.get('x-sandbox-signature') ?? ''
    if (
      !/^\d{13}$/.test(timestamp) ||
      Math.abs(options.now() - Number(timestamp)) > SIGNATURE_AGE_MS ||
      !/^[0-9a-f]{64}$/.test(signature)
    )
      return false
    return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(timestamp, body), 'hex'))
  }

  function announce(kind: 'payment' | 'payout', item: Payment | Payout, amount = item.amount): void {
    const eventId = newId('evt')
    const { merchantCode, reference, currency, id } = item
    const reason = 'reason' in item ? item.reason : item.state === 'failed' ? 'declined by payer' : ''
    const event = {
      eventId,
      kind: `${kind}.${item.state}`,
      merchantCode,
      reference,
      providerRef: id,
      amount,
      currency,
      reason,
    }
    store.addDelivery({ eventId, body: JSON.stringify(event), tries: 0, nextAt: options.now() })
    tick()
  }

  async function deliver(): Promise<void> {
    for (const delivery of store.dueDeliveries(options.now())) {
      const timestamp = String(options.now())
      const taken = await send(options.webhookUrl(), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-sandbox-timestamp': timestamp,
          'x-sandbox-signature': signatureOf(timestamp, delivery.body),
        },
        body: delivery.body,
        signal: AbortSignal.timeout(5_000),
      }).then(
        response => response.ok,
        () => false,
      )
      const tries = delivery.tries + 1
      const pause = Math.min(3_600_000, 1_000 * 2 ** tries)
      const isOver = taken || tries * pause > GIVE_UP_MS
      store.saveDelivery(delivery.eventId, tries, options.now() + pause, isOver ? options.now() : null)
    }
  }

  function payDuePayouts(): void {
    if (store.setting('payouts', 'auto') !== 'auto') return
    for (const payout of store.payouts()) {
      if (payout.state === 'pending' && options.now() - payout.createdAt >= options.payoutAfterMs)
        decidePayout(payout, 'paid', '')
    }
  }

  function decidePayout(payout: Payout, state: 'paid' | 'failed', reason: string): void {
    if (payout.state !== 'pending') return
    const decided = { ...payout, state, reason }
    store.savePayout(decided)
    announce('payout', decided)
  }

  function tick(): void {
    delivering = delivering.then(deliver)
  }

  const app = new Hono()
  app.get('/healthz', c => c.text('ok'))
  app.use('/v1/*', async (c, next) => {
    const body = c.req.method === 'GET' ? '' : await c.req.text()
    if (!isSigned(c.req.raw.headers, body)) return c.json({ error: 'not signed' }, 401)
    await next()
  })
  app.post('/v1/payments', async c => {
    const input = PaymentInput.safeParse(JSON.parse(await c.req.text()))
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400)
    const payment = store.addPayment({ id: newId('pay'), ...input.data, state: 'open' })
    return c.json({ id: payment.id, payUrl: `${options.publicUrl()}/pay/${payment.id}` })
  })
  app.post('/v1/payouts', async c => {
    const input = PayoutInput.safeParse(JSON.parse(await c.req.text()))
    if (!input.success) return c.json({ error: z.prettifyError(input.error) }, 400)
    const { id, state, reason } = store.addPayout({
      id: newId('out'),
      ...input.data,
      state: 'pending',
      reason: '',
      createdAt: options.now(),
    })
    return c.json({ id, state, reason })
  })
  app.get('/v1/payouts', c => {
    const payout = store.payoutOf(c.req.query('merchantCode') ?? '', c.req.query('reference') ?? '')
    return payout
      ? c.json({
          id: payout.id,
          state: payout.state,
          reason: payout.reason,
          amount: payout.amount,
          currency: payout.currency,
        })
      : c.json({ error: 'not found' }, 404)
  })

  const pageHeaders = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self' http: https:; frame-ancestors 'none'; base-uri 'none'",
  }
  const page = (html: string, status = 200) => new Response(html, { status, headers: pageHeaders })
  const isOwnForm = (request: Request) => {
    const origin = request.headers.get('origin')
    return !origin || origin === 'null' || URL.parse(origin)?.host === new URL(request.url).host
  }
  /** What was filled in; nothing of what is no form. */
  const filledIn = (request: Request) => request.formData().catch(() => new FormData())

  app.get('/pay/:id', c => {
    const payment = store.payment(c.req.param('id'))
    return payment ? page(payPage(payment, options.now())) : page(payPage(undefined, options.now()), 404)
  })
  app.post('/pay/:id', async c => {
    const payment = store.payment(c.req.param('id'))
    if (!payment || !isOwnForm(c.req.raw)) return page(payPage(undefined, options.now()), 404)
    const form = await filledIn(c.req.raw)
    const choice = form.get('choice')
    if (choice === 'back' || payment.state !== 'open') return c.redirect(payment.returnUrl, 303)
    const other = Amount.safeParse(form.get('amount'))
    const card = choice === 'pay' ? cardSays(form.get('card') ?? undefined) : 'pays'
    if (card === 'none') return page(payPage(payment, options.now(), true), 400)
    const state = choice === 'fail' || card === 'declined' ? 'failed' : 'paid'
    const decided: Payment = { ...payment, state }
    store.savePayment(decided)
    announce('payment', decided, choice === 'other' && other.success ? other.data : payment.amount)
    await delivering
    return c.redirect(payment.returnUrl, 303)
  })
  app.get('/payouts', () => page(payoutsPage(store.payouts(), store.setting('payouts', 'auto') === 'auto')))
  app.post('/payouts', async c => {
    if (!isOwnForm(c.req.raw)) return c.text('no', 403)
    const form = await filledIn(c.req.raw)
    const mode = form.get('mode')
    if (mode === 'auto' || mode === 'manual') store.setSetting('payouts', mode)
    const payout = store.payout(String(form.get('id') ?? ''))
    const decision = form.get('decision')
    if (payout && (decision === 'paid' || decision === 'failed'))
      decidePayout(payout, decision, decision === 'failed' ? 'account not found' : '')
    return c.redirect('/payouts', 303)
  })
  app.get('/', c => c.redirect('/payouts'))

  const timer = options.isDriven
    ? undefined
    : setInterval(() => {
        payDuePayouts()
        tick()
      }, TICK_MS)

  return {
    fetch: (request: Request) => app.fetch(request),
    /** Pays what is due and delivers what waits, now. For tests that move the clock. */
    async settle() {
      payDuePayouts()
      tick()
      await delivering
    },
    async stop() {
      clearInterval(timer)
      await delivering
      store.close()
    },
  }
}
