import { expect, test } from 'vitest'
import { families } from '../../../games/lotteries/lotteries.ts'
import { factsOfTrack, matrixOf, roadColumns, roadResults, roadsOf, tracksOf } from './trends.ts'

const draws = [
  [1, 2, 3, 4, 5],
  [9, 2, 0, 4, 5],
  [1, 1, 1, 1, 1],
]

test('a chart tells for each place which value came and how long the others have not', () => {
  const [first] = tracksOf(families['five-digit'])
  const rows = matrixOf(first!, draws)
  expect(rows.map(({ hits }) => [...hits])).toEqual([['1'], ['9'], ['1']])
  expect(rows.map(({ missing }) => missing[1])).toEqual([0, 1, 0])
  expect(rows.map(({ missing }) => missing[9])).toEqual([1, 0, 1])
  expect(factsOfTrack(first!, draws).find(({ value }) => value === '1')).toMatchObject({ hits: 2, current: 0, most: 1 })
})

test('what many balls or numbers have is told of all of them together', () => {
  expect(tracksOf(families.keno).map(({ id }) => id)).toEqual(['all'])
  expect(tracksOf(families.racing)).toHaveLength(10)
  const [lastTwo, special] = tracksOf(families['vietnam-north'])
  const draw = { DB: ['48075'], G7: ['07', '75'] }
  expect(lastTwo!.hits(draw)).toEqual(['75', '07', '75'])
  expect(special!.hits(draw)).toEqual(['75'])
})

test('sides make two roads, by size and by parity', () => {
  const roads = roadsOf(families['five-digit'])
  const total = roads.filter(({ bet }) => bet.code === 'total-sides')
  expect(total.map(({ outcomes }) => outcomes)).toEqual([
    ['big', 'small'],
    ['odd', 'even'],
  ])
  const [size] = total
  expect(roadResults(families['five-digit'], size!, draws)).toEqual(['small', 'small', 'small'])
  const dragons = roads.find(({ id }) => id === 'dragon-tiger-1v5')
  expect(roadResults(families['five-digit'], dragons!, draws)).toEqual(['tiger', 'dragon', 'tie'])
})

test('equal results stand below one another, at most as many as there are rows', () => {
  expect(roadColumns(['a', 'a', 'b', undefined, 'a', 'a', 'a', 'a'], 3)).toEqual([
    ['a', 'a'],
    ['b'],
    ['a', 'a', 'a'],
    ['a'],
  ])
})
