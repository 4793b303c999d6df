import type { BetType, Lottery } from '../../kinds/lottery/lottery.ts'
import type { OutcomeRow } from '../../kinds/lottery/plays/play.ts'
import { named, sidesFrom, values } from './digits.ts'

const ALL = [0, 1, 2]
const sum = { measure: 'sum', at: ALL } as const

const outcome = (code: string, menu: string, row: OutcomeRow): BetType => ({
  code,
  menu,
  price: 1,
  play: { method: 'outcome', rows: [row] },
})

/** The sum of three digits, 0 to 27. */
export const twentyEight: Lottery = {
  series: 'PCB',
  space: { form: 'digits', count: 3, from: 0, to: 9 },
  bets: [
    outcome('sum', 'sum', { of: sum, outcomes: values(0, 27) }),
    outcome('sides', 'sides', { of: sum, outcomes: sidesFrom(14) }),
    outcome('both-sides', 'sides', {
      of: sum,
      outcomes: {
        'big-odd': { from: 14, odd: true },
        'big-even': { from: 14, odd: false },
        'small-odd': { to: 13, odd: true },
        'small-even': { to: 13, odd: false },
      },
    }),
    outcome('extremes', 'sides', { of: sum, outcomes: { least: { to: 5 }, most: { from: 22 } } }),
    outcome('pattern', 'pattern', {
      of: { measure: 'pattern', at: ALL, wraps: false, halves: false },
      outcomes: named(['triple', 'straight', 'pair']),
    }),
    outcome('colour', 'colour', {
      of: sum,
      outcomes: {
        red: { is: [3, 6, 9, 12, 15, 18, 21, 24] },
        green: { is: [1, 4, 7, 10, 16, 19, 22, 25] },
        blue: { is: [2, 5, 8, 11, 17, 20, 23, 26] },
        grey: { is: [0, 13, 14, 27] },
      },
    }),
  ],
}
