import * as ownGames from '@ronda/contract/portal/play/own-games.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterAll(() => env?.stop())

test('a game with an open round is listed with what is at stake since when, until the round is over, and only to its member', async () => {
  const vendor = createVendorActor(env)
  const rosa = await env.member({ balance: '100' })
  const somebody = await env.member()
  expect(await rosa.call(ownGames.unfinished, {})).toEqual([])

  const slot = await vendor.open(rosa)
  const before = env.clock.now()
  await slot.bet('2', 'left-in-the-middle')
  await slot.bet('3', 'closed-at-once')
  await slot.win('0', 'closed-at-once')
  env.clock.advance(60_000)
  const kite = await vendor.open(rosa, 'sky-kite')
  await kite.bet('1', 'one-kite')
  env.clock.advance(1_000)
  await kite.bet('4.5', 'another-kite')

  const [newest, oldest, ...others] = await rosa.call(ownGames.unfinished, {})
  expect(others).toEqual([])
  expect(newest).toMatchObject({ game: { gameId: 'sky-kite', vassalage: 'RONDA' }, stake: '5.5', currency: 'PEN' })
  expect(oldest).toMatchObject({ game: { gameId: 'jade-galleon', gameName: 'Jade Galleon' }, stake: '2' })
  expect(newest?.since).toBeGreaterThanOrEqual(before + 60_000)
  expect(newest?.since).toBeLessThan(before + 61_000)
  expect(oldest?.since).toBeLessThan(before + 60_000)
  expect(await somebody.call(ownGames.unfinished, {})).toEqual([])
  expect((await env.visitor().refusal(ownGames.unfinished, {})).code).toBe('NotLoggedIn')

  await kite.win('0', 'one-kite')
  await kite.win('9', 'another-kite')
  await slot.win('1', 'left-in-the-middle')
  expect(await rosa.call(ownGames.unfinished, {})).toEqual([])
})

test('what is still open of a game that is no longer offered leads nowhere and is not listed', async () => {
  const rosa = await env.member({ balance: '100' })
  const seat = await createVendorActor(env).open(rosa, 'coral-bay')
  await seat.bet('2', 'of-a-game-taken-off')
  expect(await rosa.call(ownGames.unfinished, {})).toHaveLength(1)
  const { system } = env.system.server.ctx
  await system.updateTable('games').set({ status: 'off' }).where('code', '=', 'coral-bay').execute()
  expect(await rosa.call(ownGames.unfinished, {})).toEqual([])
})
