import { businessDayStart } from '@ronda/contract/values/time.ts'
import { expect, test } from 'vitest'
import { payDown } from '../agent-bills/plan.ts'
import { settleWindow } from '../agent-bills/real-time.ts'
import { endedBelow } from '../agent-contracts/cascade.ts'
import { carryInto, dividendOf } from '../agent-contracts/dividend.ts'
import { dividend, terms } from '../agent-contracts/fixture.ts'
import { type Span, spanOf } from '../agent-contracts/periods.ts'
import { type Carry, chooseLevel } from '../agent-contracts/terms.ts'
import { shareOf, wageOf } from '../agent-contracts/wage.ts'
import {
  createDice,
  type Dice,
  dividendsOf,
  endedBy,
  type ModelBill,
  type ModelCarry,
  type ModelContract,
  type ModelLevel,
  paidDown,
  partOf,
  rateReached,
  sharesOf,
  sum,
  windowsOf,
} from './months-model.ts'
import { groupShares, rateShares } from './rates.ts'

const MONTHS = 10_000
const carries: readonly ModelCarry[] = ['none', 'permanent', 'previous', 'half-month']
const amount = (dice: Dice, most: number) => BigInt(dice(most))
const signed = (dice: Dice, most: number) => BigInt(dice(2 * most) - most)

/** One after another, whose conditions and rates rise. */
function levelsBy(dice: Dice, most = 1000): ModelLevel[] {
  let level: ModelLevel = { turnoverMin: 0n, lossMin: 0n, activeMin: 0, rate: 0 }
  return Array.from({ length: 1 + dice(4) }, () => {
    level = {
      turnoverMin: level.turnoverMin + BigInt(dice(3) * 1_000_000),
      lossMin: level.lossMin + BigInt(dice(2) * 500_000),
      activeMin: level.activeMin + dice(2),
      rate: level.rate + 1 + dice(most / 4),
    }
    return level
  })
}

/** Of each the one it stands under, which comes before it. */
const tree = (dice: Dice, count: number): (number | null)[] =>
  Array.from({ length: count }, (_, index) => (index === 0 ? null : dice(index)))

test('10 000 months by chance: shares, levels and wages are what the model says', () => {
  for (let seed = 1; seed <= MONTHS; seed++) {
    const dice = createDice(seed)
    const line = Array.from({ length: 1 + dice(7) }, () => dice(200))
    const played = signed(dice, 90_000_000)
    expect(rateShares(line, played), `seed ${seed}`).toEqual(sharesOf(line, 0, played, 10_000))
    const groups = Array.from({ length: 1 + dice(7) }, () => 1800 + dice(180))
    const from = 1700 + dice(150)
    expect(groupShares(groups, from, played), `seed ${seed}`).toEqual(sharesOf(groups, from, played, 2000))
    const levels = levelsBy(dice)
    const of = { turnover: amount(dice, 9_000_000), loss: signed(dice, 2_000_000), active: dice(5) }
    const checkLoss = dice(2) === 0
    const agreed = terms(levels, { checkLoss })
    const rate = rateReached(levels, of, checkLoss)
    expect(chooseLevel(agreed, of).level?.rate, `seed ${seed}`).toBe(rate)
    expect(wageOf(agreed, of).amount, `seed ${seed}`).toBe(partOf(of.turnover, rate ?? 0, 10_000))
  }
})

test('10 000 months by chance: what halves of months leave to the next ones is what the model says', () => {
  for (let seed = 1; seed <= MONTHS; seed++) {
    const dice = createDice(seed)
    const policy = dice(4) as Carry
    const rate = 1 + dice(4000)
    const losses = Array.from({ length: 2 }, () => signed(dice, 900_000_000))
    while (dice(3) > 0) losses.push(signed(dice, 900_000_000), signed(dice, 900_000_000))
    const agreed = dividend(rate, { carry: policy })
    let at = businessDayStart(`2026-${String(1 + dice(6)).padStart(2, '0')}-01`)
    let before: { span: Span; netLoss: bigint; base: bigint } | null = null
    const told: { carried: bigint; gross: bigint }[] = []
    for (const netLoss of losses) {
      const span = spanOf('semi-monthly', at)
      const carried = carryInto(policy, span, before)
      const { base, gross } = dividendOf(agreed, { turnover: 1n, active: 1, netLoss, carry: carried, days: 15 })
      told.push({ carried, gross })
      before = { span, netLoss, base }
      at = span.to
    }
    expect(told, `seed ${seed}`).toEqual(dividendsOf(losses, { carry: carries[policy] as ModelCarry, rate }))
  }
})

test('10 000 months by chance: windows of a tree pay what the model says, and nobody has of another’s', () => {
  for (let seed = 1; seed <= MONTHS; seed++) {
    const dice = createDice(seed)
    const uplines = tree(dice, 1 + dice(6))
    const rates: number[] = []
    for (const upline of uplines) rates.push(dice((upline === null ? 500 : (rates[upline] ?? 0)) + 1))
    const owed = uplines.map(() => 0n)
    const shares: bigint[][] = uplines.map(() => [])
    const paid: bigint[][] = uplines.map(() => [])
    for (let window = 0; window < 5; window++) {
      const own = uplines.map(() => signed(dice, 5_000_000))
      const teams = [...own]
      for (let index = teams.length - 1; index > 0; index--) {
        const upline = uplines[index] as number
        teams[upline] = (teams[upline] as bigint) + (teams[index] as bigint)
      }
      const line = (index: number) => ({ delta: teams[index] as bigint, rate: rates[index] as number })
      uplines.forEach((_, index) => {
        const direct = uplines.flatMap((upline, below) => (upline === index ? [below] : []))
        const settled = settleWindow(owed[index] as bigint, { ...line(index), below: direct.map(line) })
        owed[index] = settled.owed
        paid[index]?.push(settled.paid)
        const given = direct.map(below => partOf(teams[below] as bigint, rates[below] as number, 10_000))
        shares[index]?.push(partOf(teams[index] as bigint, rates[index] as number, 10_000) - sum(given))
      })
    }
    for (const [index, share] of shares.entries()) {
      expect(paid[index], `seed ${seed}, ${index}`).toEqual(windowsOf(share))
      expect(sum(paid[index] ?? []) + (owed[index] as bigint), `seed ${seed}, ${index}`).toBe(sum(share))
    }
  }
})

test('10 000 months by chance: a run leaves everybody and the house with what the model says, to the unit', () => {
  for (let seed = 1; seed <= MONTHS; seed++) {
    const dice = createDice(seed)
    const uplines = tree(dice, 1 + dice(8))
    const bills = uplines.map(
      (upline, agent): ModelBill => ({
        agent,
        upline,
        due: dice(4) === 0 ? 0n : shareOf(amount(dice, 50_000_000), 1 + dice(300)),
        isRejected: dice(8) === 0,
        isCovered: dice(6) === 0,
      }),
    )
    const wallets = uplines.map(() => amount(dice, 300_000))
    const model = paidDown(bills, wallets)
    const run = payDown(
      bills.map(({ agent, upline, ...bill }) => ({
        ...bill,
        id: String(agent),
        agent: String(agent),
        upline: upline === null ? null : String(upline),
        paid: 0n,
        forgiven: 0n,
      })),
      Object.fromEntries(wallets.map((main, agent) => [String(agent), { main, lottery: 0n }])),
    )
    expect(
      run.bills.map(({ paid }) => paid),
      `seed ${seed}`,
    ).toEqual(model.paid)
    expect(
      wallets.map((_, agent) => run.wallets[String(agent)]?.main),
      `seed ${seed}`,
    ).toEqual(model.balances)
    expect(sum(model.balances) - sum(wallets) + model.house, `seed ${seed}`).toBe(0n)
    expect(run.withheld - sum(run.payments.map(({ from }) => from.house)), `seed ${seed}`).toBe(model.house)
  }
})

test('10 000 months by chance: new terms end the contracts that the model says', () => {
  for (let seed = 1; seed <= MONTHS; seed++) {
    const dice = createDice(seed)
    const uplines = tree(dice, 2 + dice(8))
    const contracts = uplines.flatMap((upline, downline): ModelContract[] =>
      upline === null || dice(6) === 0 ? [] : [{ upline, downline, levels: levelsBy(dice, 200) }],
    )
    const agent = dice(uplines.length)
    const levels = dice(5) === 0 ? null : levelsBy(dice, 200)
    const ended = endedBelow<number, number>(agent, levels && terms(levels), upline =>
      contracts
        .filter(contract => contract.upline === upline)
        .map(({ downline, levels }) => ({ id: downline, upline, downline, terms: terms(levels) })),
    )
    expect(new Set(ended.map(({ id }) => id)), `seed ${seed}`).toEqual(endedBy(agent, levels, contracts))
  }
})
