import { expect, test } from 'vitest'
import { dayOf, periodId } from './period-text.ts'

test('a period is told by the sides it has', () => {
  expect([periodId(null, null), periodId(1, null), periodId(null, 1), periodId(1, 2)]).toEqual([
    'promo.period.always',
    'promo.period.from',
    'promo.period.to',
    'promo.period.fromTo',
  ])
})

test('days are those of the platform, eight hours ahead', () => {
  expect(dayOf(Date.UTC(2026, 10, 20, 17), 'en-US')).toBe('Nov 21, 2026')
})
