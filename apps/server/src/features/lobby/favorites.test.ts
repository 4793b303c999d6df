import * as favorites from '@ronda/contract/portal/play/favorites.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
  await sql`
    insert into games (merchant_id, vendor, code, category, names, bet_min, bet_max, added_at)
    select m.id, 'RONDA', 'many-' || n, 'RNG', '{"es": "Juego", "en": "Game", "pt": "Jogo", "th": "เกม"}', 1000, 100000, now()
    from merchants m, generate_series(1, 600) n where m.code = 'lumina'`.execute(env.system.server.ctx.system)
})
afterAll(() => env?.stop())

const game = (n: number) => ({ gameId: `many-${n}`, vassalage: 'RONDA' })

test('a member marks games and takes the mark off; what is off or unknown is not listed', async () => {
  const rosa = await env.member()
  expect(await rosa.call(favorites.keys, {})).toEqual([])
  await rosa.call(favorites.add, { games: [game(1)] })
  env.clock.advance(1000)
  expect(
    await rosa.call(favorites.add, { games: [game(2), game(1), { gameId: 'no-such', vassalage: 'RONDA' }] }),
  ).toEqual([game(2), game(1)])
  expect((await rosa.call(favorites.list, {})).map(one => one.gameId)).toEqual(['many-2', 'many-1'])

  const { system } = env.system.server.ctx
  await system.updateTable('games').set({ status: 'off' }).where('code', '=', 'many-2').execute()
  expect((await rosa.call(favorites.list, {})).map(one => one.gameId)).toEqual(['many-1'])
  await system.updateTable('games').set({ status: 'on' }).where('code', '=', 'many-2').execute()

  expect(await rosa.call(favorites.remove, game(1))).toEqual([game(2)])
  expect(await rosa.call(favorites.remove, game(1))).toEqual([game(2)])
  expect(await (await env.member()).call(favorites.keys, {})).toEqual([])
})

test('what a visitor marked is taken over in its order, and of too many the newest stay', async () => {
  const rosa = await env.member()
  for (let from = 1; from <= 600; from += 100) {
    env.clock.advance(1000)
    const games = Array.from({ length: 100 }, (_, n) => game(from + n))
    const kept = await rosa.call(favorites.add, { games })
    expect(kept.slice(0, 3)).toEqual([game(from), game(from + 1), game(from + 2)])
  }
  const kept = await rosa.call(favorites.keys, {})
  expect(kept).toHaveLength(favorites.FAVORITES_MAX)
  expect(kept).not.toContainEqual(game(50))
  const tooMany = Array.from({ length: 101 }, (_, n) => game(n + 1))
  expect(await rosa.refusal(favorites.add, { games: tooMany })).toMatchObject({ code: 'InvalidInput' })
})
