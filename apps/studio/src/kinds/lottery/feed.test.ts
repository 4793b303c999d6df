import type { FeedClient } from '@ronda/contract/vendor/client.ts'
import { FEED_ISSUES_MAX, LotteryFeedRequest } from '@ronda/contract/vendor/lottery.ts'
import { expect, test } from 'vitest'
import { lotteriesOfTest } from '../../testing/lottery-fixture.ts'
import { minuteLottery } from '../../testing/lottery-under-test.ts'
import { lotteryRules } from './define.ts'
import { createTeller } from './feed.ts'
import { enterResult } from './results.ts'
import { addTerms } from './terms/store.ts'
import { frameOf } from './terms/terms.ts'

const opened = lotteriesOfTest()

/** A lottery and an operator who keeps what it is told, as long as it answers. */
async function open(game = minuteLottery()) {
  const lottery = await opened(game)
  const heard: LotteryFeedRequest[] = []
  const operator = { isDown: false, asked: 0, refuses: false }
  const call = (async (_operation, request) => {
    operator.asked += 1
    if (operator.refuses) return { outcome: 'refused', code: 'UNKNOWN_OPERATION', message: '' }
    if (operator.isDown) return { outcome: 'unknown', reason: 'no answer' }
    heard.push(LotteryFeedRequest.parse(request))
    return { outcome: 'ok', value: { status: 'OK', taken: 0 }, replayed: false }
  }) as FeedClient['call']
  const teller = createTeller({ ...lottery.context, feeds: new Map([['lumina', { call }]]), madeUpResults: true }, [
    game,
  ])
  const told = async () => {
    heard.length = 0
    teller.changed(game.code)
    await teller.tell()
    return heard.flatMap(({ issues }) => issues)
  }
  return { lottery, teller, heard, operator, told }
}

test('an operator hears of the issues that come next, and of a draw with its result', async () => {
  const { lottery, told, heard } = await open()
  const first = await told()
  expect(heard[0]!.lotteries).toEqual([
    { gameCode: 'test-five', form: 'digits', region: null, results: 'house', orders: 0, everyS: 60, isMadeUp: false },
  ])
  expect(first.map(({ state, result }) => [state, result])).toEqual([
    ['open', null],
    ['scheduled', null],
  ])
  const drawn = await lottery.drawn()
  const later = await told()
  const over = later.find(({ id }) => id === drawn.id)!
  expect(over).toMatchObject({ issue: drawn.code, state: 'settled', result: drawn.result, corrections: 0 })
  expect(over.revision).toBeGreaterThan(first[0]!.revision)
})

test('what an operator does not sell it is not told of', async () => {
  const { lottery, told, heard } = await open()
  await lottery.pool.query('delete from lottery_terms')
  const { limits, groups } = frameOf(lotteryRules(lottery.game, lottery.game.version))
  const terms = { isSold: false, closedDays: [], groups, limits }
  await addTerms(lottery.context, lottery.game, {
    ...{ merchant: 'lumina', after: 0, terms, madeBy: ['ana', 'luis'] as [string, string], remark: '' },
  })
  await lottery.pool.query("update lottery_terms set from_at = '2020-01-01'")
  expect(await told()).toEqual([])
  expect(heard[0]!.lotteries).toEqual([])
  await lottery.pool.query('delete from lottery_terms')
  expect(await told()).toHaveLength(2)
})

test('after an outage an operator hears of every draw it missed, in parts that it takes', async () => {
  const { lottery, teller, operator, heard } = await open()
  operator.isDown = true
  const missed: string[] = []
  for (let n = 0; n < 3; n += 1) missed.push((await lottery.drawn()).id)
  await teller.tell()
  operator.isDown = false
  await teller.tell()
  expect(heard, 'not asked again at once').toEqual([])
  lottery.nowMs += 5_000
  await teller.tell()
  expect(heard.flatMap(({ issues }) => issues).map(({ id }) => id)).toEqual(expect.arrayContaining(missed))
  expect(heard.every(({ issues }) => issues.length <= FEED_ISSUES_MAX)).toBe(true)
})

test('an operator that wants to know nothing of lotteries is asked once an hour', async () => {
  const { lottery, teller, operator, heard } = await open()
  operator.refuses = true
  for (let minute = 0; minute < 60; minute += 1) {
    await teller.tell()
    lottery.nowMs += 60_000
  }
  expect(operator.asked).toBe(1)
  operator.refuses = false
  await teller.tell()
  expect(heard).toHaveLength(1)
})

test('a correction of a draw long past is told', async () => {
  const game = minuteLottery({ voidAfterMs: 10 * 86_400_000 }, 'outside')
  const { lottery, told } = await open(game)
  const { id } = await lottery.issue()
  await lottery.pass(60_000)
  const enter = (by: string, result: number[]) => enterResult(lottery.context, game, { issueId: id, by, result })
  for (const by of ['one', 'other']) await enter(by, [1, 2, 3, 4, 5])
  await lottery.settle()
  expect((await told()).find(issue => issue.id === id)).toMatchObject({ result: [1, 2, 3, 4, 5], corrections: 0 })
  for (const by of ['one', 'other']) await enter(by, [5, 4, 3, 2, 1])
  await lottery.settle()
  expect((await told()).find(issue => issue.id === id)).toMatchObject({ result: [5, 4, 3, 2, 1], corrections: 1 })
})

test('an operator hears which numbers its own players are on, and no other’s', async () => {
  const { lottery, heard, told } = await open()
  const line = { bet: 'fixed-digit', content: [[], [], [], [], ['7']], mode: '1', multiple: 1 }
  for (const player of ['p-1', 'p-2']) await (await lottery.as(player)).order({ lines: [line] })
  const { value } = await lottery.order({ lines: [{ ...line, content: [[], [], [], [], ['7', '3']] }] })
  await told()
  expect(heard[0]!.lotteries![0]!.orders).toBe(3)
  expect(heard[0]!.numbers).toEqual([
    { gameCode: 'test-five', bet: 'fixed-digit', number: '5:7', orders: 3 },
    { gameCode: 'test-five', bet: 'fixed-digit', number: '5:3', orders: 1 },
  ])
  await lottery.call('POST', `/api/orders/${value.id}/cancel`)
  lottery.nowMs += 30_000
  await told()
  expect(heard[0]!.numbers).toEqual([{ gameCode: 'test-five', bet: 'fixed-digit', number: '5:7', orders: 2 }])
  await lottery.pool.query(`update lottery_exposure set merchant = 'another'`)
  lottery.nowMs += 30_000
  await told()
  expect(heard[0]!.numbers).toEqual([])
})
