import * as operators from '@ronda/contract/backoffice/operators.ts'
import * as paymentChannels from '@ronda/contract/backoffice/payment-channels.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { type OperatorActor, payAtProvider } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
const anas = new Map<string, OperatorActor>()
beforeAll(async () => {
  env = await startTestEnv()
  for (const merchant of ['lumina', 'baan']) anas.set(merchant, await env.operator('ana', merchant))
})
afterAll(() => env?.stop())

const codes = async (merchant: string) =>
  (await (await env.member({ merchant })).call(deposits.channels, {})).map(({ method }) => method)

async function saved(merchant: string, code: string) {
  const ana = anas.get(merchant) as OperatorActor
  const channel = (await ana.call(paymentChannels.list, {})).find(one => one.code === code)
  if (!channel) throw new Error(`no channel ${code}`)
  const { kind: _kind, provider: _provider, methods, instructions: _where, currency: _currency, ...rules } = channel
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
