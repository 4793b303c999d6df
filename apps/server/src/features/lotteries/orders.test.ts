import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { lotteryVendor } from '@ronda/devenv/lottery-vendor.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { betOf } from './orders.ts'

let env: TestEnv
let vendor: ReturnType<typeof lotteryVendor>

beforeAll(async () => {
  env = await startTestEnv()
  vendor = lotteryVendor(env)
})
afterAll(async () => {
  await vendor?.stop()
  await env?.stop()
})

test('a member’s open orders tell what they are on; others’ are not among them, and a vendor that is silent hides none', async () => {
  const { id, code } = await vendor.next()
  const rosa = await env.member({ balance: '100' })
  const other = await env.member({ balance: '100' })
  const roundId = await vendor.order(rosa, id, ['75', '12'])
  const order = { roundId, stake: '2', currency: 'PEN' }
  expect(await rosa.call(lottery.orders, {})).toMatchObject([
    { ...order, bet: { issue: code, name: expect.stringMatching(/đề/), content: [['75', '12']], more: 0 } },
  ])
  expect(await other.call(lottery.orders, {})).toEqual([])
  await vendor.troubled('nobody', async () => {
    expect(await rosa.call(lottery.orders, {})).toMatchObject([{ ...order, bet: null }])
  })
})

test('of many numbers the first are told, and how many more there are', () => {
  const line = (content: string[][]) => ({ bet: 'x', content, notes: 1, amount: '1' })
  const of = (...contents: string[][][]) =>
    betOf({ gameCode: 'g', issue: '20261127', lines: contents.map(line) }, [], 'es')
  expect(of([['1', '2', '3'], [], ['4', '5', '6', '7', '8', '9']], [['5', '6']])).toEqual({
    issue: '20261127',
    name: '',
    content: [['1', '2', '3'], [], ['4', '5', '6', '7', '8']],
    more: 3,
  })
})
