import { expect, test } from 'vitest'
import { dayToText, textToDay } from './date-text.ts'

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/3/2026', '2026-03-01'],
  ['01-03-26', '2026-03-01'],
  ['21112026', '2026-11-21'],
  [' 29.02.2028 ', '2028-02-29'],
  ['29/02/2027', undefined],
  ['31/11/2026', undefined],
  ['2026-11-21', undefined],
  ['hoy', undefined],
  ['', undefined],
])('%j means %s', (text, day) => {
  expect(textToDay(text)).toBe(day)
})

test('a day is read back as it was shown', () => {
  expect(dayToText('2026-11-21')).toBe('21/11/2026')
  expect(textToDay(dayToText('2026-01-09'))).toBe('2026-01-09')
})
