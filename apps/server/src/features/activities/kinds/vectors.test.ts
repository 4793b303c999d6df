import { expect, test } from 'vitest'
import { periodAt, periodBefore } from '../periods.ts'
import { lastBirthday } from './birthday.ts'
import { bonusOf, percentOf } from './deposit.ts'
import { netLoss } from './loss-rescue.ts'
import { expectedValue, prizeAt } from './raffle.ts'
import { nextPacket, nextRain, rainsAround } from './red-packet.ts'
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

test('a raffle with weights 1, 9, 90, 900 and values 888, 88, 8, 0 gives 2.40 per chance', () => {
  const prizes = [
    { value: money(888), weight: 1n, stock: 1 },
    { value: money(88), weight: 9n, stock: 0 },
    { value: money(8), weight: 90n, stock: 0 },
    { value: 0n, weight: 900n, stock: 0 },
  ]
  expect(expectedValue(prizes)).toBe(money(2.4))
  const at = (drawn: bigint, given = new Map<number, number>()) => prizeAt(prizes, drawn, given)
  expect([at(0n), at(1n), at(9n), at(10n), at(99n), at(100n), at(999n)]).toEqual([0, 1, 1, 2, 2, 3, 3])
  expect(at(0n, new Map([[0, 1]]))).toBe(3)
})

test('packets by the double average are at least a cent, at most twice the average, and together exactly the total', () => {
  // The smallest, the largest and something between, in every order that three of them have.
  for (const choose of [() => 0n, (bound: bigint) => bound - 1n, (bound: bigint) => bound / 3n])
    for (const [total, count] of [
      [1_000_000n, 50],
      [5_000n, 50],
      [12_300n, 7],
      [100n, 1],
    ] as const) {
      let left: bigint = total
      let sum = 0n
      for (let n: number = count; n > 0; n--) {
        const packet = nextPacket(left, n, CENT, choose)
        expect(packet % CENT).toBe(0n)
        expect(packet).toBeGreaterThanOrEqual(CENT)
        if (n > 1) expect(packet).toBeLessThan((2n * left) / BigInt(n))
        left -= packet
        sum += packet
      }
      expect(sum).toBe(total)
    }
})

test('rains fall at their times of the business day', () => {
  const rule = {
    total: '100',
    count: 50,
    minutes: 10,
    times: [
      { day: 'everyDay' as const, hour: 20, minute: 0 },
      { day: 'monday' as const, hour: 12, minute: 30 },
    ],
  }
  const names = (now: string, days: number) => rainsAround(rule, at(now), days).map(({ period }) => period)
  // 2026-11-23 is a Monday; it begins at 16:00 of the day before in UTC.
  expect(names('2026-11-23T03:00:00Z', 0)).toEqual(['2026-11-22T20:00', '2026-11-23T12:30', '2026-11-23T20:00'])
  expect(nextRain(rule, at('2026-11-23T04:29:59Z'))?.period).toBe('2026-11-23T12:30')
  expect(nextRain(rule, at('2026-11-23T04:39:59Z'))?.period).toBe('2026-11-23T12:30')
  expect(nextRain(rule, at('2026-11-23T04:40:00Z'))?.period).toBe('2026-11-23T20:00')
})
