import { expect, test } from 'vitest'
import { createRateLimit } from './rate-limit.ts'

test('a session has a burst, then a steady rate, and others are not touched', () => {
  let now = 1_000
  const limit = createRateLimit({ now: () => now }, { burst: 3, perSecond: 2 })
  expect([1, 2, 3, 4].map(() => limit.take('a'))).toEqual([0, 0, 0, 500])
  expect(limit.take('b')).toBe(0)
  now += 499
  expect(limit.take('a')).toBe(1)
  now += 1
  expect(limit.take('a')).toBe(0)
  expect(limit.take('a')).toBe(500)
})

test('waiting never saves up more than the burst, and sessions that have gone are forgotten', () => {
  let now = 0
  const limit = createRateLimit({ now: () => now }, { burst: 2, perSecond: 1 })
  limit.take('gone')
  now += 3_600_000
  expect([1, 2, 3].map(() => limit.take('a'))).toEqual([0, 0, 1_000])
  expect(limit.size).toBe(1)
})
