import { expect, test } from 'vitest'
import { levelsUpTo } from './levels.ts'

test('the lines across the sky are few and even, however high the kite', () => {
  expect(levelsUpTo(1.6)).toEqual([1.2, 1.4, 1.6])
  expect(levelsUpTo(2)).toEqual([1.2, 1.4, 1.6, 1.8, 2])
  expect(levelsUpTo(3.4)).toEqual([1.5, 2, 2.5, 3])
  expect(levelsUpTo(1_080)).toEqual([501, 1_001])
  for (const top of [1, 1.01, 7, 99.9, 1e6, 1e93, Number.POSITIVE_INFINITY, Number.NaN])
    expect(levelsUpTo(top).length).toBeLessThanOrEqual(5)
})
