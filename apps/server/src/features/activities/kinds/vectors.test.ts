import { expect, test } from 'vitest'
import { periodAt, periodBefore } from '../periods.ts'
import { lastBirthday } from './birthday.ts'
import { bonusOf, percentOf } from './deposit.ts'
import { netLoss } from './loss-rescue.ts'
import { streakUpTo } from './sign-in.ts'

const money = (amount: number) => BigInt(Math.round(amount * 10_000))
const CENT = 100n
const at = (text: string) => Date.parse(text)

const hundredUpTo300 = [{ from: 0n, percent: '100', cap: money(300) }]
const stepped = [
  { from: money(100), percent: '30', cap: money(800) },
  { from: money(1_000), percent: '50', cap: money(800) },
]

test.each([
  [200, hundredUpTo300, 200],
  [500, hundredUpTo300, 300],
  [1_999, stepped, 800],
  [999, stepped, 299.7],
  [99.99, stepped, 0],
] as const)('deposit bonus of %f is %f', (deposit, steps, bonus) => {
  expect(bonusOf(money(deposit), steps, CENT)).toBe(money(bonus))
})

test('1 999 at 50 % would be 999.50 before its cap, and a third of a cent stays with the house', () => {
  expect(percentOf(money(1_999), '50')).toBe(money(999.5))
  expect(bonusOf(money(10), [{ from: 0n, percent: '33.33', cap: money(100) }], CENT)).toBe(money(3.33))
})

test('CB4 and CB5: a loss is what was staked less prizes and bonuses, never below nothing', () => {
  const loss = netLoss({ staked: money(8_000), won: money(6_500), bonuses: money(200) })
  expect([loss, percentOf(loss, '5')]).toEqual([money(1_300), money(65)])
  expect(netLoss({ staked: money(100), won: money(120), bonuses: 0n })).toBe(0n)
})

test('days in a row end at the first that was not claimed', () => {
  const claimed = new Set(['2026-02-27', '2026-02-28', '2026-03-01', '2026-02-25'])
  expect([
    streakUpTo('2026-03-01', claimed),
    streakUpTo('2026-03-02', claimed),
    streakUpTo('2026-02-25', claimed),
  ]).toEqual([3, 0, 1])
})

test('periods are the merchant’s: days, weeks from Monday and months of GMT+8', () => {
  const whole = { from: 0, to: Number.MAX_SAFE_INTEGER }
  // Sunday the 1st of March at 23:59:59 and a second later, in GMT+8.
  const sunday = at('2026-03-01T15:59:59Z')
  expect(periodAt('day', sunday, whole).key).toBe('2026-03-01')
  expect(periodAt('day', sunday + 1_000, whole).key).toBe('2026-03-02')
  expect(periodAt('week', sunday, whole)).toEqual({
    key: 'w2026-02-23',
    from: at('2026-02-22T16:00:00Z'),
    to: at('2026-03-01T16:00:00Z'),
  })
  expect(periodAt('week', sunday + 1_000, whole).key).toBe('w2026-03-02')
  expect(periodAt('month', sunday, whole)).toMatchObject({ key: '2026-03', to: at('2026-03-31T16:00:00Z') })
  expect(periodBefore('month', periodAt('month', sunday, whole)).key).toBe('2026-02')
  expect(periodAt('once', sunday, whole)).toEqual({ key: 'once', ...whole })
})

test('a birthday comes once a year, the 29th of February on the 28th where there is none', () => {
  expect(lastBirthday('11-23', at('2026-11-22T16:00:00Z'))).toBe('2026-11-23')
  expect(lastBirthday('11-23', at('2026-11-22T15:59:59Z'))).toBe('2025-11-23')
  expect(lastBirthday('02-29', at('2026-03-01T00:00:00Z'))).toBe('2026-02-28')
  expect(lastBirthday('02-29', at('2028-03-01T00:00:00Z'))).toBe('2028-02-29')
})
