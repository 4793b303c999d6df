import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as paymentChannels from '@ronda/contract/backoffice/payment-channels.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { type MemberActor, type OperatorActor, payAtProvider } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createProvider } from '../payments/provider-fixture.ts'
import { proven } from './proof-fixture.ts'

let env: TestEnv
let tell: ReturnType<typeof createProvider>
let ana: OperatorActor
let luis: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  tell = createProvider(env)
  ana = await env.operator('ana')
  luis = await env.operator('luis')
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const open = (actor: MemberActor, amount: string, channel: string) =>
  actor.call(deposits.create, { requestId: newId(env.clock.now()), channel, amount })

/** What the ledger moved for an order, in whole cents by account. */
async function moved(id: string): Promise<Record<string, string>> {
  const rows = await env.system.server.ctx.system
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transfers as t', 't.id', 'e.transfer_id')
    .innerJoin('ledger_accounts as a', 'a.id', 'e.account_id')
    .select(['a.kind', 'a.ref', 'e.amount'])
    .where('t.ref_id', '=', id)
    .where('t.kind', '=', 'deposit')
    .execute()
  return Object.fromEntries(rows.map(({ kind, ref, amount }) => [ref ? `${kind}/${ref}` : kind, String(amount / 100n)]))
}

test('a fee is paid on top: the payer pays both, the member gets the amount, the ledger keeps the fee apart', async () => {
  const rosa = await env.member()
  const channel = (await rosa.call(deposits.channels, {})).find(({ code }) => code === 'usdt')
  expect(channel).toMatchObject({ method: 'usdt', feeBasisPoints: 0, feeFixed: '3.5', amountMin: '50' })
  const order = await open(rosa, '100', 'usdt')
  expect(order).toMatchObject({ amount: '100', fee: '3.5', method: 'usdt', state: 'PENDING_PAYMENT' })
  await payAtProvider(order.payUrl ?? '', { choice: 'pay' })
  expect(await rosa.call(deposits.get, { id: order.id })).toMatchObject({
    state: 'CREDITED',
    amount: '100',
    fee: '3.5',
  })
  expect(await rosa.balance()).toBe('100')
  expect(await moved(order.id)).toEqual({ main: '10000', 'house_channel/usdt': '-10350', 'house_fees/usdt': '350' })
})

test('without its fee a payment is another amount: somebody looks, and what is expected is without the fee', async () => {
  const rosa = await env.member()
  const order = await open(rosa, '100', 'usdt')
  expect(await tell('payment.paid', order.id, { amount: '100' })).toBe('review')
  const item = await luis.call(cashier.depositGet, { id: order.id })
  expect(item).toMatchObject({ amount: '100', fee: '3.5', due: '103.5', reportedAmount: '100', expected: '96.5' })
  expect(item.whyTwo).toEqual([])
  const { id, version } = item
  const credited = await luis.call(cashier.depositApprove, { id, version, amount: '96.5' })
  expect(credited).toMatchObject({ state: 'CREDITED', creditedAmount: '96.5', reportedAmount: '100' })
  expect(await rosa.balance()).toBe('96.5')
  expect(await moved(order.id)).toEqual({ main: '9650', 'house_channel/usdt': '-10000', 'house_fees/usdt': '350' })
  // The same news again changes nothing, other news is looked at.
  expect(await tell('payment.paid', order.id, { amount: '100' })).toBe('already credited')
  expect(await tell('payment.paid', order.id, { amount: '103.5' })).toBe('exception: second-payment')
})

test('an order keeps the fee it was opened with, whatever the channel charges since', async () => {
  const rosa = await env.member()
  const before = await open(rosa, '60', 'usdt')
  const { version, ...rules } = await rulesOf('usdt')
  await ana.call(paymentChannels.save, {
    ...rules,
    version,
    feeBasisPoints: 150,
    feeFixed: '1',
    reason: 'network rose',
  })
  const after = await open(rosa, '60', 'usdt')
  expect([before.fee, after.fee]).toEqual(['3.5', '1.9'])
  await payAtProvider(before.payUrl ?? '', { choice: 'pay' })
  await payAtProvider(after.payUrl ?? '', { choice: 'pay' })
  expect(await rosa.balance()).toBe('120')
  const changed = { feeBasisPoints: 0, feeFixed: '3.5', reason: 'as before' }
  await ana.call(paymentChannels.save, { ...rules, version: version + 1, ...changed })
})

test('a transfer with a fee is told as one sum, and credited without it', async () => {
  const rosa = await env.member()
  const { version, ...rules } = await rulesOf('bank')
  await ana.call(paymentChannels.save, { ...rules, version, feeBasisPoints: 100, reason: 'the bank charges us' })
  const order = await proven(env, rosa, '80', luis)
  const item = await luis.call(cashier.depositGet, { id: order.id })
  expect(item).toMatchObject({ amount: '80', fee: '0.8', due: '80.8', expected: '80', reportedAmount: null })
  await luis.call(cashier.depositApprove, { id: order.id, version: item.version, amount: '80' })
  expect(await moved(order.id)).toEqual({ main: '8000', 'house_channel/bank': '-8080', 'house_fees/bank': '80' })
  await ana.call(paymentChannels.save, { ...rules, version: version + 1, feeBasisPoints: 0, reason: 'no longer' })
})

async function rulesOf(code: string) {
  const channel = (await ana.call(paymentChannels.list, {})).channels.find(one => one.code === code)
  if (!channel) throw new Error(`no channel ${code}`)
  const {
    kind: _kind,
    provider: _provider,
    methods: _methods,
    instructions: _where,
    currency: _currency,
    isUsed: _isUsed,
    ...rules
  } = channel
  return rules
}
