import * as games from '@ronda/contract/portal/play/games.ts'
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
