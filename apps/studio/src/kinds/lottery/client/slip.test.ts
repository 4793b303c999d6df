import { expect, test } from 'vitest'
import { families } from '../../../games/lotteries/lotteries.ts'
import { deskUnderTest } from '../../../testing/desk-under-test.ts'
import { minuteLottery } from '../../../testing/lottery-under-test.ts'
import { lotteryRules } from '../define.ts'
import type { Line } from '../line.ts'
import { Slip, slipLimits } from './slip.ts'

const game = minuteLottery()
const rules = lotteryRules(game, game.version)

const slipOf = ({ betMin = '0.2', betMax = '100', linesMax = 200 } = {}) => {
  const own = { ...rules, limits: { ...rules.limits, linesMax } }
  return new Slip(own, 'PEN', slipLimits(own, { currency: 'PEN', betMin, betMax }))
}
const line = (rows: string, more: Partial<Line> = {}): Line => ({
  bet: 'back-3-direct',
  content: rows.split(' ').map(row => [...row]),
  mode: '1',
  multiple: 1,
  ...more,
})

test('a slip knows what its lines cost: notes × price × mode × multiple', () => {
  const slip = slipOf()
  expect(slip.add([line('12 3 45', { mode: '0.1', multiple: 3 })])).toBeUndefined()
  expect(slip.lines[0]).toMatchObject({ notes: 4, stake: 6_000n, amount: 24_000n })
  expect(slip.add([line('1 2 3')])).toBeUndefined()
  expect([slip.notes, slip.amount]).toEqual([5, 44_000n])
})

test('a line that is no bet is not taken, and none that came with it', () => {
  const slip = slipOf()
  expect(slip.add([line('1 2 3'), line('1 2')])).toBe('rows')
  expect(slip.lines).toEqual([])
  expect(slip.add([line('0123456789 0123456789 0123456789', { mode: '0.01' })])).toBe('notes')
  expect(slip.add([line('12345 12345 12345')])).toBe('amount-max')
})

test('lines are multiplied, removed and taken back step by step', () => {
  const slip = slipOf()
  slip.add([line('1 2 3'), line('4 5 6')])
  const [first, second] = slip.lines
  expect(slip.multiply(first!.id, 5)).toBeUndefined()
  expect(slip.lines[0]!.amount).toBe(100_000n)
  expect(slip.multiply(first!.id, 5_000)).toBe('amount-max')
  slip.remove(second!.id)
  expect(slip.lines).toHaveLength(1)
  slip.clear()
  expect(slip.amount).toBe(0n)
  slip.undo()
  slip.undo()
  expect(slip.lines.map(({ multiple }) => multiple)).toEqual([5, 1])
  slip.undo()
  expect(slip.lines.map(({ multiple }) => multiple)).toEqual([1, 1])
})

test('what keeps a slip from being bought is told before it is sent', () => {
  const slip = slipOf({ betMin: '5', betMax: '10', linesMax: 3 })
  slip.add([line('1 2 3')])
  expect(slip.problem(1_000_000n)).toBe('bet-min')
  slip.add([line('1 2 3'), line('1 2 4')])
  expect(slip.problem(1_000_000n)).toBeUndefined()
  expect(slip.problem(50_000n)).toBe('balance')
  expect(slip.problem(null)).toBeUndefined()
  expect(slip.problem(null, 110_000n)).toBe('bet-max')
  expect(slip.add([line('1 2 3')])).toBe('lines')
})

test('what was bought cannot be taken back onto the slip by undoing', () => {
  const slip = slipOf()
  slip.add([line('1 2 3')])
  slip.bought()
  expect([slip.lines.length, slip.canUndo]).toEqual([0, false])
})

test('a bet that goes for many prizes begins with the least that a draw may cost, others with one unit', () => {
  const { desk } = deskUnderTest({ rules: families['vietnam-north'] })
  desk.open('lo-2')
  // 27 prizes at 0.01 are 0.27; the least is 0.20.
  expect(desk.mode).toBe('0.01')
  desk.setStake({ mode: '0.5' })
  desk.open('de-special')
  expect(desk.mode).toBe('0.5')
})
