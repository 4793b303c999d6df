import { expect, test } from 'vitest'
import { IDLE_MS, IDLE_WARNING_MS, idleLeft, shotAtOfReturn } from './idle.ts'

test('a place is kept for three minutes without a shot, and its end is said half a minute before', () => {
  expect(idleLeft(1_000, 1_000)).toBeUndefined()
  expect(idleLeft(1_000, 1_000 + IDLE_MS - IDLE_WARNING_MS - 1)).toBeUndefined()
  expect(idleLeft(1_000, 1_000 + IDLE_MS - IDLE_WARNING_MS)).toBe(30_000)
  expect(idleLeft(1_000, 1_000 + IDLE_MS - 1)).toBe(1)
  expect(idleLeft(1_000, 1_000 + IDLE_MS)).toBe(0)
  expect(idleLeft(1_000, 1_000 + IDLE_MS * 9)).toBe(0)
})

test('a page that comes back does not begin anew, but is warned before it loses the place', () => {
  expect(shotAtOfReturn(50_000, 60_000)).toBe(50_000)
  const late = 50_000 + IDLE_MS
  expect(idleLeft(shotAtOfReturn(50_000, late), late)).toBe(IDLE_WARNING_MS)
})
