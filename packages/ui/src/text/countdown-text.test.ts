import { expect, test } from 'vitest'
import { countdownText } from './countdown-text.ts'

test.each([
  [42_000, '0:42'],
  [41_001, '0:42'],
  [60_000, '1:00'],
  [725_000, '12:05'],
  [3_723_000, '1:02:03'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
])('%i ms are shown as %s', (left, text) => {
  expect(countdownText(left)).toBe(text)
})
