import * as games from '@ronda/contract/portal/play/games.ts'
import * as wins from '@ronda/contract/portal/play/wins.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(async () => {
  expect(await env.auditProblems()).toEqual([])
  await env.stop()
})

const board = async (input: { gameCategory?: 'ALL' | 'RNG' | 'FISH'; limitNum?: number } = {}, merchant = 'lumina') => {
  await env.system.server.ctx.settler.run()
  const visitor = env.visitor(merchant)
  visitor.language = 'es'
  const { list } = await visitor.call(games.ranks, { gameCategory: 'ALL', limitNum: 20, ...input })
  return list.map(({ vo }) => vo)
}

test('who won is on the board: whose name is masked, at what, how much and when, the newest first', async () => {
  expect(await board()).toEqual([])
  const before = env.clock.now()
  for (const [username, game, win] of [
    ['rosaquispe', 'jade-galleon', '25'],
    ['mateo77', 'coral-bay', '110'],
  ] as const) {
    const seat = await createVendorActor(env).open(await env.member({ balance: '100', username }), game)
    await seat.bet('10', `${username}-1`)
    await seat.win(win, `${username}-1`)
    env.clock.advance(60_000)
  }
  const [newest, older, ...rest] = await board()
  expect(rest).toEqual([])
  expect(newest).toMatchObject({ player: 'ma***7', gameName: 'Bahía Coral', gameId: 'coral-bay', prize: '100' })
  expect(older).toMatchObject({ player: 'ro***e', gameName: 'Galeón de Jade', gameId: 'jade-galleon', prize: '15' })
  expect(older?.currency).toBe('PEN')
  expect((newest?.at ?? 0) - (older?.at ?? 0)).toBeGreaterThanOrEqual(60_000)
  expect(older?.at).toBeGreaterThanOrEqual(before)

  expect((await board({ gameCategory: 'RNG' })).map(({ gameId }) => gameId)).toEqual(['jade-galleon'])
  expect((await board({ limitNum: 1 })).map(({ gameId }) => gameId)).toEqual(['coral-bay'])
  expect(await board({}, 'baan')).toEqual([])
})

test('wins below the merchant’s least are not on it', async () => {
  await env.changeSettings('lumina', { winnersFrom: '50' })
  const seat = await createVendorActor(env).open(await env.member({ balance: '100' }))
  for (const [round, win] of [
    ['small', '59.99'],
    ['enough', '60'],
  ] as const) {
    await seat.bet('10', round)
    await seat.win(win, round)
  }
  const prizes = (await board()).map(({ prize }) => prize)
  expect(prizes).toContain('50')
  expect(prizes).not.toContain('49.99')
})

test('the last wins tell stake and payout by category; one’s own are found from the first cent, and no one else’s', async () => {
  const ana = await env.member({ balance: '100', username: 'anaplays' })
  const seat = await createVendorActor(env).open(ana, 'coral-bay')
  for (const [round, bet, win] of [
    ['own-lost', '2', '1'],
    ['own-small', '2', '2.5'],
    ['own-large', '1', '80'],
  ] as const) {
    await seat.bet(bet, round)
    await seat.win(win, round)
    env.clock.advance(1_000)
  }
  await env.system.server.ctx.settler.run()
  const sums = (told: { wins: { gameId: string; stake: string; payout: string }[] }) =>
    told.wins.map(({ gameId, stake, payout }) => [gameId, stake, payout])
  const [large, small] = [
    ['coral-bay', '1', '80'],
    ['coral-bay', '2', '2.5'],
  ]
  const visitor = env.visitor('lumina')
  const all = await visitor.call(wins.last, {})
  expect(sums(all)[0]).toEqual(large)
  expect(sums(all)).not.toContainEqual(small)
  expect(all.wins[0]).toMatchObject({ player: 'an***s', currency: 'PEN' })
  expect(all.games.map(({ gameId }) => gameId).toSorted()).toEqual(['coral-bay', 'jade-galleon'])
  const fishing = await visitor.call(wins.last, { gameCategory: 'FISH' })
  expect(new Set(fishing.wins.map(({ gameId }) => gameId))).toEqual(new Set(['coral-bay']))
  expect(sums(await ana.call(wins.own, {}))).toEqual([large, small])
  expect(sums(await ana.call(wins.own, { gameCategory: 'RNG' }))).toEqual([])
  expect(sums(await (await env.member()).call(wins.own, {}))).toEqual([])
})
