import * as desk from '@ronda/contract/portal/account/desk.ts'
import * as messages from '@ronda/contract/portal/account/messages.ts'
import * as protection from '@ronda/contract/portal/account/protection.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('a member is told what of its own is under way, in one answer; who has nothing is told of nothing', async () => {
  const rosa = await env.member()
  await rosa.deposit('100')
  const channel = (await rosa.call(deposits.channels, {}))[0]?.code ?? ''
  const { id } = await rosa.call(deposits.create, { requestId: 'desk-deposit-1', channel, amount: '40' })
  await rosa.call(protection.setLimit, { kind: 'deposit', span: 'week', amount: '200' })
  await rosa.call(protection.setLimit, { kind: 'loss', span: 'day', amount: '500' })
  expect(await rosa.call(desk.get, {})).toMatchObject({
    currency: 'PEN',
    deposit: { id, amount: '40' },
    withdrawal: null,
    turnover: { left: '100', percent: 0 },
    // Orders count from when they are made.
    limit: { kind: 'deposit', span: 'week', amount: '200', used: '140', percent: 70 },
    vip: { percent: expect.any(Number) },
  })

  const { unread } = await rosa.call(messages.list, {})
  expect(unread.total).toBeGreaterThan(0)
  expect((await rosa.call(desk.get, {})).unread).toBe(unread.total)
  await rosa.call(messages.read, {})
  expect((await rosa.call(desk.get, {})).unread).toBe(0)

  const luz = await env.member()
  expect(await luz.call(desk.get, {})).toMatchObject({ deposit: null, withdrawal: null, turnover: null, limit: null })
  expect(await env.auditProblems()).toEqual([])
})
