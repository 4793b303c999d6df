import type { BetType, Lottery } from '../../kinds/lottery/lottery.ts'
import { dragonTiger, sidesFrom, values } from './digits.ts'

const ALL = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Ten runners and their places. */
export const racing: Lottery = {
  series: 'PK10',
  space: { form: 'balls', count: 10, size: 10 },
  bets: [
    { code: 'place', menu: 'place', price: 2, play: { method: 'anywhere', at: ALL, take: 1 } },
    ...[2, 3, 4, 5].flatMap((count): BetType[] => {
      const [menu, at] = [`first-${count}`, ALL.slice(0, count)]
      return [
        { code: `${menu}-direct`, menu, price: 2, play: { method: 'direct', at } },
        { code: `${menu}-list`, menu, price: 2, play: { method: 'list', at, as: 'direct' } },
      ]
    }),
    ...ALL.map(
      (place): BetType => ({
        code: `sides-${place + 1}`,
        menu: 'sides',
        price: 1,
        play: { method: 'outcome', rows: [{ of: { measure: 'value', at: place }, outcomes: sidesFrom(6) }] },
      }),
    ),
    ...[0, 1, 2, 3, 4].map(place => dragonTiger(place, 9 - place, false)),
    {
      code: 'podium-sum',
      menu: 'sum',
      price: 1,
      play: { method: 'outcome', rows: [{ of: { measure: 'sum', at: [0, 1] }, outcomes: values(3, 19) }] },
    },
    {
      code: 'podium-sides',
      menu: 'sum',
      price: 1,
      play: { method: 'outcome', rows: [{ of: { measure: 'sum', at: [0, 1] }, outcomes: sidesFrom(12) }] },
    },
    {
      code: 'first-3-sum',
      menu: 'sum',
      price: 1,
      play: { method: 'outcome', rows: [{ of: { measure: 'sum', at: [0, 1, 2] }, outcomes: values(6, 27) }] },
    },
  ],
}
