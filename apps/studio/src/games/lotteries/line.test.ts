import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { expect, test } from 'vitest'
import { Line, type LineLimits, priceLine, settleLine } from '../../kinds/lottery/line.ts'
import { elevenFive } from './eleven-five.ts'
import { fiveDigit } from './five-digit.ts'
import { vietnamNorth } from './vietnam.ts'

const money = (text: string) => parseMoney(text, 'PEN')
const limits: LineLimits = { amountMin: money('0.02'), amountMax: money('1000'), prizeMax: money('100000') }
const line = (bet: string, content: string[][], more: Partial<Line> = {}): Line =>
  Line.parse({ bet, content, mode: '1', multiple: 1, ...more })
const digits = [...'0123456789']
const priced = (of: Line, lottery = fiveDigit) => {
  const answer = priceLine(lottery, of, 'PEN', limits)
  return 'problem' in answer ? answer.problem : [answer.notes, toWire(answer.amount, 'PEN')]
}

test('an amount is notes × price × mode × multiple', () => {
  const content = [['1', '2'], ['3'], ['4', '5', '6']]
  expect(priced(line('front-3-direct', content))).toEqual([6, '12'])
  expect(priced(line('front-3-direct', content, { mode: '0.01' }))).toEqual([6, '0.12'])
  expect(priced(line('front-3-direct', content, { mode: '0.1', multiple: 25 }))).toEqual([6, '30'])
  expect(priced(line('total-sides', [['big', 'odd']]))).toEqual([2, '2'])
  expect(priced(line('lo-2', [['75', '00']]), vietnamNorth)).toEqual([2, '54'])
})

test.each([
  ['bet', line('none', [['1']])],
  ['rows', line('front-3-direct', [['1'], ['2']])],
  ['symbol', line('front-3-direct', [['1'], ['2'], ['x']])],
  ['symbol', line('front-3-direct', [['1'], ['2'], ['03']])],
  ['twice', line('front-3-direct', [['1'], ['2', '2'], ['3']])],
  ['few', line('front-3-direct', [['1'], ['2'], []])],
  ['few', line('front-3-group-6', [['1', '2']])],
  ['symbol', line('total-sides', [['constructor']])],
  ['notes', line('front-2-direct', [digits, digits])],
  ['notes', line('front-2-direct', [digits, digits], { mode: '0.001' })],
  ['amount-min', line('total-sides', [['big']], { mode: '0.01' })],
  ['amount-max', line('total-sides', [['big']], { multiple: 1001 })],
])('what is wrong with a line is told: %s', (problem, of) => {
  expect(priced(of)).toBe(problem)
})

test('nine tenths of everything may be bought, more not', () => {
  expect(priced(line('front-2-direct', [digits, digits.slice(1)]))).toEqual([90, '180'])
  // Outcomes that are no direct bets may all be bought: the stakes of some of them are lost for certain.
  expect(priced(line('total-sides', [['big', 'small', 'odd', 'even']]))).toEqual([4, '4'])
})

test('the prize of a line is cut at what the operator pays for one, and returned stakes are no prize', () => {
  const settled = (of: Line, draw: number[], lottery = fiveDigit) => {
    const answer = priceLine(lottery, of, 'PEN', limits)
    if ('problem' in answer) throw new Error(answer.problem)
    const { payout, returned } = settleLine(lottery, of, { ...answer, group: 1900, prizeMax: limits.prizeMax }, draw)
    return [toWire(payout, 'PEN'), toWire(returned, 'PEN')]
  }
  const direct = line('all-5-direct', [['5'], ['3'], ['5'], ['0'], ['8']])
  expect(settled(direct, [5, 3, 5, 0, 8])).toEqual(['100000', '0'])
  expect(settled({ ...direct, mode: '0.1' }, [5, 3, 5, 0, 8])).toEqual(['19000', '0'])
  expect(settled(direct, [5, 3, 5, 0, 9])).toEqual(['0', '0'])
  expect(settled(line('sum-size', [['big', 'small']], { multiple: 3 }), [4, 5, 6, 7, 8], elevenFive)).toEqual([
    '6',
    '6',
  ])
})
