import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as office from '@ronda/contract/backoffice/merchant.ts'
import * as operators from '@ronda/contract/backoffice/operators.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { depositStates } from '@ronda/contract/portal/cashier/deposits.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { type MemberActor, payAtProvider } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deriveKey } from '../../config.ts'
import { sandboxSignature } from '../../payments/sandbox.ts'
import { expireDeposits } from './expire.ts'
import { proven } from './proof-fixture.ts'
import { mayFollow } from './store.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const MINUTE = 60_000
const open = (actor: MemberActor, amount: string, channel = 'online', requestId = newId(env.clock.now())) =>
  actor.call(deposits.create, { requestId, channel, amount })

/** Sends the provider's webhook by hand, signed. */
async function webhook(
  event: Record<string, unknown>,
  options: { secret?: string; at?: number } = {},
): Promise<Response> {
  const body = JSON.stringify(event)
  const timestamp = String(options.at ?? env.clock.now())
  const secret = options.secret ?? deriveKey(env.system.server.ctx.config.secrets, 'sandbox-pay').toString('hex')
  return fetch(`${env.system.urls.portal.replace('localhost', '127.0.0.1')}/webhooks/payments/sandbox`, {
    method: 'POST',
    headers: { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': sandboxSignature(secret, timestamp, body) },
    body,
  })
}

const paid = (reference: string, amount: string, eventId = newId(env.clock.now())) => ({
  eventId,
  kind: 'payment.paid',
  merchantCode: 'lumina',
  reference,
  providerRef: 'pay_1',
  amount,
  currency: 'PEN',
  reason: '',
})

test('only legal steps exist: every pair of states', () => {
  const legal = depositStates.flatMap(from =>
    depositStates.filter(to => mayFollow(from, to)).map(to => `${from}>${to}`),
  )
  expect(legal.filter(pair => pair.endsWith('>CREDITED'))).toEqual(['PAID>CREDITED'])
  expect(legal.filter(pair => pair.startsWith('CREDITED>'))).toEqual([])
  for (const late of ['EXPIRED', 'CANCELLED']) expect(legal).toContain(`${late}>PAID`)
  expect(legal.filter(pair => pair.startsWith('REJECTED>'))).toEqual(['REJECTED>MANUAL_REVIEW'])
  expect(legal).toHaveLength(18)
})

describe('redirect channel', () => {
  test('a webhook delivered many times at once credits once (B2)', async () => {
    const rosa = await env.member()
    const order = await open(rosa, '40')
    const event = paid(order.id, '40')
    const answers = await Promise.all(Array.from({ length: 12 }, () => webhook(event)))
    expect(answers.every(answer => answer.ok)).toBe(true)
    await webhook(paid(order.id, '40'))
    expect(await rosa.balance()).toBe('40')
  })

  test('an unsigned, wrongly signed or stale webhook is refused and changes nothing', async () => {
    const rosa = await env.member()
    const order = await open(rosa, '40')
    expect((await webhook(paid(order.id, '40'), { secret: 'guess' })).status).toBe(401)
    expect((await webhook(paid(order.id, '40'), { at: env.clock.now() - 6 * MINUTE })).status).toBe(401)
    expect(await rosa.balance()).toBe('0')
  })

  test('an order not paid in time expires; money that comes late is credited all the same', async () => {
    const rosa = await env.member()
    const order = await open(rosa, '40')
    env.clock.advance(20 * MINUTE - 1_000)
    await expireDeposits(env.system.server.ctx)
    expect((await rosa.call(deposits.get, { id: order.id })).state).toBe('PENDING_PAYMENT')
    env.clock.advance(1_000)
    await expireDeposits(env.system.server.ctx)
    expect(await rosa.call(deposits.get, { id: order.id })).toMatchObject({ state: 'EXPIRED', payUrl: null })
    await payAtProvider(order.payUrl ?? '', { choice: 'pay' })
    expect((await rosa.call(deposits.get, { id: order.id })).timeline.map(step => step.state)).toEqual([
      'CREATED',
      'PENDING_PAYMENT',
      'EXPIRED',
      'PAID',
      'CREDITED',
    ])
    expect(await rosa.balance()).toBe('40')
  })

  test('another amount than ordered is looked at by an operator, who credits what came', async () => {
    const rosa = await env.member()
    const order = await open(rosa, '40')
    await payAtProvider(order.payUrl ?? '', { choice: 'other', amount: '35.50' })
    expect((await rosa.call(deposits.get, { id: order.id })).state).toBe('MANUAL_REVIEW')
    const ana = await env.operator('ana')
    env.clock.advance(31_000)
    const item = await ana.call(cashier.depositGet, { id: order.id })
    expect(item).toMatchObject({ reportedAmount: '35.5', reportedBy: 'sandbox', creditedAmount: null })
    await ana.call(cashier.depositApprove, { id: order.id, version: item.version, amount: '35.5' })
    expect(await rosa.balance()).toBe('35.5')
    expect(
      await ana.refusal(cashier.depositApprove, { id: order.id, version: item.version, amount: '35.5' }),
    ).toMatchObject({ code: 'ChangedMeanwhile' })
  })

  test('a payment declined at the provider closes the order; the member reads that it was not paid, not the provider’s words', async () => {
    const rosa = await env.member()
    const order = await open(rosa, '40')
    await payAtProvider(order.payUrl ?? '', { choice: 'fail' })
    expect(await rosa.call(deposits.get, { id: order.id })).toMatchObject({
      state: 'REJECTED',
      isUnpaid: true,
      reason: '',
    })
    env.clock.advance(31_000)
    const ana = await env.operator('ana')
    expect(await ana.call(cashier.depositGet, { id: order.id })).toMatchObject({ reason: 'declined by payer' })
  })

  test('what an operator refuses is closed with the reason; money that comes as ordered after all waits for an operator', async () => {
    const rosa = await env.member()
    const order = await open(rosa, '40')
    await payAtProvider(order.payUrl ?? '', { choice: 'other', amount: '35.50' })
    env.clock.advance(31_000)
    const ana = await env.operator('ana')
    const { version } = await ana.call(cashier.depositGet, { id: order.id })
    const input = { id: order.id, version, reason: 'Otro monto' }
    expect((await ana.refusal(cashier.depositReject, { ...input, reason: '' })).fields[0]).toMatchObject({
      field: 'reason',
    })
    const rejected = await ana.call(cashier.depositReject, input)
    expect(rejected).toMatchObject({ state: 'REJECTED', decidedBy: 'ana@lumina', closedAt: expect.any(Number) })
    expect(await rosa.call(deposits.get, { id: order.id })).toMatchObject({
      state: 'REJECTED',
      isUnpaid: false,
      reason: 'Otro monto',
    })
    expect(await rosa.balance()).toBe('0')
    expect(await ana.refusal(cashier.depositReject, input)).toMatchObject({ code: 'ChangedMeanwhile' })
    const again = { ...input, version: rejected.version }
    expect(await ana.refusal(cashier.depositReject, again)).toMatchObject({ code: 'WrongState' })
    expect(await ana.refusal(cashier.depositApprove, { ...again, amount: '40' })).toMatchObject({ code: 'WrongState' })
    const log = await ana.call(operators.auditLog, { action: 'deposit.rejected' })
    expect(log.rows).toMatchObject([{ subject: order.id, reason: 'Otro monto', operator: 'ana@lumina' }])

    expect((await webhook(paid(order.id, '40'))).ok).toBe(true)
    expect((await rosa.call(deposits.get, { id: order.id })).state).toBe('MANUAL_REVIEW')
    expect(await rosa.balance()).toBe('0')
  })

  test('a webhook that cannot be applied is refused, stands on the dashboard, and is applied when it comes again', async () => {
    env.clock.advance(31_000)
    const ana = await env.operator('ana')
    const failed = async () => (await ana.call(office.dashboard, {})).waiting.failedCallbacks
    const rosa = await env.member()
    const order = await open(rosa, '40')
    const declined = await open(rosa, '50')
    await payAtProvider(declined.payUrl ?? '', { choice: 'fail' })
    expect(await failed()).toBe(0)

    const unknown = paid('no-such-order', '40')
    for (let i = 0; i < 2; i++) expect((await webhook(unknown)).status).toBe(422)
    expect(await failed()).toBe(1)

    const event = paid(order.id, '40')
    const provider = env.system.server.ctx.payments.get('sandbox')
    if (!provider) throw new Error('no provider')
    const { readWebhook } = provider
    provider.readWebhook = (headers, body) => {
      const read = readWebhook.call(provider, headers, body)
      return read && { ...read, amount: '40.123456789' }
    }
    expect((await webhook(event)).status).toBe(400)
    provider.readWebhook = readWebhook
    expect(await rosa.balance()).toBe('0')
    expect(await failed()).toBe(2)

    expect(await (await webhook(event)).json()).toEqual({ outcome: 'credited' })
    expect(await rosa.balance()).toBe('40')
    expect(await failed()).toBe(1)
    const kept = await env.system.server.ctx.system
      .selectFrom('payment_callbacks')
      .select(['event_id', 'outcome'])
      .where('reference', 'in', [order.id, 'no-such-order'])
      .orderBy('received_at')
      .execute()
    expect(kept).toEqual([
      { event_id: `failed/${unknown.eventId}`, outcome: 'failed: NotFound' },
      { event_id: `failed/${event.eventId}`, outcome: 'failed: unreadable amount' },
      { event_id: event.eventId, outcome: 'credited' },
    ])
  })

  test('a provider that does not answer leaves the order open; the same request asks again and gets the same order', async () => {
    const rosa = await env.member()
    const provider = env.system.server.ctx.payments.get('sandbox')
    if (!provider) throw new Error('no provider')
    const { openPayment } = provider
    const { ProviderUnavailable } = await import('../../payments/provider.ts')
    const requestId = newId(env.clock.now())
    provider.openPayment = async () => {
      throw new ProviderUnavailable('timeout')
    }
    const refused = await rosa.refusal(deposits.create, { requestId, channel: 'online', amount: '40' })
    provider.openPayment = openPayment
    expect(refused.code).toBe('PaymentProviderUnavailable')
    const order = await open(rosa, '40', 'online', requestId)
    expect(order).toMatchObject({ id: refused.value.order, state: 'PENDING_PAYMENT' })
  })
})

describe('orders', () => {
  test('the same request is the same order, in parallel too; other content under it is refused (F4)', async () => {
    const rosa = await env.member()
    const requestId = newId(env.clock.now())
    const orders = await Promise.all(Array.from({ length: 6 }, () => open(rosa, '40', 'bank', requestId)))
    expect(new Set(orders.map(order => order.id)).size).toBe(1)
    expect(await rosa.refusal(deposits.create, { requestId, channel: 'bank', amount: '41' })).toMatchObject({
      code: 'DuplicateRequest',
    })
  })

  test('amounts out of range, with a third decimal or malformed are refused with the reason', async () => {
    const rosa = await env.member()
    const refusal = (amount: string) =>
      rosa.refusal(deposits.create, { requestId: newId(env.clock.now()), channel: 'online', amount })
    expect(await refusal('9.99')).toMatchObject({ code: 'AmountOutOfRange', value: { min: '10', max: '20000' } })
    expect(await refusal('20000.01')).toMatchObject({ code: 'AmountOutOfRange' })
    expect((await refusal('10.005')).fields[0]).toMatchObject({ field: 'amount', rule: 'decimals' })
    for (const amount of ['0', '-5', '1e3', '12,5', '01', ' 12', 'NaN', '99999999999999999999'])
      expect((await refusal(amount)).fields[0]).toMatchObject({ field: 'amount' })
  })

  test('three open orders are enough; cancelling one makes room; cancelling twice is harmless', async () => {
    const rosa = await env.member()
    const orders = [await open(rosa, '40'), await open(rosa, '41'), await open(rosa, '42', 'bank')]
    expect(
      await rosa.refusal(deposits.create, { requestId: newId(env.clock.now()), channel: 'online', amount: '43' }),
    ).toMatchObject({ code: 'TooManyOpenDeposits', value: { max: 3 } })
    for (let i = 0; i < 2; i++)
      expect((await rosa.call(deposits.cancel, { id: orders[0]?.id ?? '' })).state).toBe('CANCELLED')
    await open(rosa, '43')
  })

  test('a proof names what is missing; somebody else’s picture is not accepted', async () => {
    const rosa = await env.member()
    const mateo = await env.member()
    const picture = new Blob([
      new Uint8Array(
        await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
          .png()
          .toBuffer(),
      ),
    ])
    const { uploadId } = await mateo.call(deposits.uploadImage, {}, { body: picture })
    const order = await open(rosa, '40', 'bank')
    const error = await rosa.refusal(deposits.prove, {
      id: order.id,
      proof: { operation: '??', receipt: uploadId, extra: 'x' },
    })
    expect(error.fields.map(field => [field.field, field.rule])).toEqual([
      ['extra', 'unknown'],
      ['payer', 'required'],
      ['operation', 'format'],
      ['receipt', 'image'],
    ])
  })
})

describe('turnover (domain vectors)', () => {
  const remaining = async (actor: MemberActor) => (await actor.call(withdrawals.info, {})).turnoverRemaining

  test('TR1, TR2: deposits are played once, in order', async () => {
    const rosa = await env.member({ balance: '1000' })
    const player = await rosa.play()
    for (let i = 0; i < 6; i++) await player.round('100')
    expect(await remaining(rosa)).toBe('400')
    await rosa.deposit('500')
    for (let i = 0; i < 7; i++) await player.round('100')
    const info = await rosa.call(withdrawals.info, {})
    expect(info.turnover.map(item => [item.required, item.progress, item.status])).toEqual([
      ['1000', '1000', 'met'],
      ['500', '300', 'active'],
    ])
    expect(info.turnoverRemaining).toBe('200')
  })

  test('TR4: with almost nothing left, a new deposit closes what was still to be played', async () => {
    const rosa = await env.member({ balance: '50' })
    const player = await rosa.play()
    let balance = 50
    while (balance > 1) {
      const stake = [50, 20, 10, 5, 2, 1].find(step => step <= balance) ?? 1
      balance = Number((await player.round(String(stake))).balance)
    }
    await rosa.deposit('200')
    const { turnover } = await rosa.call(withdrawals.info, {})
    expect(turnover.at(-1)).toMatchObject({ required: '200', progress: '0', status: 'active' })
    expect(turnover.filter(item => item.status === 'active')).toHaveLength(1)
  })
})

describe('uploads (L2)', () => {
  const send = async (actor: MemberActor, bytes: Uint8Array<ArrayBuffer>) => {
    const headers = { authorization: `Bearer ${actor.token}`, 'x-ronda': '1', 'content-type': 'image/png' }
    const response = await actor.fetch('/wps/uploads/image', { method: 'POST', headers, body: bytes })
    return {
      status: response.status,
      ...((await response.json()) as { code: string; value: { uploadId: string; width: number } }),
    }
  }

  test('what is not a picture, too large in bytes or pixels is refused; a picture is re-encoded without its metadata', async () => {
    const rosa = await env.member()
    expect(await send(rosa, new TextEncoder().encode('<svg onload=alert(1)>'))).toMatchObject({
      status: 400,
      code: 'UnreadableImage',
    })
    expect(await send(rosa, new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]))).toMatchObject({
      code: 'UnreadableImage',
    })
    expect(await send(rosa, new Uint8Array(6 * 1024 * 1024))).toMatchObject({ status: 413, code: 'PayloadTooLarge' })
    const bomb = await sharp({
      create: { width: 9000, height: 9000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(await send(rosa, new Uint8Array(bomb))).toMatchObject({ code: 'UnreadableImage' })

    const secret = 'GPS-SECRET-12345'
    const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'blue' } })
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer()
    expect(photo.includes(secret)).toBe(true)
    const stored = await send(rosa, new Uint8Array(photo))
    expect(stored).toMatchObject({ code: 'OK', value: { width: 40 } })
    const path = `/wps/uploads/image?id=${stored.value.uploadId}`
    const shown = await rosa.fetch(path, { headers: { authorization: `Bearer ${rosa.token}` } })
    expect(Buffer.from(await shown.arrayBuffer()).includes(secret)).toBe(false)
    const mateo = await env.member()
    expect((await mateo.fetch(path, { headers: { authorization: `Bearer ${mateo.token}` } })).status).toBe(404)
  })

  test('who may not see names sees none on a receipt: the words are masked, the picture stays shut (A8)', async () => {
    const { id } = await proven(env, await env.member(), '40', await env.operator('luis'))
    const sofia = await env.operator('sofia')
    const { proof } = await sofia.call(cashier.depositGet, { id })
    expect(proof.find(field => field.name === 'payer')?.value).toBe('R••••••••e')
    const picture = proof.find(field => field.type === 'image')?.value ?? ''
    const shown = await sofia.fetch(`${cashier.BO_UPLOAD_PATH}?id=${picture}`, {
      headers: { authorization: `Bearer ${sofia.token}` },
    })
    expect(shown.status).toBe(403)
  })
})
