import * as officeGames from '@ronda/contract/backoffice/games.ts'
import * as favorites from '@ronda/contract/portal/play/favorites.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import * as ownGames from '@ronda/contract/portal/play/own-games.ts'
import type { MemberActor, OperatorActor } from '@ronda/devenv/actors.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createVendorActor } from '../vendors/vendor-fixture.ts'

const CORAL = { gameId: 'coral-bay', vassalage: 'RONDA' }
const JADE = { gameId: 'jade-galleon', vassalage: 'RONDA' }

let env: TestEnv
let ana: OperatorActor
beforeAll(async () => {
  env = await startTestEnv()
  ana = await env.operator('ana')
})
afterAll(() => env?.stop())
afterEach(() => showFishing(true))

async function showFishing(isShown: boolean): Promise<void> {
  const { version, categories } = await ana.call(officeGames.menu, {})
  const others = categories.filter(entry => entry.isShown && entry.id !== 'FISH').map(entry => entry.id)
  const shown = isShown ? [...others, 'FISH' as const] : others
  await ana.call(officeGames.saveMenu, { version, shown, reason: 'Season of fish' })
}

const offered = (list: readonly { gameId: string }[]) => list.some(game => game.gameId === CORAL.gameId)

async function isOffered(member: MemberActor): Promise<Record<string, boolean>> {
  const list = async (filter: Partial<Parameters<typeof member.call<typeof games.list>>[1]>) =>
    offered((await member.call(games.list, { pageSize: 100, ...filter })).rows)
  return {
    all: await list({}),
    category: await list({ gameType: 'FISH' }),
    new: await list({ only: 'new' }),
    marked: await list({ only: 'hot' }),
    search: await list({ gameName: 'coral' }),
    keys: await list({ keys: 'RONDA/coral-bay' }),
    hot: offered(await member.call(games.hot, {})),
    recent: offered(await member.call(games.recent, {})),
    recommended: offered((await member.call(ownGames.recommended, {})).map(({ game }) => game)),
    favorites: offered(await member.call(favorites.list, {})),
  }
}

const everywhere = (answer: boolean) => ({
  all: answer,
  category: answer,
  new: answer,
  marked: answer,
  search: answer,
  keys: answer,
  hot: answer,
  recent: answer,
  favorites: answer,
})

test('games of a hidden category are offered nowhere, and come back with it, marks included', async () => {
  const { system } = env.system.server.ctx
  const now = new Date(env.clock.now())
  await system.updateTable('games').set({ is_hot: true, added_at: now }).where('code', '=', CORAL.gameId).execute()
  const rosa = await env.member()
  const eva = await env.member()
  await rosa.call(launching.launch, CORAL)
  await eva.call(launching.launch, JADE)
  await rosa.call(favorites.add, { games: [CORAL, JADE] })
  expect(await isOffered(rosa)).toMatchObject(everywhere(true))
  expect(offered((await eva.call(ownGames.recommended, {})).map(({ game }) => game))).toBe(true)

  await showFishing(false)
  expect(await isOffered(rosa)).toMatchObject(everywhere(false))
  expect(offered((await eva.call(ownGames.recommended, {})).map(({ game }) => game))).toBe(false)
  expect((await rosa.call(favorites.list, {})).map(game => game.gameId)).toEqual([JADE.gameId])
  // Rosa played nothing else that could speak for a game.
  expect(await rosa.call(ownGames.recommended, {})).toEqual([])
  await eva.call(favorites.add, { games: [CORAL] })
  expect((await env.visitor('baan').call(games.list, { gameType: 'FISH' })).total).toBeGreaterThan(0)

  await showFishing(true)
  expect(await isOffered(rosa)).toMatchObject(everywhere(true))
  expect(offered(await eva.call(favorites.list, {}))).toBe(true)
})

test('the back office still counts the games of a category it hid', async () => {
  const fishing = async () => (await ana.call(officeGames.menu, {})).categories.find(entry => entry.id === 'FISH')
  const before = await fishing()
  await showFishing(false)
  expect(await fishing()).toMatchObject({ isShown: false, games: before?.games, vendors: before?.vendors })
  expect(before?.games).toBeGreaterThan(0)
})

test('a game of a hidden category opens for nobody but who has an open round in it, until the round is over', async () => {
  const rosa = await env.member({ balance: '100' })
  const eva = await env.member({ balance: '100' })
  const seat = await createVendorActor(env).open(rosa, CORAL.gameId)
  await seat.bet('2', 'begun-while-shown')
  await showFishing(false)

  expect(await eva.refusal(launching.launch, CORAL)).toMatchObject({ code: 'GameNotFound' })
  expect(await rosa.call(ownGames.unfinished, {})).toMatchObject([{ game: { gameId: CORAL.gameId }, stake: '2' }])
  expect(await rosa.call(launching.launch, CORAL)).toMatchObject({ vendorName: expect.any(String) })
  await seat.win('7', 'begun-while-shown')
  expect(await rosa.call(ownGames.unfinished, {})).toEqual([])
  expect(await rosa.refusal(launching.launch, CORAL)).toMatchObject({ code: 'GameNotFound' })
})
