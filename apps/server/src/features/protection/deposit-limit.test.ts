import { newId } from '@ronda/contract/core/ids.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { type MemberActor, PASSWORD, payAtProvider } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { expireDeposits } from '../deposits/expire.ts'

const HOUR_MS = 3_600_000
let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

const order = (amount: string, channel = 'bank') => ({
  requestId: newId(env.clock.now()),
  channel,
  amount,
})
const limit = (actor: MemberActor, span: 'day' | 'week' | 'month', amount: string | null) =>
  actor.call(protection.setLimit, { kind: 'deposit', span, amount })
const usedOf = async (actor: MemberActor) =>
  Object.fromEntries(
    (await actor.call(protection.get, {})).limits
      .filter(({ kind }) => kind === 'deposit')
      .map(({ span, used }) => [span, used]),
  )
/** Early in a business day, so that a story does not end in the next. */
async function nextMorning(actor: MemberActor) {
  const now = env.clock.now()
  env.clock.advance(businessDayStart(businessDay(now)) + 25 * HOUR_MS - now)
  await actor.login(actor.username, PASSWORD)
}

test('what a member pays in ends at its limit, whatever the number of orders at once; open orders count', async () => {
  const rosa = await env.member()
  await nextMorning(rosa)
  await limit(rosa, 'day', '100')
  await rosa.deposit('30')
  expect(await usedOf(rosa)).toEqual({ day: '30', week: '30', month: '30' })
  const tries = await Promise.allSettled(Array.from({ length: 3 }, () => rosa.call(deposits.create, order('40'))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await usedOf(rosa)).toMatchObject({ day: '70' })
  const refusal = await rosa.refusal(deposits.create, order('30.01'))
  expect(refusal).toMatchObject({
    code: 'DepositLimitReached',
    value: {
      span: 'day',
      limit: '100',
      left: '30',
      endsAt: businessDayStart(businessDay(env.clock.now())) + 24 * HOUR_MS,
    },
  })
  expect((await rosa.call(deposits.create, order('30', 'online'))).state).toBe('PENDING_PAYMENT')
})

test('the narrowest of day, week and month holds; it begins anew with the span', async () => {
  const rosa = await env.member()
  await nextMorning(rosa)
  // Not on the eve of another month.
  while (Number(businessDay(env.clock.now()).slice(8)) > 25) await nextMorning(rosa)
  await limit(rosa, 'month', '100')
  await limit(rosa, 'day', '60')
  await rosa.deposit('60')
  expect((await rosa.refusal(deposits.create, order('20'))).value).toMatchObject({ span: 'day', left: '0' })
  await nextMorning(rosa)
  expect(await usedOf(rosa)).toMatchObject({ day: '0', month: '60' })
  expect((await rosa.refusal(deposits.create, order('50'))).value).toMatchObject({ span: 'month', left: '40' })
  await rosa.deposit('40')
})

test('lower counts at once, higher waits and is confirmed; it stops no play and closes no vendor', async () => {
  const rosa = await env.member({ balance: '50' })
  await nextMorning(rosa)
  await limit(rosa, 'day', '100')
  await limit(rosa, 'day', '20')
  expect(await rosa.refusal(deposits.create, order('21'))).toMatchObject({ code: 'DepositLimitReached' })
  const { limits } = await limit(rosa, 'day', '500')
  expect(limits.find(({ kind, span }) => kind === 'deposit' && span === 'day')).toMatchObject({
    amount: '20',
    pending: { amount: '500' },
  })
  expect(await rosa.refusal(deposits.create, order('21'))).toMatchObject({ code: 'DepositLimitReached' })
  const player = await rosa.play()
  await player.round('20')

  const som = await env.member({ merchant: 'baan', balance: '100' })
  await limit(som, 'day', '1000')
  expect((await som.call(launching.launch, { gameId: 'sky-kite', vassalage: 'ALTAIR' })).game_url).toMatch(/^http/)
})

test('money that comes late is credited and counts; beyond the limit it waits for an operator, however the order was over', async () => {
  const rosa = await env.member()
  await nextMorning(rosa)
  await limit(rosa, 'day', '100')
  const late = await rosa.call(deposits.create, order('80', 'online'))
  env.clock.advance(HOUR_MS)
  await expireDeposits(env.system.server.ctx)
  await rosa.login(rosa.username, PASSWORD)
  const others = []
  for (let i = 0; i < 3; i++) {
    const other = await rosa.call(deposits.create, order('80', 'online'))
    await rosa.call(deposits.cancel, { id: other.id })
    others.push(other)
  }
  await payAtProvider(late.payUrl ?? '', { choice: 'pay' })
  expect(await rosa.balance()).toBe('80')
  expect(await usedOf(rosa)).toMatchObject({ day: '80' })
  for (const other of others) await payAtProvider(other.payUrl ?? '', { choice: 'pay' })
  expect(await rosa.balance()).toBe('80')
  for (const { id } of others) expect((await rosa.call(deposits.get, { id })).state).toBe('MANUAL_REVIEW')
  expect(await rosa.refusal(deposits.create, order('20'))).toMatchObject({ value: { left: '0' } })
})

test('an order past its end counts until it is closed: between the two nobody pays in twice its limit', async () => {
  const rosa = await env.member()
  await nextMorning(rosa)
  await limit(rosa, 'day', '100')
  const first = await rosa.call(deposits.create, order('100', 'online'))
  env.clock.advance(HOUR_MS)
  await rosa.login(rosa.username, PASSWORD)
  expect(await rosa.refusal(deposits.create, order('100', 'online'))).toMatchObject({ code: 'DepositLimitReached' })
  await expireDeposits(env.system.server.ctx)
  const second = await rosa.call(deposits.create, order('100', 'online'))
  for (const { payUrl } of [first, second]) await payAtProvider(payUrl ?? '', { choice: 'pay' })
  expect(await rosa.balance()).toBe('100')
  expect((await rosa.call(deposits.get, { id: first.id })).state).toBe('MANUAL_REVIEW')
})
