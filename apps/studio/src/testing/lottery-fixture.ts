import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, afterEach, beforeAll } from 'vitest'
import type { LotteryGame } from '../kinds/lottery/define.ts'
import type { Places } from '../kinds/lottery/space.ts'
import { LotteryUnderTest, minuteLottery } from './lottery-under-test.ts'

/** A database for the lotteries of a test file; what a test opened is gone after it. */
export function lotteriesOfTest() {
  let database: TestDatabase
  const opened: LotteryUnderTest[] = []
  beforeAll(async () => {
    database = await createTestDatabase('studio')
  })
  afterEach(async () => {
    for (const lottery of opened.splice(0)) await lottery.clean()
  })
  afterAll(() => database.drop())

  /** A lottery that sells, and a player of it who may bet at these prize groups. */
  return async function open(
    game: LotteryGame = minuteLottery(),
    balance?: number,
    groups: Record<string, number> = { SSC: 1900 },
  ): Promise<LotteryUnderTest> {
    const lottery = new LotteryUnderTest(database.url, game, balance)
    lottery.wallet.prizeGroups = groups
    opened.push(lottery)
    await lottery.as('p-77')
    await lottery.settle()
    return lottery
  }
}

export const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
/** Every digit at the last place: one of ten notes wins. */
export const lastDigit = { bet: 'fixed-digit', content: [[], [], [], [], digits], mode: '1', multiple: 1 }
/** Digits at the last place that win, or do not, with a result. */
export const lastIs = (result: Places, wins: boolean) => ({
  ...lastDigit,
  content: [[], [], [], [], digits.filter(digit => (digit === String(result[4])) === wins).slice(0, 1)],
})

/** An order on several issues. */
export async function chase(lottery: LotteryUnderTest, stopsOnWin: boolean) {
  const issues = (await lottery.issues()).map(({ id }, index) => ({ id, times: index + 1 }))
  const { value } = await lottery.order({ lines: [lastDigit], issues, stopsOnWin })
  return { chase: value.chase as string, orders: value.orders as { id: string; stake: string; state: string }[] }
}
