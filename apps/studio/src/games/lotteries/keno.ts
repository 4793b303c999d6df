import type { BetType, Lottery } from '../../kinds/lottery/lottery.ts'
import type { OutcomeRow } from '../../kinds/lottery/plays/play.ts'

const ALL = Array.from({ length: 20 }, (_, index) => index)

/** What one unit pays, by hits. */
const pays: Record<number, Record<number, string>> = {
  1: { 1: '3.3' },
  2: { 2: '10.3' },
  3: { 3: '20.3', 2: '2.3' },
  4: { 4: '51', 3: '6', 2: '2' },
  5: { 5: '251', 4: '21', 3: '3' },
}

const outcome = (code: string, row: OutcomeRow): BetType => ({
  code,
  menu: 'total',
  price: 1,
  play: { method: 'outcome', rows: [row] },
})

/** Twenty of eighty balls. */
export const keno: Lottery = {
  series: 'KENO',
  space: { form: 'balls', count: 20, size: 80 },
  bets: [
    ...Object.entries(pays).map(
      ([pick, ladder]): BetType => ({
        code: `pick-${pick}`,
        menu: 'pick',
        price: 1,
        play: {
          method: 'contains',
          at: ALL,
          pick: Number(pick),
          hits: Object.keys(ladder).map(hit => ({ tier: `hit-${hit}`, hit: Number(hit) })),
        },
        odds: Object.fromEntries(Object.entries(ladder).map(([hit, odds]) => [`hit-${hit}`, odds])),
      }),
    ),
    outcome('sum-size', {
      of: { measure: 'sum', at: ALL },
      outcomes: { big: { from: 811 }, small: { to: 809 } },
      refunds: { is: [810] },
    }),
    outcome('sum-parity', { of: { measure: 'sum', at: ALL }, outcomes: { odd: { odd: true }, even: { odd: false } } }),
    outcome('over-under', {
      of: { measure: 'above', at: ALL, limit: 40 },
      outcomes: { over: { to: 9 }, under: { from: 11 }, tie: { is: [10] } },
    }),
    outcome('elements', {
      of: { measure: 'sum', at: ALL },
      outcomes: {
        gold: { from: 210, to: 695 },
        wood: { from: 696, to: 763 },
        water: { from: 764, to: 855 },
        fire: { from: 856, to: 923 },
        earth: { from: 924, to: 1410 },
      },
    }),
  ],
}
