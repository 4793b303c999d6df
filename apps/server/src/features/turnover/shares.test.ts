import { expect, test } from 'vitest'
import type { CatalogueGame } from '../../ports/lobby.ts'
import { lesserShares } from './shares.ts'

const game = (category: string, name: string, turnoverPct: number) =>
  ({ category, names: { es: name }, turnoverPct }) as unknown as CatalogueGame

test('what counts less is told by category, a whole one without its names, and what counts whole is not told', () => {
  const list = [
    game('LIVE', 'Bacará', 10),
    game('LIVE', 'Ruleta', 10),
    game('RNG', 'Jade', 100),
    ...Array.from({ length: 14 }, (_, n) => game('RNG', `Tesoro ${n}`, 0)),
    game('FISH', 'Coral', 100),
  ]
  expect(lesserShares(list, 'es')).toEqual([
    { category: 'LIVE', pct: 10, isWhole: true, games: ['Bacará', 'Ruleta'], gameCount: 2 },
    {
      category: 'RNG',
      pct: 0,
      isWhole: false,
      games: expect.arrayContaining(['Tesoro 0', 'Tesoro 11']),
      gameCount: 14,
    },
  ])
  expect(lesserShares(list, 'es')[1]?.games).toHaveLength(12)
})
