import { expect, test } from 'vitest'
import { noticeTime } from './notice-time.ts'

test('a notice shows its time on the platform’s clock', () => {
  expect(noticeTime(Date.UTC(2026, 10, 20, 17, 5, 9))).toBe('2026-11-21 01:05:09')
})
