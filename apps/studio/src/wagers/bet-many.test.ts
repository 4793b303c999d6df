import { expect, test } from 'vitest'
import { lastDigit, lotteriesOfTest } from '../testing/lottery-fixture.ts'
import { minuteLottery } from '../testing/lottery-under-test.ts'

const open = lotteriesOfTest()
const limits = { linesMax: 10, prizeMax: '1000', memberMax: '1000000', exposureMax: '1000000' }
const ORDERS = 12

async function orderAtOnce(balance = 1_000, prepare: (lottery: Awaited<ReturnType<typeof open>>) => void = () => {}) {
  const lottery = await open(minuteLottery({ limits }), balance)
  prepare(lottery)
  const before = lottery.wallet.requests
  const answers = await Promise.all(Array.from({ length: ORDERS }, () => lottery.order({ lines: [lastDigit] })))
  const states = answers.map(({ value }) => value.state as string)
  return {
    lottery,
    states,
    ids: answers.map(({ value }) => value.id as string),
    asked: lottery.wallet.requests - before,
  }
}

test('stakes of orders that come at once are asked for together, each answered by itself', async () => {
  const { lottery, states, asked } = await orderAtOnce()
  expect(states).toEqual(Array(ORDERS).fill('debited'))
  expect(lottery.wallet.balance).toBe(String(1_000 - 20 * ORDERS))
  expect(asked).toBeLessThan(ORDERS)
})

test('where the money is enough for some only, these are taken and the others refused', async () => {
  const poor = await orderAtOnce(100)
  expect(poor.states.filter(state => state === 'debited')).toHaveLength(5)
  expect(poor.lottery.wallet.balance).toBe('0')
})

test('a wallet that has no such call is asked for each alone', async () => {
  const { lottery, states } = await orderAtOnce(1_000, ({ wallet }) => {
    wallet.takesMany = false
  })
  expect(states).toEqual(Array(ORDERS).fill('debited'))
  expect(lottery.wallet.balance).toBe(String(1_000 - 20 * ORDERS))
})

test('where the answer of all is lost, all are asked for again and charged once', async () => {
  const { lottery, ids, states } = await orderAtOnce(1_000, ({ wallet }) => wallet.trouble('bet-many', 'answer-lost'))
  expect(states).toContain('debiting')
  lottery.nowMs += 20_000
  await lottery.payAll()
  const stored = await Promise.all(ids.map(async id => (await lottery.read(id)).value.state))
  expect(stored).toEqual(Array(ORDERS).fill('debited'))
  expect(lottery.wallet.balance).toBe(String(1_000 - 20 * ORDERS))
})
