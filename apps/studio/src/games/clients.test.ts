import { expect, test } from 'vitest'
import { games as clients } from './clients.ts'
import { games } from './registry.ts'

test('every game of the studio has a page, is verified in the browser and stands on the studio’s own page', async () => {
  expect(Object.keys(clients).sort()).toEqual(games.map(({ code }) => code).sort())
  for (const [code, { kind, verify, card }] of Object.entries(clients)) {
    const game = games.find(each => each.code === code)
    expect(kind).toBe(game?.kind)
    expect((await verify()).verifier.name).toEqual(game?.name)
    expect((await card()).card.rules.facts).toEqual(game?.facts)
  }
})
