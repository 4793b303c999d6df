import { expect, test } from 'vitest'
import { games as clients, partsOf } from './clients.ts'
import { lotteries } from './lotteries/games.ts'
import { games } from './registry.ts'

test('every game of the studio has a page, is verified in the browser and stands on the studio’s own page', async () => {
  const own = games.filter(({ kind }) => kind !== 'lottery').map(({ code }) => code)
  expect(Object.keys(clients).sort()).toEqual(own.sort())
  for (const game of games) {
    const { kind, verify, card } = partsOf(game.code)
    expect(kind).toBe(game.kind)
    expect((await verify()).verifier.name).toEqual(game.name)
    expect((await card()).card.rules.facts).toEqual(game.facts)
  }
})

test('every lottery has a page, without a line of its own', async () => {
  for (const { code, name } of lotteries) {
    const { kind, verify } = partsOf(code)
    expect(kind).toBe('lottery')
    expect((await verify()).verifier.name).toEqual(name)
  }
  await expect(partsOf('no-such-game').verify()).rejects.toThrow('UnknownGame')
})
