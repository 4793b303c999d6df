import * as gamePage from '@ronda/contract/portal/play/game-page.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

const JADE = { vassalage: 'RONDA', gameId: 'jade-galleon' }
const visitorOf = (language: string, merchant = 'lumina') => Object.assign(env.visitor(merchant), { language })

test('a visitor reads what a game is in the own language: figures, rules, prizes and where to check it', async () => {
  const about = await visitorOf('es').call(gamePage.about, JADE)
  expect(about).toMatchObject({
    game: { gameName: 'Galeón de Jade', rtp: '96.21', volatility: 'high' },
    hitRate: '29.20',
    maxWin: 3000,
  })
  expect(about.game.artVersion).toMatch(/^[0-9a-f]{10}$/)
  expect(about.rules.join(' ')).toContain('20 líneas fijas')
  expect(about.pays.find(({ name }) => name === 'Máscara de jade')?.prizes[0]).toEqual({
    count: 5,
    times: '125',
    timesMax: '',
    chance: '',
  })
  expect(new URL(about.verify).pathname).toBe('/fair')
  const thai = await visitorOf('th', 'baan').call(gamePage.about, JADE)
  expect(thai.pays.map(({ name }) => name)).toContain('หน้ากากหยก')
})

test('a prize that varies is told with its least and its most, and every prize with its chance where it has one', async () => {
  const { pays } = await visitorOf('en').call(gamePage.about, { vassalage: 'RONDA', gameId: 'coral-bay' })
  expect(pays.find(({ name }) => name === 'Treasure octopus')?.prizes).toEqual([
    { count: null, times: '20', timesMax: '200', chance: expect.stringMatching(/^\d\.\d\d$/) },
  ])
})

test('what others won in it is told masked, the newest first, and nothing of other games', async () => {
  const actor = createVendorActor(env)
  for (const [username, code, win] of [
    ['rosaquispe', 'jade-galleon', '25'],
    ['mateo77', 'coral-bay', '110'],
    ['lucia55', 'jade-galleon', '40'],
  ] as const) {
    const seat = await actor.open(await env.member({ balance: '100', username }), code)
    await seat.bet('10', `${username}-1`)
    await seat.win(win, `${username}-1`)
    env.clock.advance(60_000)
  }
  await env.system.server.ctx.settler.run()
  const { wins } = await visitorOf('es').call(gamePage.about, JADE)
  expect(wins.map(({ player, prize, currency }) => [player, prize, currency])).toEqual([
    ['lu***5', '30', 'PEN'],
    ['ro***e', '15', 'PEN'],
  ])
})

test('similar games are others that can be played, those of its kind first', async () => {
  const { similar } = await visitorOf('es').call(gamePage.about, JADE)
  expect(similar).toHaveLength(gamePage.SIMILAR_MAX)
  expect(similar.map(({ gameId }) => gameId)).not.toContain('jade-galleon')
  expect(similar[0]?.gameCategory).toBe('RNG')
})

test('of a vendor that publishes nothing beside lists, the page tells what is known and invents nothing', async () => {
  const { system } = env.system.server.ctx
  const set = (about: string) =>
    system.updateTable('games').set({ about }).where('code', '=', 'sky-kite').where('vendor', '=', 'RONDA').execute()
  const before = await system
    .selectFrom('games')
    .select('about')
    .where('code', '=', 'sky-kite')
    .where('vendor', '=', 'RONDA')
    .executeTakeFirstOrThrow()
  await set('{}')
  const about = await visitorOf('es').call(gamePage.about, { vassalage: 'RONDA', gameId: 'sky-kite' })
  expect(about).toMatchObject({ tagline: '', hitRate: '', maxWin: 0, rules: [], pays: [], verify: '' })
  expect(about.game).toMatchObject({ artVersion: '', gameName: 'Cometa al Viento' })
  await set(JSON.stringify(before.about))
})

test('a game that is unknown, of another vendor or switched off is not told of', async () => {
  const ask = (vassalage: string, gameId: string) => visitorOf('es').refusal(gamePage.about, { vassalage, gameId })
  expect(await ask('RONDA', 'nothing')).toMatchObject({ code: 'GameNotFound' })
  expect(await ask('TCG_SEA', 'jade-galleon')).toMatchObject({ code: 'GameNotFound' })
  const { system } = env.system.server.ctx
  await system.updateTable('games').set({ status: 'off' }).where('code', '=', 'coral-bay').execute()
  expect(await ask('RONDA', 'coral-bay')).toMatchObject({ code: 'GameNotFound' })
})

test.each([
  ['/game/RONDA/jade-galleon', { vassalage: 'RONDA', gameId: 'jade-galleon' }],
  ['/game/A%20B/x/', { vassalage: 'A B', gameId: 'x' }],
  ['/game', undefined],
  ['/game/RONDA', undefined],
  ['/game/RONDA/x/y', undefined],
  ['/game/%E0%A4%A/x', undefined],
])('the address %s is of a game or is not', (path, game) => {
  expect(gamePage.gameOfPage(path)).toEqual(game)
})
