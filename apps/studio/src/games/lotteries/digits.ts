import { ordersOf } from '../../kinds/lottery/counting.ts'
import type { BetType } from '../../kinds/lottery/lottery.ts'
import type { At, OutcomeRow, Range } from '../../kinds/lottery/plays/play.ts'

/** Bets that all lotteries of digits have in common. `menu` names the places. */

const bet = (menu: string, kind: string, play: BetType['play'], price: 1 | 2 = 2): BetType => ({
  code: `${menu}-${kind}`,
  menu,
  price,
  play,
})

/** Bets in the order of the places: chosen row by row, written out, and with all trailing ones. */
export const inOrder = (menu: string, at: At): BetType[] => [
  bet(menu, 'direct', { method: 'direct', at }),
  bet(menu, 'list', { method: 'list', at, as: 'direct' }),
  bet(menu, 'levels', { method: 'levels', at }),
]

/** How often the symbols of five places may occur, other than all alike. */
export const shapesOfFive = [
  [1, 1, 1, 1, 1],
  [2, 1, 1, 1],
  [2, 2, 1],
  [3, 1, 1],
  [3, 2],
  [4, 1],
]

/** Bets in any order, each named by in how many its shape can be written: `group-60`. */
export const inAnyOrder = (menu: string, at: At, shapes: readonly (readonly number[])[]): BetType[] =>
  shapes.map(shape =>
    bet(menu, `group-${ordersOf(shape)}`, { method: 'group', at, shape, rows: new Set(shape).size === 1 ? 1 : 2 }),
  )

export const threeDigits = (menu: string, at: At): BetType[] => [
  ...inOrder(menu, at),
  bet(menu, 'sum', { method: 'expand', at, by: 'sum', as: 'direct' }),
  bet(menu, 'span', { method: 'expand', at, by: 'span', as: 'direct' }),
  bet(menu, 'group-3', { method: 'group', at, shape: [2, 1], rows: 1 }),
  bet(menu, 'group-6', { method: 'group', at, shape: [1, 1, 1], rows: 1 }),
  bet(menu, 'mixed', { method: 'list', at, as: 'mixed' }),
  bet(menu, 'group-sum', { method: 'expand', at, by: 'sum', as: 'group' }),
  bet(menu, 'banker', { method: 'expand', at, by: 'symbol', as: 'group' }),
  bet(menu, 'any-1', { method: 'contains', at, pick: 1 }),
  bet(menu, 'any-2', { method: 'contains', at, pick: 2 }),
  bet(menu, 'pattern', { method: 'outcome', rows: [patterns(at)] }, 1),
  bet(menu, 'sides', { method: 'outcome', rows: at.map(digitSides) }, 1),
]

export const twoDigits = (menu: string, at: At): BetType[] => [
  ...inOrder(menu, at),
  bet(menu, 'sum', { method: 'expand', at, by: 'sum', as: 'direct' }),
  bet(menu, 'span', { method: 'expand', at, by: 'span', as: 'direct' }),
  bet(menu, 'group', { method: 'group', at, shape: [1, 1], rows: 1 }),
  bet(menu, 'mixed', { method: 'list', at, as: 'mixed' }),
  bet(menu, 'group-sum', { method: 'expand', at, by: 'sum', as: 'group' }),
  bet(menu, 'banker', { method: 'expand', at, by: 'symbol', as: 'group' }),
  bet(menu, 'sides', { method: 'outcome', rows: at.map(digitSides) }, 1),
]

/** One digit at each place, of as many places as one likes. */
export const fixed = (at: At): BetType => bet('fixed', 'digit', { method: 'anywhere', at, take: 1 })

const parity = { odd: { odd: true }, even: { odd: false } }
const sizes = (from: number): Record<'big' | 'small', Range> => ({ big: { from }, small: { to: from - 1 } })
export const sidesFrom = (from: number): Record<string, Range> => ({ ...sizes(from), ...parity })

const digitSides = (place: number): OutcomeRow => ({ of: { measure: 'value', at: place }, outcomes: sidesFrom(5) })

export const placeSides = (at: At): BetType[] =>
  at.map(place => bet(`sides-${place + 1}`, 'sides', { method: 'outcome', rows: [digitSides(place)] }, 1))

const patterns = (at: At): OutcomeRow => ({
  of: { measure: 'pattern', at, wraps: true, halves: true },
  outcomes: named(['triple', 'straight', 'pair', 'half', 'none']),
})

export const named = (names: readonly string[]): Record<string, Range> =>
  Object.fromEntries(names.map(name => [name, { is: [name] }]))

/** Every value of a measure by itself. */
export const values = (from: number, to: number): Record<string, Range> =>
  Object.fromEntries(
    Array.from({ length: to - from + 1 }, (_, index) => [String(from + index), { is: [from + index] }]),
  )

export const dragonTiger = (a: number, b: number, hasTie: boolean): BetType =>
  bet('dragon-tiger', `${a + 1}v${b + 1}`, { method: 'outcome', rows: [versus(a, b, hasTie)] }, 1)

const versus = (a: number, b: number, hasTie: boolean): OutcomeRow => ({
  of: { measure: 'versus', at: [a, b] },
  outcomes: { dragon: { from: 1 }, tiger: { to: -1 }, ...(hasTie && { tie: { is: [0] } }) },
})
