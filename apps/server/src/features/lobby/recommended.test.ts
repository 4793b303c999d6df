import { expect, test } from 'vitest'
import type { CatalogueGame } from '../../ports/lobby.ts'
import { recommend } from './recommended.ts'

const game = (code: string, change: Partial<CatalogueGame> = {}) =>
  ({
    code,
    vendor: 'A',
    category: 'RNG',
    classify: '',
    volatility: '',
    features: [],
    isMaintenance: false,
    ...change,
  }) as unknown as CatalogueGame
const shown = (games: CatalogueGame[], played: CatalogueGame[]) =>
  recommend(games, played).map(({ game, because }) => [game.code, because.code])

test('what is most like the games played comes first, with the one that speaks for it', () => {
  const crash = game('kite', { category: 'PVP', classify: 'CRASH', vendor: 'B' })
  const slot = game('galleon', { features: ['wild', 'free-spins'], volatility: 'high' })
  const all = [
    crash,
    slot,
    game('plain'),
    game('twin', { features: ['free-spins', 'wild'], volatility: 'high' }),
    game('rocket', { category: 'PVP', classify: 'CRASH' }),
  ]
  expect(shown(all, [slot, crash])).toEqual([
    ['twin', 'galleon'],
    ['rocket', 'kite'],
    ['plain', 'galleon'],
  ])
  expect(shown(all, [crash, slot])[0]).toEqual(['rocket', 'kite'])
})

test('that a game of another kind wins as seldom says nothing', () => {
  const played = game('galleon', { volatility: 'high' })
  const draw = game('draw', { category: 'LOTT', volatility: 'high', vendor: 'B' })
  expect(shown([played, draw, game('calm', { volatility: 'low' })], [played])).toEqual([['calm', 'galleon']])
})

test('nothing that was played, is under maintenance or has nothing in common; the order of popularity decides between equals', () => {
  const played = game('galleon')
  const all = [
    played,
    game('b'),
    game('a'),
    game('down', { isMaintenance: true }),
    game('far', { category: 'LIVE', vendor: 'C' }),
  ]
  expect(shown(all, [played])).toEqual([
    ['b', 'galleon'],
    ['a', 'galleon'],
  ])
  expect(shown(all, [])).toEqual([])
})
