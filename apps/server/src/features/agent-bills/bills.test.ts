import { expect, test } from 'vitest'
import { carryInto, dividendOf, netLossOf, netOfDividend } from '../agent-contracts/dividend.ts'
import { dividend, level, money, terms } from '../agent-contracts/fixture.ts'
import { daysOf, spanOf } from '../agent-contracts/periods.ts'
import { wageOf } from '../agent-contracts/wage.ts'
import { type Bill, forgive, netOf, payDown, stateOf } from './plan.ts'
import { pendingTurnover, settleWindow } from './real-time.ts'

const tiers = terms([level(10_000, 3, 40), level(50_000, 5, 60), level(100_000, 8, 80), level(300_000, 15, 100)])
test.each([
  ['W1', 120_000, 9, 80, 960],
  ['W2', 120_000, 6, 60, 720],
  ['W3', 9_999, 20, undefined, 0],
  ['W4', 300_000, 15, 100, 3_000],
  ['W5', 300_000, 14, 80, 2_400],
])('%s', (_, turnover, active, rate, amount) => {
  const wage = wageOf(tiers, { turnover: money(turnover), loss: 0n, active })
  expect(wage.level?.rate).toBe(rate)
  expect(wage.amount).toBe(money(amount))
})

const bill = (agent: string, upline: string | null, due: number, others: Partial<Bill> = {}): Bill => ({
  id: agent,
  agent,
  upline,
  due: money(due),
  paid: 0n,
  forgiven: 0n,
  isRejected: false,
  isCovered: false,
  ...others,
})
const statesOf = (bills: readonly Bill[]) => bills.map(one => stateOf(one, bills))

test('W6', () => {
  const { wallets, bills, payments } = payDown([bill('A', null, 3_000), bill('B', 'A', 960)], {})
  expect(wallets.A?.main).toBe(money(2_040))
  expect(wallets.B?.main).toBe(money(960))
  expect(statesOf(bills)).toEqual(['paid', 'paid'])
  expect(payments[1]).toMatchObject({ payer: 'A', from: { earned: money(960), main: 0n } })
})

test('W7', () => {
  const balances = { A: { main: money(300), lottery: money(200) } }
  const first = payDown([bill('A', null, 0), bill('B', 'A', 960)], balances)
  expect(first.wallets.B?.main).toBe(money(500))
  expect(first.wallets.A).toEqual({ main: 0n, lottery: 0n })
  expect(statesOf(first.bills)).toEqual(['insufficient', 'part-paid'])

  const again = payDown(first.bills, { A: { main: money(460), lottery: 0n } })
  expect(again.payments).toHaveLength(1)
  expect(again.payments[0]?.amount).toBe(money(460))
  expect(statesOf(again.bills)).toEqual(['not-reached', 'paid'])
  expect(payDown(again.bills, { A: { main: money(9_999), lottery: 0n } }).payments).toEqual([])

  const [a, b] = first.bills as [Bill, Bill]
  const forgiven = [a, forgive(b)]
  expect(statesOf(forgiven)).toEqual(['not-reached', 'paid'])
  expect(payDown(forgiven, { A: { main: money(9_999), lottery: 0n } }).payments).toEqual([])
})

test('a rejected agent gets nothing, and those below are paid by the house', () => {
  const bills = [bill('A', null, 3_000), bill('B', 'A', 960, { isRejected: true }), bill('C', 'B', 500)]
  const paid = payDown(bills, {})
  expect(paid.wallets.A?.main).toBe(money(2_040))
  expect(paid.wallets.B).toBeUndefined()
  expect(paid.wallets.C?.main).toBe(money(500))
  expect(paid.withheld).toBe(money(960))
  expect(statesOf(paid.bills)).toEqual(['paid', 'rejected', 'paid'])
})

const net = (turnover: number, payout: number, rebates: number, activity: number, wages: number) =>
  netLossOf({
    staked: money(turnover),
    won: money(payout),
    selfRebate: money(rebates),
    commission: 0n,
    activity: money(activity),
    wages: money(wages),
  })
const own = {
  M1: net(50_000, 46_000, 500, 300, 200),
  B: net(20_000, 21_000, 200, 0, 100),
  M2: net(80_000, 70_000, 800, 500, 400),
  M3: net(40_000, 35_500, 400, 100, 200),
}
const period = (netLoss: bigint, carry = 0n, active = 9) => ({
  turnover: money(190_000),
  active,
  netLoss,
  carry,
  days: 15,
})

/** As the example counts them: B's own play belongs to A's line, not to B's team. */
const teamA = own.M1 + own.B + own.M2 + own.M3

test('D1', () => {
  expect(own).toEqual({ M1: money(3_000), B: money(-1_300), M2: money(8_300), M3: money(3_800) })
  expect(teamA).toBe(money(13_800))
})

test('D2', () => {
  const teamB = dividendOf(dividend(1500), period(money(10_800))).gross
  expect(teamB).toBe(money(1_620))
  const { gross, base } = dividendOf(dividend(2000), period(teamA, money(-5_000)))
  expect(base).toBe(money(8_800))
  expect(gross).toBe(money(1_760))
  expect(netOfDividend(gross, [teamB], 'upline')).toBe(money(140))
})

test('D3', () => {
  const { gross } = dividendOf(dividend(2000), period(money(-9_200)))
  expect(gross).toBe(0n)
  expect(netOfDividend(gross, [money(1_620)], 'merchant')).toBe(0n)
  expect(netOfDividend(gross, [money(1_620)], 'upline')).toBe(money(-1_620))
})

test('D4', () => {
  const five = dividend(0, {}, [level(0, 5, 2000)])
  expect(dividendOf(five, period(teamA, 0n, 4))).toMatchObject({ gross: 0n, level: null, missed: { active: 1 } })
  expect(dividendOf(five, period(teamA, 0n, 5)).gross).toBe(money(2_760))
})

test('D5', () => {
  const floating = dividend(0, { isFloating: true, checkLoss: true }, [level(0, 0, 2000, 20_000)])
  const { gross } = dividendOf(floating, period(teamA))
  expect(gross).toBe(money(1_904.4))
  expect(netOfDividend(gross, [money(1_620)], 'upline')).toBe(money(284.4))
})

const at = (text: string) => Date.parse(`${text}+08:00`)
const day = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)
const spanText = (...args: Parameters<typeof spanOf>) => {
  const { from, to } = spanOf(...args)
  return `${day(from)} ${day(to)}`
}

test('periods are cut by the business day', () => {
  expect(spanText('semi-monthly', at('2026-02-15T23:59:59'))).toBe('2026-02-01 2026-02-16')
  expect(spanText('semi-monthly', at('2026-02-16T00:00:00'))).toBe('2026-02-16 2026-03-01')
  expect(spanText('ten-days', at('2026-12-31T12:00:00'))).toBe('2026-12-21 2027-01-01')
  expect(spanText('ten-days', at('2026-12-20T12:00:00'))).toBe('2026-12-11 2026-12-21')
  expect(spanText('monthly', at('2028-02-29T12:00:00'))).toBe('2028-02-01 2028-03-01')
  expect(spanText('weekly', at('2026-11-22T23:00:00'))).toBe('2026-11-16 2026-11-23')
  expect(spanText('weekly', at('2026-11-23T00:00:00'))).toBe('2026-11-23 2026-11-30')
  expect(spanText('day', at('2026-11-23T00:00:00'))).toBe('2026-11-23 2026-11-24')
  expect(spanOf('hour', at('2026-11-23T10:59:59'))).toEqual({
    from: at('2026-11-23T10:00:00'),
    to: at('2026-11-23T11:00:00'),
  })
  expect(spanOf('five-minutes', at('2026-11-23T10:04:59')).to).toBe(at('2026-11-23T10:05:00'))
  expect(daysOf(spanOf('semi-monthly', at('2026-02-20T00:00:00')))).toBe(13)
})

test('what is carried is what the policy says', () => {
  const first = spanOf('semi-monthly', at('2026-11-02T00:00:00'))
  const second = spanOf('semi-monthly', at('2026-11-20T00:00:00'))
  const next = spanOf('semi-monthly', at('2026-12-02T00:00:00'))
  const lost = (span: typeof first) => ({ span, netLoss: -10n, base: -30n })
  expect([0, 1, 2, 3].map(policy => carryInto(policy as 0, second, lost(first)))).toEqual([0n, -30n, -10n, -10n])
  expect(carryInto(3, next, lost(second))).toBe(0n)
  expect(carryInto(1, next, { span: second, netLoss: 5n, base: 5n })).toBe(0n)
  expect(carryInto(1, next, null)).toBe(0n)
})

const RATE = 50
const windows = [
  ['T1', [10_000], 50, 0],
  ['T2', [3_000, -2_000], 5, 0],
  ['T3', [-4_000], 0, -4_000],
  ['T4', [9_000], 25, 0],
] as const
test('T1–T4', () => {
  let owed = 0n
  for (const [, play, paid, pending] of windows) {
    const delta = money(play.reduce<number>((sum, amount) => sum + amount, 0))
    const settled = settleWindow(owed, { delta, rate: RATE, below: [] })
    expect(settled.paid).toBe(money(paid))
    expect(pendingTurnover(settled.owed, RATE)).toBe(money(pending))
    owed = settled.owed
  }
})

test('an upline keeps the difference of a line', () => {
  const line = { delta: money(10_000), rate: 50 }
  expect(settleWindow(0n, { delta: money(10_000), rate: 80, below: [line] }).paid).toBe(money(30))
})

test('what an agent has is its own less what it owes', () => {
  const bills = [bill('A', null, 3_000), bill('B', 'A', 960), bill('C', 'A', 40)]
  expect(bills.map(one => netOf(one, bills))).toEqual([money(2_000), money(960), money(40)])
})
