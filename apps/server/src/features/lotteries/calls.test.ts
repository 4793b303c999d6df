import * as games from '@ronda/contract/portal/play/games.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import * as lottery from '@ronda/contract/portal/play/lottery.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'
import { createLotteryTeller, fedIssue, fedLottery, offerLottery } from './lottery-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
  const { system } = env.system.server.ctx
  await offerLottery(env, 'five')
  await offerLottery(env, 'vn-fast', { category: 'LOTT', classify: 'VN' })
  await offerLottery(env, 'vn-north', { category: 'LOTT', classify: 'VN' })
  await offerLottery(env, 'not-shown', { category: 'ELOTT' })
  await system.updateTable('games').set({ status: 'off' }).where('code', '=', 'not-shown').execute()
  const at = env.clock.now()
  const codes = ['five', 'vn-fast', 'vn-north', 'not-shown']
  await createLotteryTeller(env).tell({
    lotteries: [
      fedLottery('five', { orders: 12 }),
      fedLottery('vn-fast', { form: 'prizes', region: 'north' }),
      fedLottery('vn-north', { form: 'prizes', region: 'north', results: 'outside', everyS: null, isMadeUp: true }),
      fedLottery('not-shown'),
    ],
    issues: [
      ...codes.flatMap((code, n) => [fedIssue(code, at, -n), fedIssue(code, at, -n - 5), fedIssue(code, at, 2)]),
      fedIssue('five', at, 1),
    ],
    numbers: [
      ...codes.map((gameCode, n) => ({ gameCode, bet: 'fixed-digit', number: '5:7', orders: 3 + n })),
      { gameCode: 'five', bet: 'fixed-digit', number: '5:8', orders: 2 },
    ],
  })
})
afterAll(() => env?.stop())

const ids = (list: readonly { gameId: string }[]) => list.map(({ gameId }) => gameId)

test('the menu holds the lotteries that are offered, by family, each with its next and its last draw', async () => {
  const { now, families } = await env.visitor().call(lottery.menu, { language: 'es' })
  expect(now).toBeGreaterThanOrEqual(env.clock.now() - 1000)
  expect(families.map(({ family, games: of }) => [family, ids(of).toSorted()])).toEqual([
    ['SSC', ['five']],
    ['VN', ['vn-fast', 'vn-north']],
  ])
  expect(families[0]?.games[0]).toMatchObject({
    gameName: 'Cinco five',
    prizeMode: 'Elott',
    orders: 12,
    next: { issue: '20261126-1001' },
    last: { issue: '20261126-1000' },
  })
})

test('each prize mode answers what goes by it', async () => {
  const of = async (prizeMode: lottery.PrizeMode) =>
    (await env.visitor().call(lottery.menu, { prizeMode })).families.flatMap(family => ids(family.games)).toSorted()
  expect(await of('Lott')).toEqual(['vn-north'])
  expect(await of('ZY')).toEqual(['five', 'vn-fast'])
  expect(await of('Elott')).toEqual(['five'])
  expect(await of('SEA')).toEqual([])
  expect((await env.visitor().refusal(lottery.menu, { prizeMode: 'XX' as never })).code).toBe('InvalidInput')
})

test('recent and opened draws come newest first, as many as asked for', async () => {
  const visitor = env.visitor()
  expect(ids((await visitor.call(lottery.recent, {})).games)).toEqual(['five', 'vn-fast', 'vn-north'])
  expect(ids((await visitor.call(lottery.recent, { count: 2 })).games)).toEqual(['five', 'vn-fast'])
  const { draws } = await visitor.call(lottery.opened, { count: 4 })
  expect(ids(draws)).toEqual(['five', 'vn-fast', 'vn-north', 'five'])
  expect(ids((await visitor.call(lottery.openedVietnam, { count: 3 })).draws)).toEqual([
    'vn-fast',
    'vn-north',
    'vn-fast',
  ])
  expect((await visitor.refusal(lottery.opened, { count: 101 })).code).toBe('InvalidInput')
})

test('popular numbers are those of games that are offered, and none that fewer than three orders are on', async () => {
  const { numbers } = await env.visitor().call(lottery.popular, {})
  expect(numbers.map(({ gameId, number, orders }) => [gameId, number, orders])).toEqual([
    ['vn-north', '5:7', 5],
    ['vn-fast', '5:7', 4],
    ['five', '5:7', 3],
  ])
  expect((await env.visitor().call(lottery.popular, { count: 1, prizeMode: 'Elott' })).numbers).toHaveLength(1)
})

test('a draw whose time is over is no longer the next, though its vendor tells nothing', async () => {
  const next = async () => (await env.visitor().call(lottery.menu, { prizeMode: 'Elott' })).families[0]?.games[0]?.next
  expect((await next())?.issue).toBe('20261126-1001')
  env.clock.advance(56_000)
  expect((await next())?.issue).toBe('20261126-1002')
  env.clock.advance(60_000)
  expect(await next()).toBeNull()
})

test('open orders are the member’s own, of lotteries alone, until they are settled', async () => {
  const vendor = createVendorActor(env)
  const rosa = await env.member({ balance: '100' })
  const other = await env.member({ balance: '100' })
  await (await vendor.open(rosa)).bet('1', 'a-slot')
  const seat = await vendor.open(rosa, 'five')
  await seat.bet('2', 'order-1')
  env.clock.advance(1000)
  await seat.bet('3', 'order-2')
  expect(await rosa.call(lottery.orders, {})).toMatchObject([
    { roundId: 'order-2', gameId: 'five', vassalage: 'RONDA', stake: '3', currency: 'PEN' },
    { roundId: 'order-1', stake: '2' },
  ])
  expect(await other.call(lottery.orders, {})).toEqual([])
  await seat.win('0', 'order-2')
  expect(await rosa.call(lottery.orders, {})).toHaveLength(1)
  expect(await env.auditProblems()).toEqual([])
})

test('a lottery that is sold here no more is on no list of games, nor found; its page opens still, for what was bet on it', async () => {
  await offerLottery(env, 'unsold')
  const rosa = await env.member()
  const listed = async (filter: object) => ids((await rosa.call(games.list, { pageSize: 100, ...filter })).rows)
  expect(await listed({ gameType: 'ELOTT' })).toContain('five')
  expect(await listed({ gameType: 'ELOTT' })).not.toContain('unsold')
  expect(await listed({ gameName: 'five unsold' })).not.toContain('unsold')
  expect(await listed({ keys: 'RONDA/unsold' })).toEqual([])
  expect((await rosa.call(launching.launch, { gameId: 'unsold', vassalage: 'RONDA' })).gameName).toBe('Five unsold')
})

test('a lottery is opened with what it was launched with; other games hear nothing of it', async () => {
  const rosa = await env.member()
  const launch = { vassalage: 'RONDA', launchMode: 'LOTT', lottoArea: 'VN', lottoView: 'betting' } as const
  const opened = async (gameId: string, backUrl?: string) => {
    const { game_url } = await rosa.call(launching.launch, { ...launch, gameId, backUrl })
    return Object.fromEntries(new URL(game_url).searchParams)
  }
  const asked = await opened('vn-north', '/Vnlottery?region=north')
  expect(asked).toMatchObject({ launchMode: 'LOTT', lottoArea: 'VN', lottoView: 'betting' })
  expect(asked.backUrl).toMatch(/^http:\/\/lumina\.localhost(:\d+)?\/Vnlottery\?region=north$/)
  expect(Object.keys(await opened('jade-galleon', '/Vnlottery')).toSorted()).toEqual(['lang', 'launch', 'operator'])
})

test('no game leads back to anywhere but the portal itself', async () => {
  const rosa = await env.member()
  const refused = async (backUrl: string) =>
    (await rosa.refusal(launching.launch, { gameId: 'five', vassalage: 'RONDA', backUrl })).fields
  for (const backUrl of [
    'https://evil.example/',
    '//evil.example/',
    'javascript:alert(1)',
    'http://[',
    '\\\\evil.example',
  ])
    expect(await refused(backUrl)).toEqual([expect.objectContaining({ field: 'backUrl' })])
  for (const change of [{ lottoView: 'other' }, { lottoArea: 'TH' }, { launchMode: 'XX' }])
    expect(
      (await rosa.refusal(launching.launch, { gameId: 'five', vassalage: 'RONDA', ...change } as never)).code,
    ).toBe('InvalidInput')
})

test('what no vendor told anew is answered from memory', async () => {
  const { system } = env.system.server.ctx
  const visitor = env.visitor()
  await visitor.call(lottery.menu, {})
  await sql`update lottery_issues set id = 'changed behind its back'`.execute(system)
  const { families } = await visitor.call(lottery.menu, {})
  expect(families[0]?.games[0]?.last?.id).not.toBe('changed behind its back')
})
