import { expect, test } from 'vitest'
import { cardOf, issueAt } from '../lottery-fixture.ts'
import { boardOf, ofRegion, placeOf, prizesOf, type Region, tailsOf } from './board.ts'

const numbers = { G8: ['07'], G7: ['123'], DB: ['004507'], G1: ['99870'] }
const draw = (gameId: string, day: string, result: unknown = numbers) => ({
  gameId,
  vassalage: 'TCG_LOTTO_VN',
  gameName: `Vietnam · ${gameId}`,
  form: 'prizes' as const,
  draw: issueAt(0, { issue: day, result: result as never }),
})
const regions = new Map<string, Region>([
  ['TCG_LOTTO_VN/a', 'south'],
  ['TCG_LOTTO_VN/b', 'south'],
  ['TCG_LOTTO_VN/c', 'central'],
])

test('a board has a day for every day of a region, the newest first, and a column for each province', () => {
  const draws = [draw('a', '20261125'), draw('c', '20261126'), draw('a', '20261126'), draw('b', '20261126')]
  const days = boardOf(draws, regions, 'south').map(({ day, columns }) => [
    day,
    columns.map(({ gameName }) => gameName),
  ])
  expect(days).toEqual([
    ['20261126', ['a', 'b']],
    ['20261125', ['a']],
  ])
  expect(boardOf(draws, regions, 'north')).toEqual([])
})

test('draws of many a day, and those without numbers by prize, are on no board', () => {
  const draws = [draw('a', '20261126-0001'), draw('a', '20261126', null), draw('a', '20261126', [1, 2])]
  expect(boardOf(draws, regions, 'south')).toEqual([])
})

test('prizes go from the special one to the least; the last two digits are sorted by the first of them', () => {
  const [day] = boardOf([draw('a', '20261126')], regions, 'south')
  expect(prizesOf(day?.columns ?? [])).toEqual(['DB', 'G1', 'G7', 'G8'])
  expect(tailsOf(numbers)).toEqual([['7', '7'], [], ['3'], [], [], [], [], ['0'], [], []])
})

test('provinces of a region come by when they are drawn next; fast lotteries are elsewhere', () => {
  const cards = [
    cardOf({ gameId: 'none', region: 'south', everyS: null }),
    cardOf({ gameId: 'later', region: 'south', everyS: null, next: issueAt(2000) }),
    cardOf({ gameId: 'sooner', region: 'south', everyS: null, next: issueAt(1000) }),
    cardOf({ gameId: 'fast', region: 'south' }),
    cardOf({ gameId: 'other', region: 'north', everyS: null, next: issueAt(500) }),
  ]
  expect(ofRegion(cards, 'south').map(({ gameId }) => gameId)).toEqual(['sooner', 'later', 'none'])
})

test('a province is called by its name alone', () => {
  expect(placeOf('Vietnam · Đà Nẵng')).toBe('Đà Nẵng')
  expect(placeOf('Vietnam North')).toBe('Vietnam North')
})
