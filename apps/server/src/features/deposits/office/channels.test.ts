import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as paymentChannels from '@ronda/contract/backoffice/payment-channels.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { type OperatorActor, payAtProvider } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { whileHeld } from '../../../db/held-fixture.ts'

let env: TestEnv
let luis: OperatorActor
const anas = new Map<string, OperatorActor>()
beforeAll(async () => {
  env = await startTestEnv()
  luis = await env.operator('luis')
  for (const merchant of ['lumina', 'baan']) anas.set(merchant, await env.operator('ana', merchant))
})
afterAll(() => env?.stop())

const codes = async (merchant: string) =>
  (await (await env.member({ merchant })).call(deposits.channels, {})).map(({ method }) => method)

async function saved(merchant: string, code: string) {
  const ana = anas.get(merchant) as OperatorActor
  const channel = (await ana.call(paymentChannels.list, {})).channels.find(one => one.code === code)
  if (!channel) throw new Error(`no channel ${code}`)
  const { kind: _kind, provider: _provider, methods, instructions: _where, isUsed: _isUsed, ...own } = channel
  const { currency: _currency, ...rules } = own
  return { ana, methods, rules }
}

test('each house is paid with what its country pays with', async () => {
  expect(await codes('lumina')).toEqual(['yape', 'plin', 'card', 'bankTransfer', 'usdt'])
  expect(await codes('baan')).toEqual(['promptpay', 'card', 'bankTransfer', 'usdt'])
  expect((await saved('lumina', 'online')).methods).toEqual(['yape', 'plin', 'card', 'usdt'])
  expect((await saved('baan', 'online')).methods).toEqual(['promptpay', 'card', 'usdt'])
})

test('limits, presets and whether it is open are an operator’s, hold at once and are on record', async () => {
  const { ana, rules } = await saved('lumina', 'plin')
  const rosa = await env.member()
  const next = { ...rules, amountMin: '15', amountMax: '400', presets: ['15', '100', '400'] }
  const answer = await ana.call(paymentChannels.save, { ...next, reason: 'what Plin lets through' })
  expect(answer).toMatchObject({ version: 2, amountMax: '400', method: 'plin' })
  const order = (amount: string) => ({ requestId: newId(env.clock.now()), channel: 'plin', amount })
  expect(await rosa.refusal(deposits.create, order('500'))).toMatchObject({ code: 'AmountOutOfRange' })
  expect(await ana.refusal(paymentChannels.save, { ...next, reason: 'again, from the old page' })).toMatchObject({
    code: 'ChangedMeanwhile',
  })
  await ana.call(paymentChannels.save, { ...next, version: 2, isOn: false, reason: 'Plin is down' })
  expect(await rosa.refusal(deposits.create, order('100'))).toMatchObject({ code: 'ChannelUnavailable' })
  expect(await codes('lumina')).not.toContain('plin')
  const { rows } = await ana.call(operators.auditLog, { pageNo: 1, pageSize: 5 })
  expect(rows[0]).toMatchObject({
    action: 'payment-channel.saved',
    subject: 'plin',
    before: { isOn: true },
    after: { isOn: false },
  })
})

test('what would contradict itself is refused by its field', async () => {
  const { ana, rules } = await saved('lumina', 'yape')
  const fields = async (change: Partial<typeof rules>) =>
    (await ana.refusal(paymentChannels.save, { ...rules, ...change, reason: 'a try' })).fields.map(({ field }) => field)
  expect(await fields({ amountMin: '3000' })).toContain('amountMax')
  expect(await fields({ presets: ['5', '50'] })).toEqual(['presets.0'])
  expect(await fields({ method: 'promptpay' })).toEqual(['method'])
  expect(await fields({ method: 'bankTransfer' })).toEqual(['method'])
  expect(await fields({ feeFixed: '11' })).toEqual(['feeFixed'])
  expect(await fields({ feeFixed: '0.005' })).toEqual(['feeFixed'])
  expect(await fields({ feeBasisPoints: 2001 })).toEqual(['feeBasisPoints'])
  expect(await fields({ name: { es: '' } })).toEqual(['name.es'])
})

test('who only looks after members changes nothing of it', async () => {
  const { rules } = await saved('lumina', 'yape')
  const sofia = await env.operator('sofia')
  expect((await sofia.refusal(paymentChannels.save, { ...rules, reason: 'a try' })).code).toBe('NotAllowed')
})

test('the last deposit can be made again while its way is open and takes the amount', async () => {
  const rosa = await env.member()
  expect(await rosa.call(deposits.last, {})).toBeNull()
  const pay = async (channel: string, amount: string) => {
    const order = await rosa.call(deposits.create, { requestId: newId(env.clock.now()), channel, amount })
    await payAtProvider(order.payUrl ?? '', { choice: 'pay' })
    env.clock.advance(1000)
  }
  await pay('online', '70')
  await pay('yape', '50')
  // One that was never paid is not the last.
  await rosa.call(deposits.create, { requestId: newId(env.clock.now()), channel: 'online', amount: '30' })
  expect(await rosa.call(deposits.last, {})).toEqual({ channel: 'yape', amount: '50' })
  const { ana, rules } = await saved('lumina', 'yape')
  await ana.call(paymentChannels.save, { ...rules, amountMin: '60', presets: ['100'], reason: 'a higher least' })
  expect(await rosa.call(deposits.last, {})).toBeNull()
})

const cards = {
  method: 'card' as const,
  provider: 'sandbox',
  instructions: [],
  isOn: true,
  name: { es: 'Tarjeta internacional' },
  description: {},
  amountMin: '40',
  amountMax: '3000',
  presets: ['100', '500'],
  feeBasisPoints: 350,
  feeFixed: '0',
  expiresMinutes: 30,
}

test('a further way is opened by two people, works at once with its fee, and stays once it was used', async () => {
  const ana = anas.get('lumina') as OperatorActor
  const rosa = await env.member()
  const asked = await ana.call(paymentChannels.add, { ...cards, reason: 'cards of other countries' })
  expect(asked.waiting).toMatchObject([
    { kind: 'payment-channel.add', subject: 'card', why: [{ reason: 'money-way' }] },
  ])
  expect(asked.channels.map(({ code }) => code)).not.toContain('card')
  await luis.approve(asked.waiting[0] ?? null)
  const opened = (await rosa.call(deposits.channels, {})).find(({ code }) => code === 'card')
  expect(opened).toMatchObject({ method: 'card', amountMin: '40', feeBasisPoints: 350 })
  const order = await rosa.call(deposits.create, { requestId: newId(env.clock.now()), channel: 'card', amount: '100' })
  expect(order.fee).toBe('3.5')
  await payAtProvider(order.payUrl ?? '', { choice: 'pay' })
  expect((await rosa.call(deposits.get, { id: order.id })).state).toBe('CREDITED')
  const { channels } = await ana.call(paymentChannels.list, {})
  expect(channels.at(-1)).toMatchObject({ code: 'card', isUsed: true, version: 1 })
  const removal = { code: 'card', version: 1, reason: 'no longer' }
  expect(await ana.refusal(paymentChannels.remove, removal)).toMatchObject({ code: 'PaymentMethodUsed' })
  expect(await env.auditProblems()).toEqual([])
})

test('one that was never used can be deleted, and a refused one never opens', async () => {
  const ana = anas.get('baan') as OperatorActor
  const words = { ...cards, name: { th: 'บัตร' }, reason: 'a second card' }
  const [first] = (await ana.call(paymentChannels.add, words)).waiting
  const luisOfBaan = await env.operator('luis', 'baan')
  await luisOfBaan.approve(first ?? null, false)
  const [again] = (await ana.call(paymentChannels.add, words)).waiting
  await luisOfBaan.approve(again ?? null)
  const { channels } = await ana.call(paymentChannels.list, {})
  expect(channels.filter(({ method }) => method === 'card').map(({ code, isUsed }) => [code, isUsed])).toContainEqual([
    'card',
    false,
  ])
  // An order at the same moment is refused as one a moment later.
  const malee = await env.member({ merchant: 'baan' })
  const order = { requestId: newId(env.clock.now()), channel: 'card', amount: '500' }
  const [removed, ordered] = await whileHeld(
    env,
    sql`select from deposit_channels where code = 'card' for update`,
    () => ana.call(paymentChannels.remove, { code: 'card', version: 1, reason: 'a mistake' }),
    () => malee.call(deposits.create, order),
  )
  expect(removed?.status).toBe('fulfilled')
  expect(ordered).toMatchObject({ reason: { code: 'ChannelUnavailable' } })
  expect((await ana.call(paymentChannels.list, {})).channels).toHaveLength(channels.length - 1)
  const { rows } = await ana.call(operators.auditLog, { pageNo: 1, pageSize: 10 })
  expect(rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['payment-channel.added', 'payment-channel.removed']),
  )
})

test('members see them in the order they are put into; who saw fewer is told', async () => {
  const ana = anas.get('baan') as OperatorActor
  const before = (await ana.call(paymentChannels.list, {})).channels.map(({ code }) => code)
  const turned = before.toReversed()
  await ana.call(paymentChannels.order, { codes: turned })
  const rosa = await env.member({ merchant: 'baan' })
  expect((await rosa.call(deposits.channels, {})).map(({ code }) => code)).toEqual(turned)
  expect(await ana.refusal(paymentChannels.order, { codes: before.slice(1) })).toMatchObject({
    code: 'ChangedMeanwhile',
  })
  await ana.call(paymentChannels.order, { codes: before })
})

test('what nobody could take, or leads nowhere, is not proposed', async () => {
  const ana = anas.get('lumina') as OperatorActor
  const refused = async (change: Partial<paymentChannels.NewChannel>) =>
    (await ana.refusal(paymentChannels.add, { ...cards, ...change, reason: 'a try' })).fields[0]?.field
  expect(await refused({ method: 'pix' })).toBe('method')
  expect(await refused({ provider: 'nobody' })).toBe('provider')
  expect(await refused({ method: 'bankTransfer', provider: '' })).toBe('instructions')
  const line = { label: { en: 'Account' }, value: '1' }
  expect(await refused({ method: 'bankTransfer', provider: '', instructions: [line] })).toBe('instructions.0.label.es')
  expect((await ana.call(paymentChannels.list, {})).offers).not.toContainEqual(
    expect.objectContaining({ method: 'pix' }),
  )
})

test('a bank account is added with what its members have to prove', async () => {
  const ana = anas.get('lumina') as OperatorActor
  const asked = await ana.call(paymentChannels.add, {
    ...cards,
    method: 'bankTransfer',
    provider: '',
    name: { es: 'Banco Costa Sur' },
    instructions: [{ label: { es: 'Cuenta' }, value: '0011-22-33' }],
    feeBasisPoints: 0,
    reason: 'a second bank',
  })
  await luis.approve(asked.waiting[0] ?? null)
  const rosa = await env.member()
  const order = { requestId: newId(env.clock.now()), channel: 'bankTransfer', amount: '100' }
  expect(await rosa.call(deposits.create, order)).toMatchObject({
    state: 'PENDING_PAYMENT',
    instructions: expect.arrayContaining([expect.objectContaining({ value: '0011-22-33' })]),
  })
  const { proof } = (await rosa.call(deposits.channels, {})).find(({ code }) => code === 'bankTransfer') ?? {}
  expect(proof?.map(({ name }) => name)).toEqual(['payer', 'operation', 'receipt'])
})
