import { expect, test } from 'vitest'
import { waitOf } from './wait.ts'

test.each([
  [0, 1, 'second'],
  [0.4, 1, 'second'],
  [90, 90, 'second'],
  [91, 2, 'minute'],
  [630, 11, 'minute'],
  [5_400, 90, 'minute'],
  [5_401, 2, 'hour'],
] as const)('%s s is said as %s %s: never quicker than it was', (seconds, count, unit) => {
  expect(waitOf(seconds)).toEqual({ count, unit })
})
