import * as office from '@ronda/contract/backoffice/merchant.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deriveKey } from '../../config.ts'
import { sandboxSignature } from '../../payments/sandbox.ts'

let env: TestEnv
let rosa: MemberActor
let reference: string
let ana: OperatorActor
let baan: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  rosa = await env.member()
  ana = await env.operator('ana')
  baan = await env.operator('ana', 'baan')
  const order = { requestId: newId(env.clock.now()), channel: 'online', amount: '40' }
  reference = (await rosa.call(deposits.create, order)).id
})
afterAll(() => env?.stop())

async function deliver(body: string | Uint8Array<ArrayBuffer>): Promise<{ status: number; answer: unknown }> {
  const timestamp = String(env.clock.now())
  const secret = deriveKey(env.system.server.ctx.config.secrets, 'sandbox-pay').toString('hex')
  const response = await fetch(`http://127.0.0.1:${env.system.ports.portal}/webhooks/payments/sandbox`, {
    method: 'POST',
    headers: { 'x-sandbox-timestamp': timestamp, 'x-sandbox-signature': sandboxSignature(secret, timestamp, body) },
    body,
  })
  return { status: response.status, answer: await response.json() }
}

const paid = (changed: Record<string, unknown> = {}) => ({
  eventId: newId(env.clock.now()),
  kind: 'payment.paid',
  merchantCode: 'lumina',
  reference,
  providerRef: 'pay_1',
  amount: '40',
  currency: 'PEN',
  reason: '',
  ...changed,
})

const refusedAt = async (operator = ana) => (await operator.call(office.dashboard, {})).waiting
const transfers = async () =>
  (
    await env.system.server.ctx.system
      .selectFrom('ledger_transfers')
      .select(eb => eb.fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow()
  ).n

const longest = 'x'.repeat(5000)
const unreadable: [what: string, changed: Record<string, unknown>, field: string][] = [
  ['a negative amount', { amount: '-40' }, 'amount'],
  ['an amount of nothing', { amount: '0.00' }, 'amount'],
  ['too many decimals', { amount: '40.123456789' }, 'amount'],
  ['more than a ledger takes', { amount: '9'.repeat(30) }, 'amount'],
  ['an amount of a page', { amount: '9'.repeat(5000) }, 'amount'],
  ['an amount with an exponent', { amount: '4e1' }, 'amount'],
  ['no number', { amount: 'forty' }, 'amount'],
  ['a number in place of text', { amount: 40 }, 'amount'],
  ['no amount', { amount: undefined }, 'amount'],
  ['an unknown currency', { currency: 'XXX' }, 'currency'],
  ['the name of an inherited property as currency', { currency: 'constructor' }, 'currency'],
  ['no currency', { currency: undefined }, 'currency'],
  ['no reference', { reference: undefined }, 'reference'],
  ['an empty reference', { reference: '' }, 'reference'],
  ['a reference no database keeps', { reference: 'a\0b' }, 'reference'],
  ['half a character', { reason: '\ud800' }, 'reason'],
  ['an endless reason', { reason: longest }, 'reason'],
  ['an unknown kind', { kind: 'payment.refunded' }, 'kind'],
  ['no event id', { eventId: undefined }, 'eventId'],
  ['an endless event id', { eventId: longest }, 'eventId'],
  ['a payout of no amount', { kind: 'payout.paid', amount: '' }, 'amount'],
  ['several at once', { amount: null, reference: 7 }, 'reference, amount'],
]

test.each(unreadable)(
  '%s: 400 that names the field, nothing in the ledger, kept for operators',
  async (_, changed, field) => {
    const before = await transfers()
    const { failedCallbacks } = await refusedAt()
    const body = JSON.stringify(paid(changed))
    for (let i = 0; i < 2; i++)
      expect(await deliver(body)).toEqual({ status: 400, answer: { error: `unreadable: ${field}` } })
    expect(await transfers()).toBe(before)
    expect(await rosa.balance()).toBe('0')
    expect((await rosa.call(deposits.get, { id: reference })).state).toBe('PENDING_PAYMENT')
    const now = await refusedAt()
    expect(now.failedCallbacks).toBe(failedCallbacks + 1)
    expect(now.newestFailedCallbacks.some(each => each.cause === 'unreadable' && each.provider === 'sandbox')).toBe(
      true,
    )
    const kept = await env.system.server.ctx.system.selectFrom('payment_callbacks').select('body').execute()
    expect(kept.map(row => (row.body as { raw?: string }).raw)).toContain(body)
  },
)

test('a message that names no merchant we know is told to every merchant of the provider, without its words', async () => {
  const nameless = ['{"amount": "40"', '[]', 'null', JSON.stringify({ ...paid(), merchantCode: 7 })]
  for (const body of [...nameless, new Uint8Array([0xff, 0xfe])]) {
    const before = [await refusedAt(), await refusedAt(baan)]
    expect((await deliver(body)).status).toBe(400)
    const after = [await refusedAt(), await refusedAt(baan)]
    expect(after.map(each => each.failedCallbacks)).toEqual(before.map(each => each.failedCallbacks + 1))
  }
  const before = (await refusedAt(baan)).failedCallbacks
  expect(await deliver(JSON.stringify(paid({ merchantCode: 'nobody' })))).toEqual({
    status: 422,
    answer: { error: 'unknown merchant' },
  })
  expect((await refusedAt(baan)).failedCallbacks).toBe(before + 1)
  const kept = await env.system.server.ctx.system
    .selectFrom('payment_callbacks as c')
    .innerJoin('merchants as m', 'm.id', 'c.merchant_id')
    .select('c.body')
    .where('m.code', '=', 'baan')
    .execute()
  for (const { body } of kept) expect(Object.keys(body as object).sort()).toEqual(['bytes', 'sha256'])
})

test('the same event in words we can read is credited, and is refused no more', async () => {
  const event = paid({ amount: '40,00' })
  expect((await deliver(JSON.stringify(event))).status).toBe(400)
  const { failedCallbacks } = await refusedAt()
  expect(await deliver(JSON.stringify({ ...event, amount: '40' }))).toEqual({
    status: 200,
    answer: { outcome: 'credited' },
  })
  expect((await refusedAt()).failedCallbacks).toBe(failedCallbacks - 1)
  expect(await rosa.balance()).toBe('40')
  expect(await env.auditProblems()).toEqual([])
})

test('D1: an event that was credited and comes again unreadable is not hidden behind the first', async () => {
  const order = { requestId: newId(env.clock.now()), channel: 'online', amount: '40' }
  const event = paid({ reference: (await rosa.call(deposits.create, order)).id })
  expect((await deliver(JSON.stringify(event))).answer).toEqual({ outcome: 'credited' })
  const { failedCallbacks } = await refusedAt()
  env.clock.advance(1)
  expect((await deliver(JSON.stringify({ ...event, amount: '-40' }))).status).toBe(400)
  expect((await refusedAt()).failedCallbacks).toBe(failedCallbacks + 1)
})
