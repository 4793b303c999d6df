import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import * as members from '@ronda/contract/backoffice/members.ts'
import * as merchantCalls from '@ronda/contract/backoffice/merchant.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as member from '@ronda/contract/portal/account/member.ts'
import * as deposits from '@ronda/contract/portal/cashier/deposits.ts'
import { freePlay } from '@ronda/contract/portal/play/free-play.ts'
import { PLAY_MONEY } from '@ronda/contract/values/money.ts'
import { type OperatorActor, payAtProvider } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
let ana: OperatorActor
let luis: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
  luis = await env.operator('luis')
})
afterAll(() => env?.stop())

const dashboard = () => ana.call(merchantCalls.dashboard, {})

test('the list of credited deposits and the dashboard add up to the same, also where another amount came', async () => {
  const before = (await ana.call(cashier.depositQueue, { state: 'credited' })).totalAmount
  const shown = (await dashboard()).today.deposited
  const rosa = await env.member({ balance: '100' })
  const order = await rosa.call(deposits.create, { requestId: newId(env.clock.now()), channel: 'online', amount: '40' })
  await payAtProvider(order.payUrl ?? '', { choice: 'other', amount: '35.50' })
  const { version } = await luis.call(cashier.depositGet, { id: order.id })
  await luis.call(cashier.depositApprove, { id: order.id, version, amount: '35.5' })
  const given = await rosa.call(deposits.create, { requestId: newId(env.clock.now()), channel: 'bank', amount: '900' })
  await rosa.call(deposits.cancel, { id: given.id })
  const { totalAmount } = await ana.call(cashier.depositQueue, { state: 'credited' })
  expect(Number(totalAmount) - Number(before)).toBeCloseTo(135.5, 6)
  expect(Number((await dashboard()).today.deposited) - Number(shown)).toBeCloseTo(135.5, 6)
  expect((await ana.call(cashier.depositQueue, { state: 'closed', account: rosa.username })).totalAmount).toBe('0')
})

test('the age of the oldest deposit and that of the oldest withdrawal are told apart', async () => {
  const { oldestDepositAt, oldestWithdrawalAt } = (await dashboard()).waiting
  const rosa = await env.member()
  const order = await rosa.call(deposits.create, { requestId: newId(env.clock.now()), channel: 'online', amount: '40' })
  await payAtProvider(order.payUrl ?? '', { choice: 'other', amount: '35.50' })
  const { waiting } = await dashboard()
  expect(waiting.oldestDepositAt).toBe(oldestDepositAt ?? order.createdAt)
  expect(waiting.oldestWithdrawalAt).toBe(oldestWithdrawalAt)
})

test('guests with play money stand apart from members, and their money is never shown as real', async () => {
  const visitor = env.visitor()
  visitor.token = (await visitor.call(freePlay, { os: 'Android', platform: 'W', token: 'a-browser-of-a-guest' })).token
  const { account } = await visitor.call(member.info, {})
  const { rows, total } = await ana.call(members.search, { pageSize: 100 })
  expect(rows.filter(({ isGuest }) => isGuest)).toEqual([])
  const guests = await ana.call(members.search, { kind: 'guests', pageSize: 100 })
  expect(guests.rows.map(row => [row.account, row.isGuest, row.currency])).toContainEqual([account, true, PLAY_MONEY])
  expect(total).toBe(rows.length)
  expect((await ana.call(members.search, { q: account })).rows[0]).toMatchObject({
    isGuest: true,
    currency: PLAY_MONEY,
  })
})
