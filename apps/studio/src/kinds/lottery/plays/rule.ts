import type { Draw, PlaceSpace, Places, Space } from '../space.ts'
import { symbolsOf } from '../space.ts'
import type { Content, ContentProblem, Play, PlayOf, Tier, Win } from './play.ts'

/** How one method of betting is worked out. `D` is what its draws are. */
export type Rule<P, S extends Space = PlaceSpace, D extends Draw = Places> = {
  /** What is wrong with a content in itself. */
  problem(play: P, space: S, content: Content): ContentProblem | undefined
  /** How many notes it comes to; 0 where it is too little for one. */
  notes(play: P, space: S, content: Content): number
  /** Which of its notes win. */
  wins(play: P, space: S, content: Content, draw: D): Win[]
  /** The prizes of one note, whichever it is. */
  tiers(play: P, space: S): Tier[]
}

export const defineRule = <M extends Play['method']>(rule: Rule<PlayOf<M>>): Rule<PlayOf<M>> => rule

/** Rows of known symbols, none twice in its row. */
export function problemOfRows(
  content: Content,
  rows: number | readonly number[],
  known: readonly string[],
): ContentProblem | undefined {
  const counts = typeof rows === 'number' ? [rows] : rows
  if (!counts.includes(content.length)) return 'rows'
  for (const row of content) {
    if (row.some(symbol => !known.includes(symbol))) return 'symbol'
    if (new Set(row).size !== row.length) return 'twice'
  }
  return undefined
}

export const problemOfSymbols = (content: Content, rows: number | readonly number[], space: PlaceSpace) =>
  problemOfRows(content, rows, symbolsOf(space).map(String))

/** Ways to fill so many places. */
export function fillings(space: PlaceSpace, places: number): bigint {
  let ways = 1n
  for (let i = 0; i < places; i += 1)
    ways *= BigInt(space.form === 'digits' ? space.to - space.from + 1 : space.size - i)
  return ways
}

export const win = (tier: string, count: number): Win[] => (count > 0 ? [{ tier, count }] : [])
export const numbersOf = (row: readonly string[]): number[] => row.map(Number)
