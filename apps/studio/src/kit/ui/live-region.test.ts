import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSpeech } from './live-region.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('one message is spoken after another; of those that wait only the last', () => {
  const { say, spoken } = createSpeech(900)
  say('one')
  expect(spoken.get()).toBe('one')
  say('two')
  say('three')
  expect(spoken.get()).toBe('one')
  vi.advanceTimersByTime(900)
  expect(spoken.get()).toBe('three')
  vi.advanceTimersByTime(900)
  say('four')
  expect(spoken.get()).toBe('four')
})
