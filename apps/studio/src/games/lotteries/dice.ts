import type { Lottery } from '../../kinds/lottery/lottery.ts'
import { sidesFrom, values } from './digits.ts'

const ALL = [0, 1, 2]
const pattern = { measure: 'pattern', at: ALL, wraps: false, halves: false } as const

/** Three dice. `triplesLose`: three alike lose on all sides, as at a dice table. */
export const threeDice = ({ triplesLose }: { triplesLose: boolean }): Lottery => ({
  series: 'K3',
  space: { form: 'digits', count: 3, from: 1, to: 6 },
  bets: [
    {
      code: 'sum',
      menu: 'sum',
      price: 2,
      play: { method: 'outcome', rows: [{ of: { measure: 'sum', at: ALL }, outcomes: values(3, 18) }] },
    },
    {
      code: 'sides',
      menu: 'sum',
      price: 1,
      play: {
        method: 'outcome',
        rows: [
          {
            of: { measure: 'sum', at: ALL },
            outcomes: sidesFrom(11),
            ...(triplesLose && { loses: { of: pattern, is: ['triple'] } }),
          },
        ],
      },
    },
    { code: 'triple', menu: 'three-alike', price: 2, play: { method: 'contains', at: ALL, pick: 1, times: 3 } },
    {
      code: 'any-triple',
      menu: 'three-alike',
      price: 2,
      play: { method: 'outcome', rows: [{ of: pattern, outcomes: { triple: { is: ['triple'] } } }] },
    },
    {
      code: 'pair',
      menu: 'two-alike',
      price: 2,
      play: { method: 'contains', at: ALL, pick: 1, times: 2, exactly: true },
    },
    { code: 'pair-third', menu: 'two-alike', price: 2, play: { method: 'group', at: ALL, shape: [2, 1], rows: 2 } },
    {
      code: 'three-different',
      menu: 'different',
      price: 2,
      play: { method: 'group', at: ALL, shape: [1, 1, 1], rows: 1 },
    },
    { code: 'two-different', menu: 'different', price: 2, play: { method: 'contains', at: ALL, pick: 2 } },
    {
      code: 'straight',
      menu: 'different',
      price: 2,
      play: { method: 'outcome', rows: [{ of: pattern, outcomes: { straight: { is: ['straight'] } } }] },
    },
    { code: 'single', menu: 'single', price: 2, play: { method: 'contains', at: ALL, pick: 1 } },
  ],
})
