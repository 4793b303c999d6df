import { expect, test } from 'vitest'
import { dropIndex, moved } from './order.ts'

test('a row lands where its middle has passed another’s', () => {
  const middles = [20, 60, 100, 140]
  expect([0, 30, 41, 85, 500].map(by => dropIndex(middles, 0, by))).toEqual([0, 0, 1, 2, 3])
  expect([-10, -41, -500].map(by => dropIndex(middles, 2, by))).toEqual([2, 1, 0])
})

test('moving keeps the others in their order', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
})
