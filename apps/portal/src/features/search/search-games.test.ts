import { expect, test } from 'vitest'
import { editDistance, searchGames } from './search-games.ts'

const games = [
  { gameName: 'Galeón de Jade', vendorName: 'Ronda Studio' },
  { gameName: 'Tesoro del Sol', vendorName: 'Ronda Studio' },
  { gameName: 'Café Fortuna', vendorName: 'Andes Play' },
  { gameName: 'Sol y Luna', vendorName: 'Andes Play' },
]
const names = (query: string) => searchGames(games, query).map(game => game.gameName)

test.each([
  ['galeon', ['Galeón de Jade']],
  ['JADE', ['Galeón de Jade']],
  ['cafe', ['Café Fortuna']],
  ['sol', ['Tesoro del Sol', 'Sol y Luna']],
  ['sol tesoro', ['Tesoro del Sol']],
  ['galoen', ['Galeón de Jade']],
  ['fortuma', ['Café Fortuna']],
  ['andes', ['Café Fortuna', 'Sol y Luna']],
  ['zzz', []],
  ['   ', []],
])('%j finds %j', (query, found) => {
  expect(names(query)).toEqual(found)
})

test('short words forgive nothing', () => {
  expect(names('sal')).toEqual([])
})

test('distances count swaps as one', () => {
  expect(editDistance('jade', 'jdae', 2)).toBe(1)
  expect(editDistance('jade', 'jade', 2)).toBe(0)
  expect(editDistance('jade', 'galeon', 1)).toBe(2)
})

test('two thousand games are searched within 150 ms', () => {
  const many = Array.from({ length: 2000 }, (_, n) => ({
    gameName: `Juego de la Fortuna ${n}`,
    vendorName: 'Proveedor',
  }))
  const start = performance.now()
  expect(searchGames(many, 'fortuma 19').length).toBeGreaterThan(0)
  expect(performance.now() - start).toBeLessThan(150)
})
