import type { BetType, Lottery } from '../../kinds/lottery/lottery.ts'
import type { OutcomeRow, Part, PlayOf } from '../../kinds/lottery/plays/play.ts'
import type { Prize, PrizeSpace } from '../../kinds/lottery/space.ts'

const prize = (code: string, count: number, digits: number): Prize => ({ code, count, digits })

const northern: PrizeSpace = {
  form: 'prizes',
  prizes: [
    prize('DB', 1, 5),
    prize('G1', 1, 5),
    prize('G2', 2, 5),
    prize('G3', 6, 5),
    prize('G4', 4, 4),
    prize('G5', 6, 4),
    prize('G6', 3, 3),
    prize('G7', 4, 2),
  ],
}
const provincial: PrizeSpace = {
  form: 'prizes',
  prizes: [
    prize('DB', 1, 6),
    prize('G1', 1, 5),
    prize('G2', 1, 5),
    prize('G3', 2, 5),
    prize('G4', 7, 5),
    prize('G5', 1, 4),
    prize('G6', 3, 4),
    prize('G7', 1, 3),
    prize('G8', 1, 2),
  ],
}

const last = (digits: number): Part => ({ last: digits })
const first = (digits: number): Part => ({ first: digits })

type Numbers = PlayOf<'numbers'>

const each = (
  [menu, code]: [string, string],
  prizes: readonly string[],
  part: Part,
  [cost, odds]: [number, string],
  more: Pick<Numbers, 'orders'> = {},
): BetType => ({
  code,
  menu,
  price: 1,
  play: { method: 'numbers', prizes, part, mode: 'each', ...more },
  odds: { win: odds },
  cost,
})

const many = (
  [menu, code]: [string, string],
  prizes: readonly string[],
  mode: 'all' | 'none',
  size: number,
  odds: string,
  { cost = 1, ...more }: Pick<Numbers, 'bonus'> & { cost?: number } = {},
): BetType => ({
  code,
  menu,
  price: 1,
  play: { method: 'numbers', prizes, part: last(2), mode, size, ...more },
  odds: { win: odds },
  cost,
})

/** Upon the last two digits of the special prize. */
const ofSpecial = (code: string, row: OutcomeRow, odds: Record<string, string>): BetType => ({
  code,
  menu: 'special-sides',
  price: 1,
  play: { method: 'part', prize: 'DB', part: last(2), play: { method: 'outcome', rows: [row] } },
  odds,
})

/** What the sums 0 to 9 pay; 18 pays as 0, 17 as 1 and so on. */
const sumOdds = ['70', '36', '26.999', '20.5', '16.4', '13.668', '12.285', '10.875', '9.777', '9']
const sums = Array.from({ length: 19 }, (_, sum) => sum)

const specialSides = (): BetType[] => [
  // 50 to 99 is big: it is the first of the two digits that decides.
  ofSpecial(
    'special-size',
    { of: { measure: 'value', at: 0 }, outcomes: { big: { from: 5 }, small: { to: 4 } } },
    { '*': '1.999' },
  ),
  ofSpecial(
    'special-parity',
    { of: { measure: 'value', at: 1 }, outcomes: { odd: { odd: true }, even: { odd: false } } },
    { '*': '1.999' },
  ),
  ofSpecial(
    'special-sum',
    { of: { measure: 'sum', at: [0, 1] }, outcomes: Object.fromEntries(sums.map(sum => [String(sum), { is: [sum] }])) },
    Object.fromEntries(sums.map(sum => [String(sum), sumOdds[Math.min(sum, 18 - sum)]!])),
  ),
]

const northernPrizes = northern.prizes.map(({ code }) => code)

/** Miền Bắc: 27 numbers, one draw a day. */
export const vietnamNorth: Lottery = {
  series: null,
  space: northern,
  bets: [
    each(['lo', 'lo-2'], northernPrizes, last(2), [27, '99.5']),
    each(['lo', 'lo-2-first'], northernPrizes, first(2), [27, '99.5']),
    each(['lo', 'lo-2-1k'], northernPrizes, last(2), [1, '3.7']),
    each(['lo', 'lo-3'], northernPrizes, last(3), [23, '980']),
    each(['lo', 'lo-4'], northernPrizes, last(4), [20, '8880']),
    many(['xien', 'xien-2'], northernPrizes, 'all', 2, '16'),
    many(['xien', 'xien-3'], northernPrizes, 'all', 3, '65'),
    many(['xien', 'xien-4'], northernPrizes, 'all', 4, '180'),
    each(['de', 'de-special'], ['DB'], last(2), [1, '99.5']),
    each(['de', 'de-special-first'], ['DB'], first(2), [1, '99.5']),
    each(['de', 'de-g7'], ['G7'], last(2), [4, '98']),
    each(['de', 'de-g1'], ['G1'], last(2), [1, '98']),
    each(['de', 'de-g1-first'], ['G1'], first(2), [1, '98']),
    each(['dau-duoi', 'dau'], ['DB'], { last: 1, skip: 1 }, [1, '9.9']),
    each(['dau-duoi', 'duoi'], ['DB'], last(1), [1, '9.9']),
    each(['cang', 'cang-3-special'], ['DB'], last(3), [1, '980']),
    each(['cang', 'cang-3-g1'], ['G1'], last(3), [1, '980']),
    each(['cang', 'cang-3-g6'], ['G6'], last(3), [3, '960']),
    each(['cang', 'cang-3-both'], ['G6', 'DB'], last(3), [4, '980']),
    each(['cang', 'cang-4-special'], ['DB'], last(4), [1, '8880']),
    each(['bao', 'bao-8'], ['G7', 'G6', 'DB'], last(2), [8, '98']),
    many(['truot', 'truot-4'], northernPrizes, 'none', 4, '2.3'),
    many(['truot', 'truot-8'], northernPrizes, 'none', 8, '8'),
    many(['truot', 'truot-10'], northernPrizes, 'none', 10, '12'),
    ...specialSides(),
  ],
}

const provincialPrizes = provincial.prizes.map(({ code }) => code)

/** Miền Trung and Miền Nam: 18 numbers for each province. `bonus`: repeats of a pair's numbers pay more. */
export const vietnamProvince = ({ bonus = false }: { bonus?: boolean } = {}): Lottery => ({
  series: null,
  space: provincial,
  bets: [
    each(['bao', 'bao-2'], provincialPrizes, last(2), [18, '98']),
    each(['bao', 'bao-3'], provincialPrizes, last(3), [17, '980']),
    each(['bao', 'bao-4'], provincialPrizes, last(4), [16, '8880']),
    each(['bao', 'bao-7'], ['G8', 'G7', 'G6', 'G5', 'DB'], last(2), [7, '98']),
    each(['dau-duoi', 'dau'], ['G8'], last(2), [1, '98']),
    each(['dau-duoi', 'duoi'], ['DB'], last(2), [1, '98']),
    each(['dau-duoi', 'dau-duoi'], ['G8', 'DB'], last(2), [2, '98']),
    each(['xiu-chu', 'xiu-chu-dau'], ['G7'], last(3), [1, '980']),
    each(['xiu-chu', 'xiu-chu-duoi'], ['DB'], last(3), [1, '980']),
    each(['xiu-chu', 'xiu-chu'], ['G7', 'DB'], last(3), [2, '980']),
    many(['xien', 'xien-2'], provincialPrizes, 'all', 2, '27'),
    many(['xien', 'xien-3'], provincialPrizes, 'all', 3, '150'),
    many(['xien', 'xien-4'], provincialPrizes, 'all', 4, '700'),
    many(['truot', 'truot-4'], provincialPrizes, 'none', 4, '2'),
    many(['truot', 'truot-8'], provincialPrizes, 'none', 8, '3.5'),
    many(['truot', 'truot-10'], provincialPrizes, 'none', 10, '4.5'),
    each(['dao', 'bao-2-dao'], provincialPrizes, last(2), [18, '98'], { orders: true }),
    each(['dao', 'bao-3-dao'], provincialPrizes, last(3), [17, '980'], { orders: true }),
    each(['dao', 'xiu-chu-dao'], ['G7', 'DB'], last(3), [2, '980'], { orders: true }),
    many(['da', 'da'], provincialPrizes, 'all', 2, '750', { cost: 36, ...(bonus && { bonus }) }),
    ...specialSides(),
  ],
})
