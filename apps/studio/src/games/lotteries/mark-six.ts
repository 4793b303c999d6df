import { markSixBalls } from '@ronda/ui/lottery/ball-colours.ts'
import type { BetType, Lottery } from '../../kinds/lottery/lottery.ts'
import type { OutcomeRow, Range } from '../../kinds/lottery/plays/play.ts'

const NORMALS = [0, 1, 2, 3, 4, 5]
const SPECIAL = 6
const ALL = [...NORMALS, SPECIAL]

const balls = Array.from({ length: 49 }, (_, index) => index + 1)

export const animals = [
  'rat',
  'ox',
  'tiger',
  'rabbit',
  'dragon',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const
export type Animal = (typeof animals)[number]

/** The balls of each animal: 1 is the year's own, and they count backwards through the cycle. */
export function zodiacsOf(year: Animal): Record<string, number[]> {
  const first = animals.indexOf(year)
  return Object.fromEntries(
    animals.map((animal, index) => [animal, balls.filter(ball => (first - (ball - 1) + 48) % 12 === index)]),
  )
}

const special = (code: string, row: Omit<OutcomeRow, 'of'> & { of?: OutcomeRow['of'] }): BetType => ({
  code: `special-${code}`,
  menu: 'special',
  price: 1,
  play: { method: 'outcome', rows: [{ of: { measure: 'value', at: SPECIAL }, ...row }] },
})
/** The highest ball is neither: the stake comes back. */
const refunds: Range = { is: [49] }
const setsOf = (sets: Readonly<Record<string, readonly number[]>>): Record<string, Range> =>
  Object.fromEntries(Object.entries(sets).map(([name, set]) => [name, { is: set }]))

const normals = (code: string, pick: number): BetType => ({
  code,
  menu: 'normals',
  price: 1,
  play: { method: 'contains', at: NORMALS, pick },
})

/** Six of forty-nine and a special one. `year`: the animal of the lunar year that the draw falls into. */
export const markSix = (year: Animal): Lottery => ({
  series: 'LHC',
  space: { form: 'balls', count: 7, size: 49 },
  bets: [
    { code: 'special-number', menu: 'special', price: 1, play: { method: 'anywhere', at: [SPECIAL], take: 1 } },
    special('size', { outcomes: { big: { from: 25, to: 48 }, small: { to: 24 } }, refunds }),
    special('parity', { outcomes: { odd: { odd: true }, even: { odd: false } }, refunds }),
    special('colour', { outcomes: setsOf(markSixBalls) }),
    special('zodiac', { outcomes: setsOf(zodiacsOf(year)) }),
    special('digit-sum', {
      of: { measure: 'digit-sum', at: SPECIAL },
      outcomes: { big: { from: 7 }, small: { to: 6 } },
    }),
    special('tail', { of: { measure: 'tail', at: SPECIAL }, outcomes: { big: { from: 5 }, small: { to: 4 } } }),
    {
      code: 'sum-size',
      menu: 'total',
      price: 1,
      play: {
        method: 'outcome',
        rows: [{ of: { measure: 'sum', at: ALL }, outcomes: { big: { from: 175 }, small: { to: 174 } } }],
      },
    },
    { code: 'zodiac', menu: 'zodiac', price: 1, play: { method: 'sets', at: ALL, sets: zodiacsOf(year) } },
    { code: 'place', menu: 'normals', price: 1, play: { method: 'anywhere', at: NORMALS, take: 1 } },
    normals('normal-1', 1),
    normals('normal-2', 2),
    normals('normal-3', 3),
    normals('normal-4', 4),
    {
      code: 'normal-3-hit-2',
      menu: 'normals',
      price: 1,
      play: {
        method: 'contains',
        at: NORMALS,
        pick: 3,
        hits: [
          { tier: 'two', hit: 2 },
          { tier: 'three', hit: 3 },
        ],
      },
      odds: { two: '24', three: '110' },
    },
    {
      code: 'special-pair',
      menu: 'normals',
      price: 1,
      play: {
        method: 'contains',
        at: NORMALS,
        special: SPECIAL,
        pick: 2,
        hits: [{ tier: 'special', hit: 1, special: true }],
      },
    },
    {
      code: 'normal-2-hit-special',
      menu: 'normals',
      price: 1,
      play: {
        method: 'contains',
        at: NORMALS,
        special: SPECIAL,
        pick: 2,
        hits: [
          { tier: 'both', hit: 2 },
          { tier: 'special', hit: 1, special: true },
        ],
      },
      odds: { both: '50', special: '60' },
    },
    ...[5, 6, 7, 8, 9, 10, 11, 12].map(
      (pick): BetType => ({
        code: `none-of-${pick}`,
        menu: 'none',
        price: 1,
        play: { method: 'contains', at: ALL, pick, hits: [{ tier: 'none', hit: 0 }] },
      }),
    ),
  ],
})
