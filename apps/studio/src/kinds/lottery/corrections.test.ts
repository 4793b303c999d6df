import { expect, test } from 'vitest'
import { lastIs, lotteriesOfTest } from '../../testing/lottery-fixture.ts'
import { type LotteryUnderTest, minuteLottery } from '../../testing/lottery-under-test.ts'
import { enterResult } from './results.ts'
import type { Places } from './space.ts'

const open = lotteriesOfTest()

async function drawnByTwo(lottery: LotteryUnderTest, first: Places) {
  const issue = await lottery.issue()
  lottery.nowMs = issue.draws_at.getTime()
  await lottery.settle()
  const enter = (by: string, result: Places) =>
    enterResult(lottery.context, lottery.game, { issueId: issue.id, by, result })
  for (const by of ['ana', 'luis']) await enter(by, first)
  await lottery.settle()
  return { issue, enter }
}

test('a corrected result takes two people again; what was paid by the first is made right, with before and after', async () => {
  const lottery = await open(minuteLottery({}, 'outside'))
  const line = (digit: number) => ({ lines: [lastIs([0, 0, 0, 0, digit], true)] })
  const ids = [] as unknown[]
  for (const digit of [5, 6, 7]) ids.push((await lottery.order(line(digit))).value.id)
  const { issue, enter } = await drawnByTwo(lottery, [1, 2, 3, 4, 5])
  await lottery.payAll()
  // Three of 2 are staked, 19 are won.
  expect(lottery.wallet.balance).toBe('1013')
  expect(await enter('ana', [1, 2, 3, 4, 6])).toEqual({ isAgreed: false })
  await lottery.settle()
  expect(lottery.wallet.balance).toBe('1013')

  // The wallet answers nothing to the first of the two corrections.
  lottery.wallet.trouble('adjust', 'answer-lost')
  expect(await enter('luis', [1, 2, 3, 4, 6])).toEqual({ isAgreed: true })
  await lottery.settle()
  lottery.nowMs += 60_000
  await lottery.payAll()
  expect(lottery.wallet.balance).toBe('1013')
  expect([...lottery.wallet.moves.keys()].filter(id => id.includes(':adjust:'))).toHaveLength(2)
  const [lost, won, untouched] = await Promise.all(ids.map(async id => (await lottery.read(id as string)).value))
  expect(lost).toMatchObject({ state: 'settled', payout: '0', lottery: { before: { payout: '19' } } })
  expect(won).toMatchObject({ state: 'settled', payout: '19', lottery: { before: { payout: '0' } } })
  expect(untouched).toMatchObject({ state: 'settled', payout: '0', lottery: { before: { payout: '0' } } })
  const { rows } = await lottery.pool.query(
    'select version, result from lottery_results where issue_id = $1 order by 1',
    [issue.id],
  )
  expect(rows).toEqual([
    { version: 0, result: [1, 2, 3, 4, 5] },
    { version: 1, result: [1, 2, 3, 4, 6] },
  ])
})

test('what a correction takes but the member has no more is disputed and asked for again', async () => {
  const lottery = await open(minuteLottery({}, 'outside'))
  const { value } = await lottery.order({ lines: [lastIs([0, 0, 0, 0, 5], true)] })
  const { enter } = await drawnByTwo(lottery, [1, 2, 3, 4, 5])
  lottery.wallet.cents = 500
  for (const by of ['ana', 'luis']) await enter(by, [1, 2, 3, 4, 6])
  await lottery.settle()
  expect(await lottery.wager(value.id)).toMatchObject({ state: 'disputed', wallet_code: 'INSUFFICIENT_FUNDS' })
  // Corrected once more, an order of which the first correction is not through waits for it.
  for (const by of ['ana', 'luis']) await enter(by, [1, 2, 3, 4, 5])
  await lottery.settle()
  lottery.wallet.cents = 5_000
  lottery.nowMs += 3_600_001
  await lottery.payAll()
  expect(lottery.wallet.balance).toBe('31')
  await lottery.settle()
  expect(await lottery.wager(value.id)).toMatchObject({ state: 'settled', play: { version: 2 } })
  expect(lottery.wallet.balance).toBe('50')
})
