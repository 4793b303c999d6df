import { expect, test } from 'vitest'
import { rebates, totalOf, withinCap } from './rebate.ts'

/** Ledger scale: four decimals; a cent is 100. */
const CENT = 100n
const money = (amount: number) => BigInt(amount) * 10_000n
const rates: Record<string, number> = { RNG: 80, LIVE: 50, SPORTS: 40 }
const of = (played: Record<string, bigint>) =>
  rebates(
    Object.entries(played).map(([category, valid]) => ({ category, valid, rate: rates[category] ?? 0 })),
    CENT,
  )

test('CB1: slots 10 000 at 0.8 %, live 20 000 at 0.5 %, sports 5 000 at 0.4 % give 200.00', () => {
  const lines = of({ RNG: money(10_000), LIVE: money(20_000), SPORTS: money(5_000) })
  expect(lines.map(line => line.amount)).toEqual([money(80), money(100), money(20)])
  expect(totalOf(lines)).toBe(money(200))
})

test('CB2: the next claim after slots of 1 000 gives 8.00 only', () => {
  expect(totalOf(of({ RNG: money(1_000), LIVE: 0n, SPORTS: 0n }))).toBe(money(8))
})

test('each category is cut to cents by itself, then they are added', () => {
  // 1.2499 at 0.8 % is 0.0099…, twice: 0.01 is nobody's.
  const lines = of({ RNG: 12_499n, LIVE: 19_999n })
  expect(lines.map(line => line.amount)).toEqual([0n, 0n])
  expect(of({ RNG: 12_500n })[0]?.amount).toBe(100n)
})

test('taken-back play and a rate of nothing give nothing', () => {
  expect(totalOf(of({ RNG: -50n, POKER: money(100) }))).toBe(0n)
})

test('under a cap only the turnover that is paid for is used up', () => {
  const lines = of({ RNG: money(10_000), LIVE: money(20_000), SPORTS: money(5_000) })
  const paid = withinCap(lines, money(130))
  expect(totalOf(paid)).toBe(money(130))
  expect(paid.map(({ category, valid }) => [category, valid])).toEqual([
    ['RNG', money(10_000)],
    ['LIVE', money(10_000)],
  ])
  expect(withinCap(lines, 0n)).toEqual([])
})
