import { expect, test } from 'vitest'
import { type BarChoice, barEnd } from './protection.ts'

const iso = (length: string, from: string) => {
  const end = barEnd({ kind: 'exclusion', length } as BarChoice, Date.parse(from))
  return end === null ? null : new Date(end).toISOString()
}

test('breaks end hours and days later, self-exclusions on the same day of a later month, or its last', () => {
  const start = '2026-08-31T10:00:00.000Z'
  expect(iso('24h', start)).toBe('2026-09-01T10:00:00.000Z')
  expect(iso('30d', start)).toBe('2026-09-30T10:00:00.000Z')
  expect(iso('6m', start)).toBe('2027-02-28T10:00:00.000Z')
  expect(iso('12m', start)).toBe('2027-08-31T10:00:00.000Z')
  expect(iso('60m', '2028-02-29T00:00:00.000Z')).toBe('2033-02-28T00:00:00.000Z')
  expect(iso('ever', start)).toBeNull()
})
