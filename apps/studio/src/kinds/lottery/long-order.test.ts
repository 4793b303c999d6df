import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LotteryUnderTest } from '../../testing/lottery-under-test.ts'

let database: TestDatabase
let lottery: LotteryUnderTest

beforeAll(async () => {
  database = await createTestDatabase('studio')
  lottery = await new LotteryUnderTest(database.url).as('p-77')
  await lottery.settle()
})
afterAll(async () => {
  await lottery.clean()
  await database.drop()
})

test('a list of two thousand numbers is one line of an order; what is longer than any list is not read', async () => {
  const numbers = Array.from({ length: 2_000 }, (_, index) => String(index * 7).padStart(5, '0'))
  const line = { bet: 'all-5-list', content: [numbers], mode: '0.01', multiple: 1 }
  const before = lottery.wallet.cents
  expect(await lottery.order({ lines: [line] })).toMatchObject({ success: true, value: { stake: '40' } })
  expect(lottery.wallet.cents).toBe(before - 4_000)
  const issues = (await lottery.issues()).map(({ id }) => ({ id, times: 1 }))
  const many = {
    ...line,
    mode: '0.001',
    content: [Array.from({ length: 6_000 }, (_, index) => String(index).padStart(5, '0'))],
  }
  expect(await lottery.order({ lines: [many], issues })).toMatchObject({
    code: 'TooManyNumbers',
    value: { limit: 20_000 },
  })
  const tooLong = { ...line, content: [Array.from({ length: 70_000 }, (_, index) => String(index).padStart(5, '0'))] }
  expect(await lottery.order({ lines: [tooLong] })).toMatchObject({ status: 400, code: 'BadInput' })
  expect(lottery.wallet.cents).toBe(before - 4_000)
})
