import * as vendorCalls from '@ronda/contract/backoffice/vendor-calls.ts'
import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { FEED_BYTES_MAX, type LotteryFeedRequest } from '@ronda/contract/vendor/lottery.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLotteryTeller, fedIssue, fedLottery, offerLottery } from './lottery-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
  for (const code of ['five-a', 'five-b', 'five-c', 'five-d', 'five-e']) await offerLottery(env, code)
  await offerLottery(env, 'five-a', { merchant: 'baan' })
  await createLotteryTeller(env).tell({
    lotteries: ['five-a', 'five-b', 'five-c', 'five-d', 'five-e'].map(code => fedLottery(code)),
  })
})
afterAll(() => env?.stop())

const cards = async (merchant = 'lumina') =>
  (await env.visitor(merchant).call(lottery.menu, {})).families.flatMap(({ games }) => games)
const cardOf = async (gameId: string, merchant = 'lumina') => (await cards(merchant)).find(one => one.gameId === gameId)

const issuesKept = async (code: string) =>
  env.system.server.ctx.system
    .selectFrom('lottery_issues')
    .select(['issue', 'state', 'revision'])
    .where('game_code', '=', code)
    .orderBy('draws_at')
    .execute()

test('what is told is on the pages with the next answer, and told again it changes nothing', async () => {
  const at = env.clock.now()
  const { tell } = createLotteryTeller(env)
  const issues = [fedIssue('five-a', at, 0), fedIssue('five-a', at, 1), fedIssue('five-a', at, 2)]
  expect(await tell({ issues })).toBe(3)
  const before = await cardOf('five-a')
  expect(before).toMatchObject({
    gameName: expect.stringContaining('five-a'),
    next: { issue: '20261126-1001', state: 'open', closesAt: at + 55_000 },
    last: { issue: '20261126-1000', result: [1, 2, 3, 4, 5] },
  })
  expect(await tell({ issues })).toBe(0)
  expect(await cardOf('five-a')).toEqual(before)
})

test('of two tellings of an issue the higher revision holds, in whatever order they come, in one call as well', async () => {
  const at = env.clock.now()
  const { tell } = createLotteryTeller(env)
  const drawn = fedIssue('five-b', at, 0, { revision: 5, result: [9, 9, 9, 9, 9] })
  const corrected = { ...drawn, revision: 6, result: [8, 8, 8, 8, 8], corrections: 1 }
  const open = fedIssue('five-b', at, 0, { revision: 4, state: 'open', result: null })
  expect(await tell({ issues: [drawn] })).toBe(1)
  expect(await tell({ issues: [open] })).toBe(0)
  expect((await cardOf('five-b'))?.last).toMatchObject({ result: [9, 9, 9, 9, 9] })
  expect(await tell({ issues: [corrected, open, drawn] })).toBe(1)
  expect((await cardOf('five-b'))?.last).toMatchObject({ result: [8, 8, 8, 8, 8], corrections: 1 })
})

test('lotteries that are no games of the vendor are left aside, not refused', async () => {
  const at = env.clock.now()
  const { tell } = createLotteryTeller(env)
  const taken = await tell({
    lotteries: [...['five-a', 'five-b', 'five-c', 'five-d', 'five-e', 'unheard-of'].map(code => fedLottery(code))],
    issues: [fedIssue('unheard-of', at, 1), fedIssue('five-c', at, 1)],
    numbers: [
      { gameCode: 'unheard-of', bet: 'fixed-digit', number: '1:1', orders: 9 },
      { gameCode: 'five-c', bet: 'fixed-digit', number: '5:7', orders: 9 },
    ],
  })
  expect(taken).toBe(1)
  expect(await issuesKept('unheard-of')).toEqual([])
  expect((await env.visitor().call(lottery.popular, {})).numbers).toEqual([
    expect.objectContaining({ gameId: 'five-c', number: '5:7', orders: 9 }),
  ])
})

test('a telling concerns the merchant whose key signed it, and no other', async () => {
  const at = env.clock.now()
  const before = await cards()
  const { tell } = createLotteryTeller(env, 'baan')
  const issues = [fedIssue('five-a', at, 0, { revision: 99, result: [7, 7, 7, 7, 7] })]
  expect(await tell({ lotteries: [fedLottery('five-a')], issues, numbers: [] })).toBe(1)
  expect((await cardOf('five-a', 'baan'))?.last).toMatchObject({ result: [7, 7, 7, 7, 7] })
  const outdated = (one: { next: unknown }) => ({ ...one, next: null })
  expect((await cards()).map(outdated)).toEqual(before.map(outdated))
  expect((await env.visitor().call(lottery.popular, {})).numbers).toHaveLength(1)
})

test('a lottery that its vendor tells of no more is gone from the pages', async () => {
  const { tell } = createLotteryTeller(env, 'baan')
  await tell({ lotteries: [] })
  expect(await cardOf('five-a', 'baan')).toBeUndefined()
  expect(await cardOf('five-a')).toBeDefined()
})

test('the last two hundred draws of each lottery are kept, and those that come', async () => {
  const at = env.clock.now()
  const { tell } = createLotteryTeller(env)
  const past = Array.from({ length: 230 }, (_, n) => fedIssue('five-d', at, -n))
  const left = fedIssue('five-d', at, -220, { state: 'open', result: null, issue: '20261126-9999' })
  expect(await tell({ issues: [...past, left, fedIssue('five-d', at, 1)] })).toBe(232)
  const kept = await issuesKept('five-d')
  expect(kept.map(({ issue }) => issue)).toEqual(Array.from({ length: 201 }, (_, n) => `20261126-${801 + n}`))
  expect((await env.visitor().call(lottery.opened, { count: 100 })).draws).toHaveLength(100)
})

test('what is no feed, or too long, is refused and noted, and nothing of it is kept', async () => {
  const at = env.clock.now()
  const { tell, client } = createLotteryTeller(env)
  const good = fedIssue('five-e', at, 1)
  const send = (feed: unknown) => tell(feed as LotteryFeedRequest)
  expect(await send({ issues: [good, { ...good, state: 'lost' }] })).toBe('WRONG_TYPES')
  expect(await send({ issues: [good, { ...good, revision: 1.5 }] })).toBe('WRONG_TYPES')
  expect(await send({ issues: [good], surprise: 1 })).toBe('WRONG_SYNTAX')
  expect(await send({ issues: [{ ...good, result: { g1: ['12', 'x'] } }] })).toBe('WRONG_TYPES')
  expect(await send({ issues: [], numbers: [{ gameCode: 'five-e', bet: 'b', number: 'a\u0000', orders: 1 }] })).toBe(
    'WRONG_SYNTAX',
  )
  expect(await send({ issues: Array(501).fill(good) })).toBe('WRONG_TYPES')
  const huge = await client.call('lottery-feed', { issues: [], filler: 'x'.repeat(FEED_BYTES_MAX) } as never)
  expect(huge.outcome === 'refused' ? huge.code : huge).toBe('WRONG_SYNTAX')
  expect(await issuesKept('five-e')).toEqual([])
  await env.system.server.ctx.vendorCalls.flush()
  const ana = await env.operator('ana')
  const noted = (await ana.call(vendorCalls.search, {})).rows.filter(row => row.operation === 'lottery-feed')
  expect(noted.map(row => row.code)).toContain('WRONG_TYPES')
})

test('as much as a feed may hold, with results of many prizes, fits in', async () => {
  const at = env.clock.now()
  const board = Object.fromEntries(
    Array.from({ length: 8 }, (_, n) => [`g${n}`, Array.from({ length: 4 }, () => '123456')]),
  )
  const { tell } = createLotteryTeller(env)
  const numbers = Array.from({ length: 2000 }, (_, n) => ({
    gameCode: 'five-c',
    bet: 'the-name-of-some-way-to-bet',
    number: `${n}`.padStart(12, '0'),
    orders: 1,
  }))
  const issues = Array.from({ length: 500 }, (_, n) => fedIssue('five-c', at, -n, { result: board, revision: 2 }))
  expect(await tell({ issues, numbers })).toBe(500)
  expect((await cardOf('five-c'))?.last?.result).toEqual(board)
  expect((await env.visitor().call(lottery.popular, {})).numbers, 'of fewer than three orders none is told').toEqual([])
})

test('a telling that fails halfway leaves nothing, and is taken when it comes again', async () => {
  const at = env.clock.now()
  const { tell } = createLotteryTeller(env)
  const before = await cards()
  const feed = {
    lotteries: [fedLottery('five-e', { orders: 44 })],
    issues: [fedIssue('five-e', at, 0), fedIssue('five-e', at, 1)],
    numbers: [{ gameCode: 'five-e', bet: 'fixed-digit', number: '5:7', orders: 9 }],
  }
  await env.asOwner(`create function broken() returns trigger language plpgsql as $$ begin raise 'gone'; end $$`)
  await env.asOwner('create trigger broken before insert on lottery_numbers for each row execute function broken()')
  expect(await tell(feed)).toBe('UNAVAILABLE')
  expect(await issuesKept('five-e')).toEqual([])
  const still = (one: { next: unknown }) => ({ ...one, next: null })
  expect((await cards()).map(still)).toEqual(before.map(still))
  await env.asOwner('drop trigger broken on lottery_numbers')
  expect(await tell(feed)).toBe(2)
  expect(await cards()).toMatchObject([{ gameId: 'five-e', orders: 44 }])
})

test('tellings of one merchant that come at once are all kept', async () => {
  const at = env.clock.now()
  const { tell } = createLotteryTeller(env)
  const feeds = Array.from({ length: 12 }, (_, n) => ({
    lotteries: [fedLottery('five-e', { orders: n }), fedLottery('five-a'), fedLottery('five-b')],
    issues: ['five-b', 'five-a'].map(code => fedIssue(code, at + 3_600_000, -n, { revision: 50 + n })),
    numbers: [{ gameCode: 'five-e', bet: 'fixed-digit', number: `5:${n}`, orders: 3 }],
  }))
  expect(await Promise.all(feeds.map(feed => tell(feed)))).toEqual(Array(12).fill(2))
  expect((await env.visitor().call(lottery.popular, {})).numbers).toHaveLength(1)
})
