import { expect, test } from 'vitest'
import { lotteries } from '../../games/lotteries/games.ts'
import { lotteriesOfTest } from '../../testing/lottery-fixture.ts'
import { minuteLottery } from '../../testing/lottery-under-test.ts'
import { lotteryRules } from './define.ts'
import { hedgedBy } from './hedge.ts'
import { notesOf } from './plays/interpret.ts'

const rulesOf = (family: string) => lotteryRules(lotteries.find(({ code }) => code.includes(family))!, '1.0.0')
const fiveDigit = lotteryRules(minuteLottery(), '1.0.0')

type Bet = [order: string, bet: string, content: string[][], stake: number]

/** What counts of each order's stake in hundredths of the currency, from what one note of each line cost. */
function counts(rules: typeof fiveDigit, bets: readonly Bet[]): Record<string, number> {
  const lines = bets.map(([order, code, content, stake]) => {
    const { play } = rules.bets.find(bet => bet.code === code)!
    const notes = notesOf(play, rules.space, content)
    const line = {
      bet: code,
      content,
      mode: '1' as const,
      multiple: 1,
      notes,
      stake: String(stake),
      amount: String(stake * notes),
    }
    return { order, line }
  })
  const orders = [...Map.groupBy(lines, ({ order }) => order)].map(([id, own]) => ({
    id,
    currency: 'PEN',
    lines: own.map(({ line }) => line),
  }))
  const hedged = hedgedBy(rules, orders)
  return Object.fromEntries(
    orders.map(({ id, lines: own }) => [
      id,
      own.reduce((sum, { amount }) => sum + Number(amount), 0) - Number(hedged.get(id) ?? 0n) / 10_000,
    ]),
  )
}

test('both sides of a play count for nothing as far as they are equal, in one order or in two (V4)', () => {
  const both = (big: number, small: number): Bet[] => [
    ['one', 'sides-1-sides', [['big']], big],
    ['one', 'sides-1-sides', [['small']], small],
  ]
  expect(counts(fiveDigit, both(2, 2))).toEqual({ one: 0 })
  expect(counts(fiveDigit, both(100, 60))).toEqual({ one: 40 })
  expect(
    counts(fiveDigit, [
      ['one', 'sides-1-sides', [['big']], 100],
      ['two', 'sides-1-sides', [['small']], 60],
    ]),
  ).toEqual({ one: 40, two: 0 })
})

test('what may come together is no hedge: other places, other kinds of sides', () => {
  expect(
    counts(fiveDigit, [
      ['one', 'sides-1-sides', [['big', 'odd']], 5],
      ['one', 'sides-2-sides', [['small', 'odd']], 5],
    ]),
  ).toEqual({ one: 20 })
})

test('nine of ten numbers are no hedge, all ten are, by what is on each', () => {
  const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
  const [bet] = fiveDigit.bets.filter(
    ({ play }) => play.method === 'list' && play.at.length === 2 && play.as === 'direct',
  )
  const numbers = digits.flatMap(ten => digits.map(one => ten + one))
  expect(counts(fiveDigit, [['one', bet!.code, [numbers.slice(0, 90)], 1]])).toEqual({ one: 90 })
  expect(
    counts(fiveDigit, [
      ['one', bet!.code, [numbers.slice(0, 50)], 1],
      ['two', bet!.code, [numbers.slice(50)], 1],
    ]),
  ).toEqual({ one: 0, two: 0 })
})

test('all digits at one place are one, at several places none', () => {
  const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']
  expect(counts(fiveDigit, [['one', 'fixed-digit', [[], [], [], [], digits], 2]])).toEqual({ one: 0 })
  const halves = [digits.slice(0, 5), digits.slice(5), [], [], []]
  expect(counts(fiveDigit, [['one', 'fixed-digit', halves, 2]])).toEqual({ one: 20 })
})

test('of the two sides of the last digits of a Vietnamese draw too', () => {
  expect(
    counts(rulesOf('vn-north'), [
      ['one', 'special-parity', [['even']], 400],
      ['two', 'special-parity', [['odd']], 400],
    ]),
  ).toEqual({ one: 0, two: 0 })
})

const open = lotteriesOfTest()

test('the wallet is told what counts when orders on one draw take each other back', async () => {
  const lottery = await open()
  const side = (name: string) => ({ lines: [{ bet: 'sides-5-sides', content: [[name]], mode: '1', multiple: 10 }] })
  const [big, small] = [await lottery.order(side('big')), await lottery.order(side('small'))]
  await lottery.drawn()
  await lottery.payAll()
  for (const { value } of [big, small]) expect(await lottery.wager(value.id)).toMatchObject({ counted: '0' })
})
