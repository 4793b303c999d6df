import { expect, test } from 'vitest'
import type { CatalogueGame } from '../../ports/lobby.ts'
import { rowsOf } from './rows.ts'

const DAY = 86_400_000
const now = 100 * DAY
const game = (code: string, change: Partial<CatalogueGame> = {}) =>
  ({
    code,
    category: 'RNG',
    classify: '',
    rtp: '94.00',
    about: {},
    isMaintenance: false,
    addedAt: 0,
    ...change,
  }) as CatalogueGame
const many = (count: number, name: string, change: Partial<CatalogueGame> = {}) =>
  Array.from({ length: count }, (_, index) => game(`${name}${index}`, change))
const told = (
  games: CatalogueGame[],
  besides?: string,
  everySecondsOf: (game: CatalogueGame) => number | undefined = () => undefined,
) =>
  Object.fromEntries(
    rowsOf({ games, besides, now, everySecondsOf }).map(row => [row.name, row.games.map(one => one.code)]),
  )

test('rows say what is true of their games, and none is in two, nor among the popular above them', () => {
  const games = [
    ...many(10, 'popular', { rtp: '99.00' }),
    game('new-old', { addedAt: now - 31 * DAY }),
    ...many(3, 'new', { addedAt: now - DAY, rtp: '98.00' }),
    ...many(2, 'kite', { classify: 'CRASH' }),
    game('minute', { category: 'ELOTT' }),
    game('hourly', { category: 'ELOTT' }),
    game('down', { rtp: '99.50', isMaintenance: true }),
    game('high', { rtp: '97.10' }),
    game('higher', { rtp: '98.20' }),
    game('just', { rtp: '96.00' }),
    game('low', { rtp: '95.99' }),
  ]
  expect(
    told(games, undefined, one => (one.code === 'minute' ? 60 : one.code === 'hourly' ? 3600 : undefined)),
  ).toEqual({
    new: ['new0', 'new1', 'new2'],
    quick: ['kite0', 'kite1', 'minute'],
    return: ['higher', 'high', 'just'],
  })
})

test('beside a lobby stand the games of the others, the popular first; what would be two games is no row', () => {
  const games = [
    ...many(4, 'slot'),
    ...many(5, 'table', { category: 'LIVE' }),
    ...many(2, 'kite', { classify: 'CRASH', category: 'PVP' }),
  ]
  expect(told(games, 'RNG')).toEqual({ popular: ['table0', 'table1', 'table2', 'table3', 'table4', 'kite0', 'kite1'] })
  expect(told(games)).toEqual({})
})
