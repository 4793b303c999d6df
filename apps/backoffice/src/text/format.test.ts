import { expect, test } from 'vitest'
import { spanText } from './format.ts'

test('a span of days is told in days, not in thousands of minutes', () => {
  expect(spanText(4380, 'es')).toBe('3 días')
  expect(spanText(4380, 'en')).toBe('3 days')
})

test('shorter spans are told in hours and in minutes', () => {
  expect(spanText(59, 'es')).toBe('59 min')
  expect(spanText(130, 'en')).toBe('2 hr')
})
