import type { Lottery } from '../../kinds/lottery/lottery.ts'
import {
  dragonTiger,
  fixed,
  inAnyOrder,
  inOrder,
  named,
  placeSides,
  shapesOfFive,
  sidesFrom,
  threeDigits,
  twoDigits,
} from './digits.ts'

const ALL = [0, 1, 2, 3, 4]
const pairs = ALL.flatMap(a => ALL.filter(b => b > a).map(b => [a, b] as const))

/** Five digits; the places are ten-thousands to units. */
export const fiveDigit: Lottery = {
  series: 'SSC',
  space: { form: 'digits', count: 5, from: 0, to: 9 },
  bets: [
    ...inOrder('all-5', ALL),
    ...inAnyOrder('all-5', ALL, shapesOfFive),
    ...(['front-4', 'back-4'] as const).flatMap(menu => {
      const at = menu === 'front-4' ? [0, 1, 2, 3] : [1, 2, 3, 4]
      return [
        ...inOrder(menu, at),
        ...inAnyOrder(menu, at, [
          [1, 1, 1, 1],
          [2, 1, 1],
          [2, 2],
          [3, 1],
        ]),
        ...[1, 2].map(pick => ({
          code: `${menu}-any-${pick}`,
          menu,
          price: 2 as const,
          play: { method: 'contains' as const, at, pick },
        })),
      ]
    }),
    ...threeDigits('front-3', [0, 1, 2]),
    ...threeDigits('middle-3', [1, 2, 3]),
    ...threeDigits('back-3', [2, 3, 4]),
    ...twoDigits('front-2', [0, 1]),
    ...twoDigits('back-2', [3, 4]),
    fixed(ALL),
    ...[2, 3].map(pick => ({
      code: `all-5-any-${pick}`,
      menu: 'all-5',
      price: 2 as const,
      play: { method: 'contains' as const, at: ALL, pick },
    })),
    ...[1, 2, 3, 4].map(times => ({
      code: `often-${times}`,
      menu: 'often',
      price: 2 as const,
      play: { method: 'contains' as const, at: ALL, pick: 1, times },
    })),
    ...[2, 3, 4].map(take => ({
      code: `anywhere-${take}`,
      menu: 'anywhere',
      price: 2 as const,
      play: { method: 'anywhere' as const, at: ALL, take },
    })),
    ...placeSides(ALL),
    {
      code: 'total-sides',
      menu: 'total',
      price: 1,
      play: { method: 'outcome', rows: [{ of: { measure: 'sum', at: ALL }, outcomes: sidesFrom(23) }] },
    },
    ...pairs.map(([a, b]) => dragonTiger(a, b, true)),
    {
      code: 'bull',
      menu: 'shape',
      price: 1,
      play: {
        method: 'outcome',
        rows: [
          {
            of: { measure: 'bull', at: ALL },
            outcomes: {
              none: { is: ['none'] },
              ...Object.fromEntries(
                Array.from({ length: 10 }, (_, index) => [`bull-${index + 1}`, { is: [index + 1] }]),
              ),
            },
          },
        ],
      },
    },
    {
      code: 'poker',
      menu: 'shape',
      price: 1,
      play: {
        method: 'outcome',
        rows: [
          {
            of: { measure: 'poker', at: ALL },
            outcomes: named(['five', 'four', 'full-house', 'straight', 'three', 'two-pair', 'pair', 'high-card']),
          },
        ],
      },
    },
  ],
}
