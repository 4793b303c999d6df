import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as merchantCalls from '@ronda/contract/backoffice/merchant.ts'
import * as payments from '@ronda/contract/backoffice/payments.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDesk } from '../withdrawals/withdrawal-fixture.ts'
import { createProvider } from './provider-fixture.ts'

let env: TestEnv
let desk: ReturnType<typeof createDesk>
let tell: ReturnType<typeof createProvider>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createDesk(env)
  tell = createProvider(env)
})
beforeEach(() => desk.signIn())
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const about = async (orderId: string) =>
  (await desk.luis.call(payments.exceptions, { orderId, show: 'all' })).rows.map(({ kind, reported, expected }) => [
    kind,
    reported,
    expected,
  ])
const openCount = async () => (await desk.luis.call(merchantCalls.dashboard, {})).waiting.exceptions

describe('a payout', () => {
  test.each([
    ['of a hundredth', { amount: '0.01' }],
    ['in another currency', { amount: '500', currency: 'USD' }],
    ['of more', { amount: '500.01' }],
  ])('%s does not settle a withdrawal of 500; two people decide what became of it', async (_, told) => {
    const { rosa, ask } = await desk.ready('500')
    const { id } = await ask('500')
    await desk.approveAndPay(id)
    const before = await openCount()
    for (let i = 0; i < 2; i++) await tell('payout.paid', id, told)
    expect((await desk.seen(id)).state).toBe('PAYING')
    expect(await about(id)).toEqual([['amount-differs', told.amount, '500']])
    expect(await openCount()).toBe(before + 1)
    expect(await rosa.call(member.balance, {})).toMatchObject({ main: '0', held: '500' })
    const { version } = await desk.seen(id)
    const { waiting } = await desk.ana.call(cashier.withdrawalResolve, {
      id,
      version,
      outcome: 'failed',
      reason: 'the provider took it back',
    })
    await desk.diego.approve(waiting)
    expect(await rosa.call(member.balance, {})).toMatchObject({ main: '500', held: '0' })
    expect(await openCount()).toBe(before)
  })

  test('that is reported paid after it failed, or failed after it was paid, raises an alarm and moves nothing', async () => {
    const failed = await desk.ready('300')
    const first = await failed.ask('300')
    await desk.approveAndPay(first.id)
    await tell('payout.failed', first.id, { amount: '300' })
    await tell('payout.paid', first.id, { amount: '300' })
    expect(await about(first.id)).toEqual([['paid-after-failed', '300', '300']])
    expect(await failed.rosa.call(member.balance, {})).toMatchObject({ main: '300', held: '0' })

    const paid = await desk.ready('300')
    const second = await paid.ask('300')
    await desk.approveAndPay(second.id)
    await tell('payout.paid', second.id, { amount: '300' })
    await tell('payout.paid', second.id, { amount: '300' })
    expect(await about(second.id)).toEqual([])
    await tell('payout.failed', second.id, { amount: '300' })
    await tell('payout.paid', second.id, { amount: '300', providerRef: 'ref_2' })
    expect(await about(second.id)).toEqual([
      ['second-payment', '300', '300'],
      ['failed-after-paid', '300', '300'],
    ])
    expect(await paid.rosa.call(member.balance, {})).toMatchObject({ main: '0', held: '0' })
  })

  test('that nobody asked for does not pay a request under review', async () => {
    const { rosa, ask } = await desk.ready('300')
    const { id } = await ask('300')
    await tell('payout.paid', id, { amount: '300' })
    expect(await about(id)).toEqual([['unexpected', '300', '300']])
    expect((await desk.seen(id)).state).toBe('REQUESTED')
    expect(await rosa.call(member.balance, {})).toMatchObject({ main: '0', held: '300' })
  })
})

test('a second real payment on one order, or a failure after it was credited, raises an alarm; it is closed with a note', async () => {
  const rosa = await env.member()
  const { id } = await rosa.call(deposits.create, {
    requestId: newId(env.clock.now()),
    channel: 'online',
    amount: '40',
  })
  await tell('payment.paid', id, { amount: '40', providerRef: 'pay_1' })
  await tell('payment.paid', id, { amount: '40', providerRef: 'pay_1' })
  expect(await about(id)).toEqual([])
  await tell('payment.paid', id, { amount: '40', providerRef: 'pay_2' })
  await tell('payment.failed', id, { amount: '40', providerRef: 'pay_1' })
  expect(await about(id)).toEqual([
    ['failed-after-paid', '40', '40'],
    ['second-payment', '40', '40'],
  ])
  expect(await rosa.balance()).toBe('40')
  const { rows } = await desk.luis.call(payments.exceptions, { orderId: id })
  const exception = rows[1]?.id ?? ''
  const sofia = await env.operator('sofia')
  expect(await sofia.refusal(payments.closeException, { id: exception, note: 'given back' })).toMatchObject({
    code: 'NotAllowed',
  })
  expect(
    await desk.luis.call(payments.closeException, { id: exception, note: 'given back to the payer' }),
  ).toMatchObject({
    closedBy: 'luis@lumina',
    note: 'given back to the payer',
  })
  expect(await desk.luis.refusal(payments.closeException, { id: exception, note: 'once more' })).toMatchObject({
    code: 'WrongState',
  })
})

describe('an online order of 500', () => {
  const ordered = async (amount = '500') => {
    const rosa = await env.member()
    const { id } = await rosa.call(deposits.create, { requestId: newId(env.clock.now()), channel: 'online', amount })
    return { rosa, id }
  }
  const creditAlone = async (id: string, amount: string) => {
    const { version } = await desk.luis.call(cashier.depositGet, { id })
    return desk.luis.call(cashier.depositApprove, { id, version, amount, reason: 'as the member says' })
  }
  const waits = (item: Awaited<ReturnType<typeof creditAlone>>) => item.waiting?.why.map(({ reason }) => reason)

  test('has nothing to prove, so that nobody hides the provider’s word behind a review', async () => {
    const { rosa, id } = await ordered()
    expect(await rosa.refusal(deposits.prove, { id, proof: {} })).toMatchObject({ code: 'NotFound' })
  })

  test('paid in another currency is no word to credit it by', async () => {
    const { rosa, id } = await ordered()
    await tell('payment.paid', id, { amount: '0.01', currency: 'USD' })
    expect(waits(await creditAlone(id, '500'))).toContain('amount-differs')
    await tell('payment.paid', id, { amount: '70', providerRef: 'ref_2' })
    expect(await about(id)).toEqual([['second-payment', '70', '500']])
    expect(await rosa.balance()).toBe('0')
  })

  test('under review keeps every later word: another payment, a failure', async () => {
    const { rosa, id } = await ordered()
    await tell('payment.paid', id, { amount: '35.5' })
    await tell('payment.paid', id, { amount: '35.5' })
    expect(await about(id)).toEqual([])
    await tell('payment.paid', id, { amount: '500', providerRef: 'ref_2' })
    await tell('payment.failed', id, { amount: '35.5' })
    expect((await about(id)).map(([kind]) => kind).sort()).toEqual(['failed-after-paid', 'second-payment'])
    expect(waits(await creditAlone(id, '35.5'))).toContain('contradicted')
    expect(await rosa.balance()).toBe('0')
  })

  test('that an operator rejected is not credited by a late report', async () => {
    const { rosa, id } = await ordered()
    await tell('payment.paid', id, { amount: '1' })
    const { version } = await desk.luis.call(cashier.depositGet, { id })
    await desk.luis.call(cashier.depositReject, { id, version, reason: 'a stolen card' })
    await tell('payment.paid', id, { amount: '500', providerRef: 'ref_2' })
    expect((await desk.luis.call(cashier.depositGet, { id })).state).toBe('MANUAL_REVIEW')
    expect(await rosa.balance()).toBe('0')
  })
})

test('the provider of one channel says nothing about the orders of another', async () => {
  const rosa = await env.member()
  const { id } = await rosa.call(deposits.create, {
    requestId: newId(env.clock.now()),
    channel: 'bank',
    amount: '60',
  })
  await tell('payment.paid', id, { amount: '60' })
  expect(await rosa.balance()).toBe('0')
  expect(await about(id)).toEqual([['unexpected', '60', '60']])
})

test('a payout that failed with another amount gives nothing back by itself', async () => {
  const { rosa, ask } = await desk.ready('500')
  const { id } = await ask('500')
  await desk.approveAndPay(id)
  await tell('payout.failed', id, { amount: '0.01', currency: 'USD' })
  expect(await about(id)).toEqual([['amount-differs', '0.01', '500']])
  expect((await desk.seen(id)).state).toBe('PAYING')
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '0', held: '500' })
})

describe('D1: one event id of a provider with two contents', () => {
  const eventId = () => newId(env.clock.now())
  const ordered = async (amount: string) => {
    const rosa = await env.member()
    const { id } = await rosa.call(deposits.create, { requestId: newId(env.clock.now()), channel: 'online', amount })
    return { rosa, id }
  }

  test('the same news again, however written, is seen before and raises nothing', async () => {
    const { rosa, id } = await ordered('40')
    const event = { amount: '40', eventId: eventId() }
    expect(await tell('payment.paid', id, event)).toBe('credited')
    for (const again of [event, { ...event, amount: '40.00' }, { ...event, reason: 'sent once more' }])
      expect(await tell('payment.paid', id, again)).toBe('seen before')
    expect(await about(id)).toEqual([])
    expect(await rosa.balance()).toBe('40')
  })

  test.each([
    ['another amount', 'payment.paid', { amount: '41' }],
    ['another currency', 'payment.paid', { amount: '40', currency: 'USD' }],
    ['another payment', 'payment.paid', { amount: '40', providerRef: 'ref_9' }],
    ['another end', 'payment.failed', { amount: '40' }],
    ['a payout in place of a payment', 'payout.paid', { amount: '40' }],
  ] as const)('%s is an exception once, and credits nothing', async (_, kind, told) => {
    const { rosa, id } = await ordered('40')
    const first = eventId()
    await tell('payment.paid', id, { amount: '40', eventId: first })
    const before = await openCount()
    for (let i = 0; i < 2; i++)
      expect(await tell(kind, id, { ...told, eventId: first })).toBe('exception: contradicts-itself')
    expect(await tell('payment.paid', id, { amount: '40', eventId: first })).toBe('seen before')
    expect(await about(id)).toEqual([['contradicts-itself', told.amount, '40']])
    expect(await openCount()).toBe(before + 1)
    expect(await rosa.balance()).toBe('40')
    const kept = await env.system.server.ctx.system
      .selectFrom('payment_callbacks')
      .select(['kind', 'reference'])
      .where('event_id', 'like', `again/${first}/%`)
      .execute()
    expect(kept).toEqual([{ kind, reference: id }])
  })

  test('another order is an exception of both, and the other is not credited by it', async () => {
    const rosa = await ordered('40')
    const luz = await ordered('60')
    const first = eventId()
    await tell('payment.paid', rosa.id, { amount: '40', eventId: first })
    await tell('payment.paid', luz.id, { amount: '60', eventId: first })
    expect(await about(rosa.id)).toEqual([['contradicts-itself', '60', '40']])
    expect(await about(luz.id)).toEqual([['contradicts-itself', '60', '60']])
    expect(await luz.rosa.balance()).toBe('0')
    expect(await tell('payment.paid', 'nobody-knows-it', { amount: '60', eventId: first })).toBe(
      'exception: contradicts-itself',
    )
  })

  test('of a payout: paid once more as failed, or with another amount, moves nothing', async () => {
    const { rosa, ask } = await desk.ready('300')
    const { id } = await ask('300')
    await desk.approveAndPay(id)
    const first = eventId()
    await tell('payout.paid', id, { amount: '300', eventId: first })
    await tell('payout.failed', id, { amount: '300', eventId: first })
    await tell('payout.paid', id, { amount: '3', eventId: first })
    expect((await about(id)).sort()).toEqual([
      ['contradicts-itself', '3', '300'],
      ['contradicts-itself', '300', '300'],
    ])
    expect((await desk.seen(id)).state).toBe('AWAITING_RECEIPT')
    expect(await rosa.call(member.balance, {})).toMatchObject({ main: '0', held: '0' })
  })

  test('two contents at once: one is taken, the other an exception', async () => {
    const { rosa, id } = await ordered('40')
    const first = eventId()
    const outcomes = await Promise.all(
      ['40', '41', '42'].map(amount => tell('payment.paid', id, { amount, eventId: first })),
    )
    expect(outcomes.filter(outcome => outcome === 'exception: contradicts-itself')).toHaveLength(2)
    expect(await about(id)).toHaveLength(2)
    expect(['0', '40']).toContain(await rosa.balance())
  })
})
