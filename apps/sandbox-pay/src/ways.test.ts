import { createHmac } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createSandboxPay } from './app.ts'
import { cardSays, coinsFor } from './ways.ts'

const secret = 'secret'
const now = () => 1_800_000_000_000
const told: { kind: string; amount: string; reference: string }[] = []
const sandbox = createSandboxPay({
  secret,
  dataFile: ':memory:',
  now,
  webhookUrl: () => 'http://shop.test/webhook',
  publicUrl: () => 'http://pay.test',
  payoutAfterMs: 1000,
  isDriven: true,
  fetch: async (_url, init) => {
    told.push(JSON.parse(String(init?.body)))
    return new Response('{}')
  },
})
afterAll(() => sandbox.stop())

let orders = 0
async function opened(method: string, currency: string, amount = '300', language = 'en'): Promise<string> {
  const body = JSON.stringify({
    reference: `order-${String(++orders).padStart(8, '0')}`,
    merchantCode: 'shop',
    merchantName: 'Shop',
    method,
    amount,
    currency,
    returnUrl: 'http://shop.test/back',
    expiresAt: now() + 60_000,
    language,
  })
  const signature = createHmac('sha256', secret).update(`${now()}.${body}`).digest('hex')
  const headers = { 'x-sandbox-timestamp': String(now()), 'x-sandbox-signature': signature }
  const answer = await sandbox.fetch(new Request('http://pay.test/v1/payments', { method: 'POST', headers, body }))
  return ((await answer.json()) as { payUrl: string }).payUrl
}
const pageOf = async (url: string) => (await sandbox.fetch(new Request(url))).text()
const send = (url: string, form: Record<string, string>) =>
  sandbox.fetch(new Request(url, { method: 'POST', body: new URLSearchParams(form) }))

test('a payer sees what its method shows: a code, a number, a form, or nothing but the amount', async () => {
  const yape = await pageOf(await opened('yape', 'PEN'))
  expect(yape).toContain('>Yape<')
  expect(yape).toContain('QR code to pay 300 PEN')
  expect(yape).toContain('900 000 000')
  expect(await pageOf(await opened('promptpay', 'THB'))).toMatch(/<code>00020101021229370016A000000677010111.*<\/code>/)
  expect(await pageOf(await opened('pix', 'BRL'))).toMatch(/<code>000201.*br\.gov\.bcb\.pix.*<\/code>/)
  const usdt = await pageOf(await opened('usdt', 'PEN', '103.5'))
  expect(usdt).toContain('27.83 USDT')
  expect(usdt).toContain('1 USDT = 3.7200 PEN')
  expect(await pageOf(await opened('card', 'PEN'))).toContain('autocomplete="cc-number"')
  const unknown = await pageOf(await opened('shells', 'PEN'))
  expect(unknown).not.toContain('class="brand"')
  expect(unknown).toContain('300.00 PEN')
})

test('a card pays, is declined, or is none, which is said beside it', async () => {
  const url = await opened('card', 'PEN')
  const wrong = await send(url, { choice: 'pay', card: '4242 4242 4242 4241' })
  expect(wrong.status).toBe(400)
  expect(await wrong.text()).toContain('There is no such card number')
  expect(told).toEqual([])
  expect((await send(url, { choice: 'pay', card: '4000 0000 0000 0002' })).status).toBe(303)
  expect(told.at(-1)).toMatchObject({ kind: 'payment.failed', amount: '300' })
  await send(await opened('card', 'PEN'), { choice: 'pay', card: '4242-4242-4242-4242' })
  expect(told.at(-1)).toMatchObject({ kind: 'payment.paid', amount: '300' })
  await send(await opened('pix', 'BRL'), { choice: 'pay' })
  expect(told.at(-1)).toMatchObject({ kind: 'payment.paid', reference: expect.stringContaining('order-') })
})

test('card numbers are checked by their last digit, coins rounded up to a hundredth', () => {
  expect(['4242424242424242', '4242', 'x', '', undefined].map(cardSays)).toEqual([
    'pays',
    'none',
    'none',
    'none',
    'pays',
  ])
  expect(coinsFor('37.2', 'PEN')).toEqual({ coins: '10.00', rate: '3.7200' })
  expect(coinsFor('37.21', 'PEN')?.coins).toBe('10.01')
  expect(coinsFor('0.01', 'THB')?.coins).toBe('0.01')
  expect(coinsFor('5.5', 'USDT')?.coins).toBe('5.50')
  expect(coinsFor('5', 'CLP')).toBeUndefined()
})
