import { expect, test } from 'vitest'
import { isReached, levelAfterMonth, levelFor, type Rung, rise } from './evaluate.ts'

const rung = (level: number, deposit: bigint, turnover: bigint, keep = 0n, more: Partial<Rung> = {}): Rung => ({
  level,
  deposit,
  turnover,
  keep,
  rule: 'and',
  isLocked: false,
  ...more,
})
/** The example of the domain's §9. */
const ladder = [
  rung(0, 0n, 0n),
  rung(1, 1_000n, 10_000n),
  rung(2, 5_000n, 100_000n, 20_000n),
  rung(3, 20_000n, 500_000n, 60_000n),
]
const bonus: Record<number, number> = { 1: 8, 2: 28, 3: 88 }
const stand = (deposited: bigint, turnover: bigint, level = 0, earned = level, monthTurnover = 0n) =>
  rise(ladder, { deposited, turnover, level, earned, monthTurnover })
const paid = (levels: number[] = []) => levels.reduce((sum, level) => sum + (bonus[level] ?? 0), 0)

test('VIP1: enough deposits and too little turnover for the second level is the first, with its bonus', () => {
  const to = stand(5_200n, 90_000n)
  expect([to?.level, paid(to?.passed)]).toEqual([1, 8])
})

test('VIP2: two levels in one step pay the bonus of each', () => {
  const to = stand(5_200n, 100_000n)
  expect([to?.level, to?.why, paid(to?.passed)]).toEqual([2, 'earned', 36])
})

test('VIP3: a month one below what keeps a level costs one; winning it back pays nothing again', () => {
  expect(levelAfterMonth(ladder, 2, 20_000n)).toBe(2)
  expect(levelAfterMonth(ladder, 2, 19_999n)).toBe(1)
  // The totals alone do not bring it back at once.
  expect(stand(5_200n, 119_999n, 1, 2, 19_999n)).toBeUndefined()
  expect(stand(5_200n, 140_000n, 1, 2, 20_000n)).toEqual({ level: 2, earned: 2, why: 'regained', passed: [] })
})

test('a lost level does not stand in the way of a higher one that is earned for the first time', () => {
  expect(stand(20_000n, 500_000n, 1, 2)).toEqual({ level: 3, earned: 3, why: 'earned', passed: [3] })
})

test('and: both; or: either, where what is not asked for counts as nothing', () => {
  const and = rung(1, 100n, 1_000n)
  const or = rung(1, 100n, 1_000n, 0n, { rule: 'or' })
  const played = { deposited: 0n, turnover: 1_000n }
  expect([isReached(and, played), isReached(or, played)]).toEqual([false, true])
  expect(isReached(rung(1, 0n, 1_000n, 0n, { rule: 'or' }), { deposited: 500n, turnover: 999n })).toBe(false)
  expect(isReached(rung(0, 0n, 0n, 0n, { rule: 'or' }), { deposited: 0n, turnover: 0n })).toBe(true)
})

test('a level of play that was taken back below nothing is the entry', () => {
  expect(levelFor(ladder, { deposited: 0n, turnover: -5n })).toBe(0)
})

test('never below the entry or a locked level, and a set level rises from where it is', () => {
  expect(levelAfterMonth(ladder, 0, 0n)).toBe(0)
  expect(levelAfterMonth([rung(0, 0n, 0n), rung(1, 1n, 1n, 10n, { isLocked: true })], 1, 0n)).toBe(1)
  // Set by hand to the third, earns the first: stays, and is paid for the first alone.
  expect(stand(1_000n, 10_000n, 3, 0)).toEqual({ level: 3, earned: 1, why: 'earned', passed: [1] })
})
