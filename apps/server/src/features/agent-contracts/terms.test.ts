import { expect, test } from 'vitest'
import { endedBelow, type Given } from './cascade.ts'
import { dividend, level, money, terms } from './fixture.ts'
import { chooseLevel, insideProblems, ownProblems, periodOf } from './terms.ts'

const tiers = terms([level(10_000, 3, 40), level(50_000, 5, 60), level(100_000, 8, 80)])

test('the highest level that holds is chosen, and the next says by how much it was missed', () => {
  const chosen = chooseLevel(tiers, { turnover: money(60_000), loss: 0n, active: 6 })
  expect(chosen).toMatchObject({ index: 1, level: { rate: 60 } })
  expect(chosen.missed).toEqual({ level: 2, turnover: money(40_000), loss: 0n, active: 2 })
  const none = chooseLevel(tiers, { turnover: money(9_999), loss: 0n, active: 20 })
  expect(none).toMatchObject({ index: null, level: null, missed: { level: 0, turnover: money(1), active: 0 } })
  expect(chooseLevel(tiers, { turnover: money(100_000), loss: 0n, active: 8 }).missed).toBeNull()
})

test('a loss decides only where it is checked', () => {
  const levels = [level(0, 0, 40, 500)]
  const figures = { turnover: 0n, loss: money(499), active: 0 }
  expect(chooseLevel(terms(levels), figures).index).toBe(0)
  expect(chooseLevel(terms(levels, { checkLoss: true }), figures)).toMatchObject({
    index: null,
    missed: { loss: money(1) },
  })
  expect(chooseLevel(terms(levels, { checkLoss: true, isFloating: true }), figures).index).toBe(0)
})

test('at equal conditions a downline has no more than its upline, and nowhere more than its highest', () => {
  expect(insideProblems(terms([level(50_000, 5, 60)]), tiers)).toEqual([])
  expect(insideProblems(terms([level(50_000, 5, 61)]), tiers)).toEqual([
    { field: 'levels.0.rate', rule: 'rateMax', bound: 60 },
  ])
  // Conditions that the upline has nowhere: its highest bounds them.
  expect(insideProblems(terms([level(20_000, 3, 80)]), tiers)).toEqual([])
  expect(insideProblems(terms([level(20_000, 3, 81)]), tiers)).toMatchObject([{ bound: 80 }])
  // Active by something else: not the same conditions.
  const other = terms([level(50_000, 5, 80)], { activeTurnover: 1n })
  expect(insideProblems(other, tiers)).toEqual([])
})

test('both settle the same thing', () => {
  const upline = dividend(2000, { scope: ['RNG', 'LIVE'] })
  expect(insideProblems(dividend(1000, { scope: ['RNG'] }), upline)).toEqual([])
  const other = dividend(1000, { period: 'monthly', basis: 'turnover' })
  expect(insideProblems(other, upline).map(({ field }) => field)).toEqual(['period', 'basis', 'scope'])
})

test('levels rise with their conditions, between what the system allows', () => {
  expect(ownProblems(tiers, 10, 80)).toEqual([])
  expect(ownProblems(tiers, 50, 70)).toEqual([
    { field: 'levels.0.rate', rule: 'rateLeast', bound: 50 },
    { field: 'levels.2.rate', rule: 'rateMax', bound: 70 },
  ])
  expect(ownProblems(terms([level(10, 3, 40), level(5, 3, 60)]), 0, 100)).toEqual([{ field: 'levels', rule: 'order' }])
  // At the same conditions there are no two rates.
  expect(ownProblems(terms([level(10, 3, 40), level(10, 3, 60)]), 0, 100)).toEqual([{ field: 'levels', rule: 'order' }])
  expect(ownProblems(terms([level(10, 3, 40), level(10, 4, 60)]), 0, 100)).toEqual([])
  expect(ownProblems(terms([]), 0, 100)).toEqual([{ field: 'levels', rule: 'min' }])
})

test('a wage has its one period, a dividend the agreed one', () => {
  expect(periodOf('dividend', 'ten-days')).toBe('ten-days')
  expect(periodOf('daily-wage', 'monthly')).toBe('day')
  expect(periodOf('hourly-wage', 'monthly')).toBe('hour')
  expect(periodOf('real-time-wage', 'monthly')).toBe('five-minutes')
})

const lineOf = (...given: Given<string, string>[]) => {
  return (agent: string) => given.filter(({ upline }) => upline === agent)
}
const toB = { id: 'b', upline: 'A', downline: 'B', terms: dividend(1500) }
const toC = { id: 'c', upline: 'B', downline: 'C', terms: dividend(1200) }
const endsAt = (rate: number | null, ...given: Given<string, string>[]) =>
  endedBelow('A', rate === null ? null : dividend(rate), lineOf(...given)).map(({ id }) => id)

test('K1', () => {
  expect(endsAt(1400, toB, toC)).toEqual(['b', 'c'])
  expect(endsAt(1500, toB, toC)).toEqual([])
})

test('K1: who ends has no contract at all, and so has nobody below', () => {
  expect(endsAt(null, toB, toC)).toEqual(['b', 'c'])
})

test('K1: another line of the same agent stays where it lies inside', () => {
  const toD = { id: 'd', upline: 'A', downline: 'D', terms: dividend(1400) }
  const toE = { id: 'e', upline: 'D', downline: 'E', terms: dividend(1400) }
  expect(endsAt(1400, toB, toC, toD, toE)).toEqual(['b', 'c'])
})

test('K1: one level above the upline’s is enough', () => {
  const two = [level(0, 0, 1000), level(500, 0, 1600)]
  const below = { ...toB, terms: dividend(0, {}, two) }
  const ended = (levels: typeof two) => endedBelow('A', dividend(0, {}, levels), lineOf(below)).length
  expect(ended(two)).toBe(0)
  expect(ended([level(0, 0, 1000), level(500, 0, 1500)])).toBe(1)
  expect(ended([level(0, 0, 900), level(500, 0, 1600)])).toBe(1)
  expect(ended([level(100, 0, 900), level(500, 0, 1600)])).toBe(0)
})

test('where the house pays those below, their terms are no milder than it signed with their upline', () => {
  const signed = dividend(2_000, { payer: 'merchant', carry: 2, activeTurnover: money(200) }, [level(0, 1, 2_000)])
  const asked = (other: Partial<typeof signed>) => insideProblems({ ...signed, ...other }, signed)
  expect(asked({})).toEqual([])
  expect(asked({ carry: 0 })).toEqual([{ field: 'carry', rule: 'asUpline' }])
  expect(asked({ isFloating: true })).toEqual([{ field: 'isFloating', rule: 'asUpline' }])
  expect(asked({ activeTurnover: 0n })).toEqual([{ field: 'levels', rule: 'asUpline' }])
  expect(asked({ levels: [level(0, 0, 2_000)] })).toEqual([{ field: 'levels', rule: 'asUpline' }])
  // What an upline pays itself is its own to give.
  expect(asked({ payer: 'upline', carry: 0 })).toEqual([])
})
