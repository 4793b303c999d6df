import type { BetType, Lottery } from '../../kinds/lottery/lottery.ts'
import type { PlayOf } from '../../kinds/lottery/plays/play.ts'

const big = ['first', 'second', 'third', 'special', 'consolation']
const small = big.slice(0, 3)

const ladder = (steps: readonly string[], orders: 'straight' | 'box'): PlayOf<'ladder'> => ({
  method: 'ladder',
  digits: 4,
  steps: steps.map(tier => ({ tier, prizes: [tier] })),
  orders,
})

/** One unit on all orders: a number with fewer of them pays as much more, so that all return the same. */
const covering = (steps: readonly string[], of24: readonly number[]): Pick<BetType, 'play' | 'odds'> => ({
  play: { ...ladder(steps, 'box'), orders: 'one', covers: [24, 12, 6, 4] },
  odds: Object.fromEntries(
    [24, 12, 6, 4].flatMap(covered =>
      steps.map((tier, index) => [`${tier}-${covered}`, String((of24[index]! * 24) / covered)]),
    ),
  ),
})

const oddsOf = (steps: readonly string[], odds: readonly string[]) =>
  Object.fromEntries(steps.map((tier, index) => [tier, odds[index]!]))

const [bigOdds, smallOdds] = [
  ['2500', '1000', '500', '180', '60'],
  ['3500', '2000', '1000'],
]

/** Twenty-three numbers of four digits. */
export const fourDigit: Lottery = {
  series: null,
  space: {
    form: 'prizes',
    prizes: big.map(code => ({ code, count: small.includes(code) ? 1 : 10, digits: 4 })),
  },
  bets: [
    { code: 'big', menu: 'big', price: 1, play: ladder(big, 'straight'), odds: oddsOf(big, bigOdds!) },
    { code: 'big-box', menu: 'big', price: 1, play: ladder(big, 'box'), odds: oddsOf(big, bigOdds!) },
    { code: 'big-ibox', menu: 'big', price: 1, ...covering(big, [105, 42, 21, 8, 3]) },
    { code: 'small', menu: 'small', price: 1, play: ladder(small, 'straight'), odds: oddsOf(small, smallOdds!) },
    { code: 'small-box', menu: 'small', price: 1, play: ladder(small, 'box'), odds: oddsOf(small, smallOdds!) },
    { code: 'small-ibox', menu: 'small', price: 1, ...covering(small, [146, 84, 42]) },
  ],
}
