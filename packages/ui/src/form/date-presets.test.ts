import { expect, test } from 'vitest'
import { addDays, daysIn, presetOf, presetRange } from './date-presets.ts'

const today = '2026-03-01'

test('presets count today and cross months', () => {
  expect(presetRange('today', today)).toEqual({ from: '2026-03-01', to: '2026-03-01' })
  expect(presetRange('previous7', today)).toEqual({ from: '2026-02-23', to: '2026-03-01' })
  expect(presetRange('previous30', today)).toEqual({ from: '2026-01-31', to: '2026-03-01' })
  expect(presetRange('months3', today)).toEqual({ from: '2025-11-29', to: '2026-03-01' })
  expect(presetRange('month', '2026-02-23')).toEqual({ from: '2026-02-01', to: '2026-02-23' })
  expect(presetRange('next7', today)).toEqual({ from: '2026-03-01', to: '2026-03-07' })
  expect(presetRange('next30', today)).toEqual({ from: '2026-03-01', to: '2026-03-30' })
})

test('a span knows its length and its preset', () => {
  expect(daysIn(presetRange('previous30', today))).toBe(30)
  expect(presetOf({ from: '2026-02-23', to: today }, today)).toBe('previous7')
  expect(presetOf({ from: '2026-02-22', to: today }, today)).toBeUndefined()
})

test('leap years have their day', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01')
})
