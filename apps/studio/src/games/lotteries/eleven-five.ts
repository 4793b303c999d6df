import type { BetType, Lottery } from '../../kinds/lottery/lottery.ts'
import type { OutcomeRow, Range } from '../../kinds/lottery/plays/play.ts'
import { dragonTiger, values } from './digits.ts'

const ALL = [0, 1, 2, 3, 4]
const size = { big: { from: 6 }, small: { to: 5 } }
const parity = { odd: { odd: true }, even: { odd: false } }

const outcome = (code: string, menu: string, row: OutcomeRow, price: 1 | 2 = 1): BetType => ({
  code,
  menu,
  price,
  play: { method: 'outcome', rows: [row] },
})
const middles: Record<string, Range> = values(3, 9)

/** Five of eleven balls, in the order drawn. */
export const elevenFive: Lottery = {
  series: '11X5',
  space: { form: 'balls', count: 5, size: 11 },
  bets: [
    ...[1, 2, 3].map(
      (count): BetType => ({
        code: `front-${count}-direct`,
        menu: `front-${count}`,
        price: 2,
        play: { method: 'direct', at: ALL.slice(0, count) },
      }),
    ),
    ...[2, 3].flatMap((count): BetType[] => {
      const [menu, at] = [`front-${count}`, ALL.slice(0, count)]
      return [
        { code: `${menu}-list`, menu, price: 2, play: { method: 'list', at, as: 'direct' } },
        { code: `${menu}-group`, menu, price: 2, play: { method: 'group', at, shape: at.map(() => 1), rows: 1 } },
        { code: `${menu}-mixed`, menu, price: 2, play: { method: 'list', at, as: 'mixed' } },
      ]
    }),
    { code: 'fixed-ball', menu: 'fixed', price: 2, play: { method: 'anywhere', at: ALL, take: 1 } },
    ...[1, 2, 3, 4, 5, 6, 7, 8].map(
      (pick): BetType => ({ code: `any-${pick}`, menu: 'any', price: 2, play: { method: 'contains', at: ALL, pick } }),
    ),
    { code: 'front-3-contains', menu: 'front-3', price: 2, play: { method: 'contains', at: [0, 1, 2], pick: 1 } },
    outcome('odd-count', 'fun', { of: { measure: 'odds', at: ALL }, outcomes: values(0, 5) }, 2),
    outcome('middle', 'fun', { of: { measure: 'middle', at: ALL }, outcomes: middles }, 2),
    ...ALL.flatMap(place => [
      outcome(`ball-${place + 1}-size`, `ball-${place + 1}`, {
        of: { measure: 'value', at: place },
        outcomes: size,
        refunds: { is: [11] },
      }),
      outcome(`ball-${place + 1}-parity`, `ball-${place + 1}`, {
        of: { measure: 'value', at: place },
        outcomes: parity,
        refunds: { is: [11] },
      }),
    ]),
    outcome('sum-size', 'total', {
      of: { measure: 'sum', at: ALL },
      outcomes: { big: { from: 31 }, small: { to: 29 } },
      refunds: { is: [30] },
    }),
    outcome('sum-parity', 'total', { of: { measure: 'sum', at: ALL }, outcomes: parity }),
    dragonTiger(0, 4, false),
  ],
}
