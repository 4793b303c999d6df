import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { throttle } from './throttle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first runs at once, those within 200 ms become one at their end', () => {
  const run = vi.fn()
  const ask = throttle(run)
  ask()
  ask()
  ask()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(199)
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1)
  expect(run).toHaveBeenCalledTimes(2)
})

test('also after the pause it stays at one in 200 ms', () => {
  const run = vi.fn()
  const ask = throttle(run)
  for (let at = 0; at < 1000; at += 50) {
    ask()
    vi.advanceTimersByTime(50)
  }
  expect(run.mock.calls.length).toBeLessThanOrEqual(6)
})

test('nothing runs after it was stopped', () => {
  const run = vi.fn()
  const ask = throttle(run)
  ask()
  ask()
  ask.stop()
  vi.advanceTimersByTime(1000)
  expect(run).toHaveBeenCalledTimes(1)
})
