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
  [86_399_000, '23:59:59'],
  [86_400_000, '1 day 00:00:00'],
])('%i ms are shown as %s', (left, text) => {
  expect(countdownText(left)).toBe(text)
})

test('days are in the words of the reader', () => {
  const left = 495_971_000
  const texts = ['es', 'en', 'pt', 'th', 'es-PE'].map(locale => countdownText(left, locale))
  expect(texts).toEqual(['5 d 17:46:11', '5 days 17:46:11', '5 dias 17:46:11', '5 วัน 17:46:11', '5 d 17:46:11'])
})
