import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as withdrawals from '@ronda/contract/portal/cashier/withdrawals.ts'
import { PASSWORD, PAYMENT_PASSWORD } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDesk, MINUTE } from '../withdrawals/withdrawal-fixture.ts'

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

test('five wrong ones lock it for half an hour; somebody else’s does not fit', async () => {
  const { rosa, accountId } = await desk.ready()
  const wrong = () =>
    rosa.refusal(withdrawals.request, {
      requestId: newId(env.clock.now()),
      amount: '50',
      accountId,
      paymentPassword: '000000',
    })
  for (const left of [4, 3, 2, 1])
    expect(await wrong()).toMatchObject({ code: 'WrongPaymentPassword', value: { left } })
  expect(await wrong()).toMatchObject({ code: 'PaymentPasswordLocked', value: { minutes: 30 } })
  const right = { requestId: newId(env.clock.now()), amount: '50', accountId, paymentPassword: PAYMENT_PASSWORD }
  expect(await rosa.refusal(withdrawals.request, right)).toMatchObject({ code: 'PaymentPasswordLocked' })
  env.clock.advance(29 * MINUTE)
  await rosa.call(member.info, {})
  env.clock.advance(MINUTE + 1_000)
  expect((await rosa.call(withdrawals.request, right)).state).toBe('REQUESTED')
})

test('twenty right ones at once, by whichever call asks, lock nobody out', async () => {
  const { rosa, accountId } = await desk.ready()
  const right = () => ({
    requestId: newId(env.clock.now()),
    amount: '50',
    accountId,
    paymentPassword: PAYMENT_PASSWORD,
  })
  const tries = Array.from({ length: 20 }, () =>
    rosa.call(withdrawals.request, right()).then(
      () => 'ok',
      error => error.code,
    ),
  )
  const codes = await Promise.all(tries)
  expect(codes).toContain('ok')
  expect(codes).not.toContain('PaymentPasswordLocked')
  expect(codes).not.toContain('Busy')
})

test('is set with the sign-in password, changed only with the current one, and never easy', async () => {
  const rosa = await env.member()
  expect(
    await rosa.refusal(member.setPaymentPassword, { password: 'wrong one', paymentPassword: '1739' }),
  ).toMatchObject({ code: 'WrongCredentials' })
  const easy = await rosa.refusal(member.setPaymentPassword, { password: PASSWORD, paymentPassword: '123456' })
  expect(easy.fields[0]).toMatchObject({ field: 'paymentPassword', rule: 'easyCode' })
  await rosa.call(member.setPaymentPassword, { password: PASSWORD, paymentPassword: '1739' })
  expect(await rosa.refusal(member.setPaymentPassword, { password: PASSWORD, paymentPassword: '5283' })).toMatchObject({
    code: 'PaymentPasswordSet',
  })
  expect(await rosa.refusal(member.setPaymentPassword, { current: '9371', paymentPassword: '5283' })).toMatchObject({
    code: 'WrongPaymentPassword',
  })
  await rosa.call(member.setPaymentPassword, { current: '1739', paymentPassword: '5283' })
})
