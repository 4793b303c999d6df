import { shapeOf, tally } from '../counting.ts'
import type { Places } from '../space.ts'
import type { At, Range } from './play.ts'

/** Something that can be told of a draw, as a number or a word. */
export type Measure =
  | { readonly measure: 'sum' | 'span' | 'odds' | 'middle' | 'poker' | 'bull'; readonly at: At }
  | { readonly measure: 'value' | 'digit-sum' | 'tail'; readonly at: number }
  /** The first against the second: above 0 where it is higher. */
  | { readonly measure: 'versus'; readonly at: readonly [number, number] }
  /** How many are above a limit. */
  | { readonly measure: 'above'; readonly at: At; readonly limit: number }
  /** Of three symbols; `wraps`: the highest is beside the lowest; `halves`: whether two in a row have a word of their own. */
  | { readonly measure: 'pattern'; readonly at: At; readonly wraps: boolean; readonly halves: boolean }

export const placesOf = (measure: Measure): At => (typeof measure.at === 'number' ? [measure.at] : measure.at)

export function measureOf(measure: Measure, draw: Places): number | string {
  const at = placesOf(measure).map(place => draw[place]!)
  switch (measure.measure) {
    case 'sum':
      return sum(at)
    case 'value':
      return at[0]!
    case 'tail':
      return at[0]! % 10
    case 'digit-sum':
      return sum([...String(at[0]!)].map(Number))
    case 'span':
      return Math.max(...at) - Math.min(...at)
    case 'odds':
      return at.filter(symbol => symbol % 2 === 1).length
    case 'middle':
      return at.toSorted((a, b) => a - b)[at.length >> 1]!
    case 'versus':
      return at[0]! - at[1]!
    case 'above':
      return at.filter(symbol => symbol > measure.limit).length
    case 'pattern':
      return patternOf(at, measure.wraps, measure.halves)
    case 'poker':
      return pokerOf(at)
    case 'bull':
      return bullOf(at)
  }
}

export function isWithin(value: number | string, { from, to, odd, is }: Range): boolean {
  if (is && !is.includes(value)) return false
  if (typeof value === 'string') return from === undefined && to === undefined && odd === undefined
  if (from !== undefined && value < from) return false
  if (to !== undefined && value > to) return false
  return odd === undefined || (Math.abs(value) % 2 === 1) === odd
}

const sum = (symbols: readonly number[]) => symbols.reduce((total, symbol) => total + symbol, 0)

function patternOf(symbols: readonly number[], wraps: boolean, halves: boolean): string {
  const [a, b, c] = symbols.toSorted((x, y) => x - y) as [number, number, number]
  const kinds = new Set(symbols).size
  if (kinds < 3) return kinds === 1 ? 'triple' : 'pair'
  const isRound = wraps && a === 0 && c === 9
  const steps = Number(b - a === 1) + Number(c - b === 1) + Number(isRound)
  if (steps >= 2) return 'straight'
  return halves && steps === 1 ? 'half' : 'none'
}

function pokerOf(symbols: readonly number[]): string {
  const shape = shapeOf(symbols).join('')
  if (shape !== '11111')
    return { 5: 'five', 41: 'four', 32: 'full-house', 311: 'three', 221: 'two-pair', 2111: 'pair' }[shape]!
  const has = new Set(symbols)
  return symbols.some(low => [1, 2, 3, 4].every(step => has.has((low + step) % 10))) ? 'straight' : 'high-card'
}

/** Three that add up to a multiple of ten leave two: their points, 10 for none; `none` where no three do. */
function bullOf(symbols: readonly number[]): number | string {
  if (tally(symbols).size === 1 && symbols[0] !== 0) return 'none'
  const total = sum(symbols)
  for (let i = 0; i < symbols.length; i += 1)
    for (let j = i + 1; j < symbols.length; j += 1) {
      const rest = symbols[i]! + symbols[j]!
      if ((total - rest) % 10 === 0) return rest % 10 === 0 ? 10 : rest % 10
    }
  return 'none'
}
