import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDesk } from './withdrawal-fixture.ts'

let env: TestEnv
let desk: ReturnType<typeof createDesk>
beforeAll(async () => {
  env = await startTestEnv()
  desk = createDesk(env)
})
beforeEach(() => desk.signIn())
afterAll(() => env?.stop())
afterEach(async () => {
  expect(await env.auditProblems()).toEqual([])
})

test('WD1: the amount is held at once; rejected, it is back, with the reason', async () => {
  const { rosa, ask } = await desk.ready()
  const asked = await ask('400')
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '600', held: '400' })
  const { version } = await desk.ana.call(cashier.withdrawalClaim, { id: asked.id, version: 1 })
  await desk.ana.call(cashier.withdrawalReject, { id: asked.id, version, reason: 'Nombre distinto' })
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '1000', held: '0' })
  expect((await rosa.call(withdrawals.list, {})).rows[0]).toMatchObject({
    status: 'REJECTED',
    reason: 'Nombre distinto',
  })
})

test('64 parallel requests of the whole balance hold it once', async () => {
  const { rosa, accountId } = await desk.ready('500')
  const { ctx } = env.system.server
  await ctx.system.updateTable('members').set({ payment_failures: 0 }).where('username', '=', rosa.username).execute()
  const results = await Promise.allSettled(Array.from({ length: 64 }, () => desk.askFor(rosa, accountId, '500')))
  expect(results.filter(result => result.status === 'fulfilled')).toHaveLength(1)
  // The gates before it let some of them wait for another time; none comes to anything else.
  const refusals = new Set(results.flatMap(result => (result.status === 'rejected' ? [result.reason.code] : [])))
  const gates = ['Busy', 'PaymentPasswordLocked', 'TooManyRequests']
  expect([...refusals].filter(code => !gates.includes(code))).toEqual(['WithdrawalPending'])
  expect(await rosa.call(member.balance, {})).toMatchObject({ main: '0', held: '500' })
})

test('the same request is the same withdrawal; other content under it is refused (F4)', async () => {
  const { rosa, accountId, ask } = await desk.ready()
  const requestId = newId(env.clock.now())
  const first = await ask('50', requestId)
  expect((await ask('50', requestId)).id).toBe(first.id)
  const other = { requestId, amount: '60', accountId, paymentPassword: PAYMENT_PASSWORD }
  expect(await rosa.refusal(withdrawals.request, other)).toMatchObject({ code: 'DuplicateRequest' })
})

test('every precondition answers with its own reason', async () => {
  const rosa = await env.member({ balance: '100' })
  const input = {
    requestId: newId(env.clock.now()),
    amount: '50',
    accountId: 'none',
    paymentPassword: PAYMENT_PASSWORD,
  }
  expect(await rosa.refusal(withdrawals.request, input)).toMatchObject({ code: 'PaymentPasswordNeeded' })
  const accountId = await rosa.prepareWithdrawal()
  expect(await rosa.refusal(withdrawals.request, { ...input, accountId })).toMatchObject({
    code: 'TurnoverNotMet',
    value: { remaining: '100' },
  })
  await desk.closeTurnover()
  expect(await rosa.refusal(withdrawals.request, input)).toMatchObject({ code: 'PayoutAccountNeeded' })
  expect(await rosa.refusal(withdrawals.request, { ...input, accountId, amount: '19.99' })).toMatchObject({
    code: 'AmountOutOfRange',
    value: { min: '20' },
  })
  expect(await rosa.refusal(withdrawals.request, { ...input, accountId, amount: '100.01' })).toMatchObject({
    code: 'InsufficientBalance',
  })
  await desk.askFor(rosa, accountId, '50')
  expect(
    await rosa.refusal(withdrawals.request, { ...input, requestId: newId(env.clock.now()), accountId, amount: '20' }),
  ).toMatchObject({ code: 'WithdrawalPending' })
})

test('five withdrawals a day are enough', async () => {
  const { rosa, accountId, ask } = await desk.ready()
  for (let i = 0; i < 5; i++) {
    const { id } = await ask('20')
    await desk.disburse(id)
    env.clock.advance(31_000)
  }
  const input = { requestId: newId(env.clock.now()), amount: '20', accountId, paymentPassword: PAYMENT_PASSWORD }
  expect(await rosa.refusal(withdrawals.request, input)).toMatchObject({ code: 'DailyLimitReached' })
})
