import { expect, test } from 'vitest'
import { createSearchIndex, editDistance } from './search.ts'

const games = [
  { names: ['Galeón de Jade', 'Jade Galleon', 'Galeão de Jade', 'เรือหยก'], vendorName: 'Ronda Studio' },
  { names: ['Tesoro del Sol'], vendorName: 'Ronda Studio' },
  { names: ['Café Fortuna'], vendorName: 'Andes Play' },
  { names: ['Sol y Luna'], vendorName: 'Andes Play' },
]
const index = createSearchIndex(games)
const names = (query: string) => index.find(query).map(place => games[place]?.names[0])

test.each([
  ['galeon', ['Galeón de Jade']],
  ['galleon', ['Galeón de Jade']],
  ['GALEAO', ['Galeón de Jade']],
  ['หยก', ['Galeón de Jade']],
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
