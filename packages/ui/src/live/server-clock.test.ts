import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteServerNow, noteServerTime, serverNow } from './server-clock.ts'

const NOW = Date.parse('2026-11-22T15:30:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  noteServerNow(NOW - 3_600_000, NOW)
  noteServerNow(NOW, NOW)
})
afterEach(() => {
  vi.useRealTimers()
})

const told = (date: string, cacheControl = 'no-store') => new Headers({ date, 'cache-control': cacheControl })

test('a device whose clock is wrong counts by the server’s', () => {
  noteServerTime(told('Sun, 22 Nov 2026 16:20:00 GMT'))
  expect(serverNow()).toBe(NOW + 50 * 60_000)
  vi.advanceTimersByTime(60_000)
  expect(serverNow()).toBe(NOW + 51 * 60_000)
})

test('seconds of rounding and of waiting move nothing, and neither does an answer kept from earlier', () => {
  noteServerTime(told('Sun, 22 Nov 2026 15:29:57 GMT'))
  expect(serverNow()).toBe(NOW)
  noteServerTime(told('Sun, 22 Nov 2026 12:00:00 GMT', 'public, max-age=60'))
  expect(serverNow()).toBe(NOW)
  noteServerTime(new Headers({ 'cache-control': 'no-store' }))
  expect(serverNow()).toBe(NOW)
})

test('an answer that tells its moment moves the clock by less than a second; the fastest of several counts', () => {
  noteServerNow(NOW + 700, NOW)
  expect(serverNow()).toBe(NOW + 700)
  noteServerNow(NOW + 200, NOW)
  expect(serverNow()).toBe(NOW + 700)
  noteServerTime(told('Sun, 22 Nov 2026 15:29:59 GMT'))
  expect(serverNow()).toBe(NOW + 700)
})

test('a clock that was set meanwhile is followed', () => {
  noteServerNow(NOW + 60_000, NOW)
  noteServerNow(NOW + 50_000, NOW)
  expect(serverNow()).toBe(NOW + 50_000)
})
