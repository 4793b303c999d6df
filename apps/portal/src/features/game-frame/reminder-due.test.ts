import { expect, test } from 'vitest'
import { elapsedText, isReminderDue } from './reminder-due.ts'

const minute = 60_000
const day = '2026-11-21'

test('a reminder is due once per interval of playing time, over all windows, and anew each day', () => {
  expect(isReminderDue(14.9 * minute, 15, day, undefined)).toBe(false)
  expect(isReminderDue(15 * minute, 15, day, undefined)).toBe(true)
  expect(isReminderDue(29 * minute, 15, day, { day, playedMs: 15 * minute })).toBe(false)
  expect(isReminderDue(30 * minute, 15, day, { day, playedMs: 15 * minute })).toBe(true)
  expect(isReminderDue(16 * minute, 15, day, { day: '2026-11-20', playedMs: 95 * minute })).toBe(true)
  expect(isReminderDue(500 * minute, 0, day, undefined)).toBe(false)
})

test('time is shown in hours, minutes and seconds', () => {
  expect(elapsedText(0)).toBe('0:00:00')
  expect(elapsedText(3_909_999)).toBe('1:05:09')
})
