import * as games from '@ronda/contract/portal/play/games.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
  await sql`
    insert into games (merchant_id, vendor, code, category, names, bet_min, bet_max, added_at)
    select m.id, 'RONDA', 'many-' || n, 'RNG', '{"es": "Juego", "en": "Game", "pt": "Jogo", "th": "เกม"}', 1000, 100000, now()
    from merchants m, generate_series(1, 14) n where m.code = 'lumina'`.execute(env.system.server.ctx.system)
})
afterAll(() => env?.stop())

test('games a member opened come back, the last first and each once, twelve at most, without those taken off', async () => {
  const rosa = await env.member()
  const recent = async () => (await rosa.call(games.recent, {})).map(game => game.gameId)
  expect(await recent()).toEqual([])
  const open = async (gameId: string) => {
    env.clock.advance(1_000)
    await rosa.call(launching.launch, { gameId, vassalage: 'RONDA' })
  }
  for (const gameId of ['many-1', 'many-2', 'many-3', 'many-1']) await open(gameId)
  expect(await recent()).toEqual(['many-1', 'many-3', 'many-2'])

  const { system } = env.system.server.ctx
  await system.updateTable('games').set({ status: 'off' }).where('code', '=', 'many-3').execute()
  expect(await recent()).toEqual(['many-1', 'many-2'])
  for (let n = 4; n <= 14; n++) await open(`many-${n}`)
  expect(await recent()).toEqual([...Array.from({ length: 11 }, (_, n) => `many-${14 - n}`), 'many-1'])
  expect(await (await env.member()).call(games.recent, {})).toEqual([])
})
