import { expect, test } from 'vitest'
import { colourAmong, markSixBalls } from './ball-colours.ts'

test('neighbours are coloured alike: tens of eighty, pairs of eleven', () => {
  expect([1, 10, 11, 20, 71, 80].map(ball => colourAmong(ball, 80))).toEqual([
    'gold',
    'gold',
    'blue',
    'blue',
    'grey',
    'grey',
  ])
  expect([1, 2, 3, 10, 11].map(ball => colourAmong(ball, 11))).toEqual(['gold', 'gold', 'blue', 'violet', 'teal'])
})

test('every ball of a mark six has one colour', () => {
  const { red, blue, green } = markSixBalls
  expect([red.length, blue.length, green.length]).toEqual([17, 16, 16])
  expect(new Set([...red, ...blue, ...green]).size).toBe(49)
})
