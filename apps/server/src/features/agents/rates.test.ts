import { expect, test } from 'vitest'
import { groupShares, rateProblems, rateShares } from './rates.ts'

const money = (units: number) => BigInt(units) * 10_000n

test('R1: by difference of prize groups, M 20, C 5, B 5, A 5, Top 5 of 1 000 at group 1900', () => {
  const shares = groupShares([1940, 1950, 1960, 1970, 1980], 1900, money(1000))
  expect(shares).toEqual([20, 5, 5, 5, 5].map(money))
  expect(shares.reduce((sum, share) => sum + share, 0n)).toBe((money(1000) * 80n) / 2000n)
})

test('R1: an agent on the level of the one below gets nothing, the one above the whole difference', () => {
  expect(groupShares([1940, 1950, 1950, 1970, 1980], 1900, money(1000))).toEqual([20, 5, 0, 10, 5].map(money))
})

test('R2: rates by category, M 40, B 20, A 30 of 10 000', () => {
  expect(rateShares([40, 60, 90], money(10_000))).toEqual([40, 20, 30].map(money))
})

test('a line that rises downwards costs no more than its highest', () => {
  const shares = rateShares([40, 90, 60, 90], money(10_000))
  expect(shares).toEqual([40, 50, 0, 0].map(money))
})

test('play that is taken back takes back what it gave, whatever is left of a division', () => {
  const stake = 12_345_679n
  const given = rateShares([35, 55], stake)
  expect(rateShares([35, 55], -stake)).toEqual(given.map(share => -share))
})

const rules = { max: { RNG: 100, LIVE: 80 }, step: 5 }
test('rates lie in steps between what those below have and what the upline has', () => {
  expect(rateProblems({ RNG: 60, LIVE: 30 }, { RNG: 60, LIVE: 50 }, { RNG: 40 }, rules)).toEqual([])
  expect(rateProblems({ RNG: 65, LIVE: 52 }, { RNG: 60, LIVE: 55 }, {}, rules)).toEqual([
    { product: 'RNG', rule: 'max', bound: 60 },
    { product: 'LIVE', rule: 'step', bound: 5 },
  ])
  expect(rateProblems({ RNG: 30 }, { RNG: 60 }, { RNG: 40, LIVE: 10 }, rules)).toEqual([
    { product: 'RNG', rule: 'min', bound: 40 },
    { product: 'LIVE', rule: 'min', bound: 10 },
  ])
  expect(rateProblems({ DICE: 5 }, { DICE: 5 }, {}, rules)).toEqual([{ product: 'DICE', rule: 'unknown', bound: 0 }])
})
