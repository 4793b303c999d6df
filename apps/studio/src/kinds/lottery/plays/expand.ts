import { ordersOf, shapeOf } from '../counting.ts'
import type { PlaceSpace } from '../space.ts'
import { symbolsOf } from '../space.ts'
import type { PlayOf } from './play.ts'
import { defineRule, fillings, problemOfRows, win } from './rule.ts'

type Expand = PlayOf<'expand'>

/** Everything a direct note, or one in any order, may be. */
function tuples({ at, as }: Expand, space: PlaceSpace): number[][] {
  const symbols = symbolsOf(space)
  const all = at.reduce<number[][]>(
    (rows, _place) =>
      rows.flatMap(row =>
        (as === 'group' ? symbols.filter(symbol => symbol >= (row.at(-1) ?? symbol)) : symbols).map(symbol => [
          ...row,
          symbol,
        ]),
      ),
    [[]],
  )
  return as === 'group' ? all.filter(tuple => shapeOf(tuple).length > 1) : all
}

const keysOf = (by: Expand['by'], tuple: readonly number[]): number[] => {
  if (by === 'symbol') return [...new Set(tuple)]
  return [by === 'sum' ? tuple.reduce((sum, symbol) => sum + symbol, 0) : Math.max(...tuple) - Math.min(...tuple)]
}

const tables = new WeakMap<Expand, Map<string, number>>()

/** How many notes each sum, span or symbol stands for. */
export function notesByKey(play: Expand, space: PlaceSpace): Map<string, number> {
  let table = tables.get(play)
  if (!table) {
    table = new Map()
    for (const tuple of tuples(play, space))
      for (const key of keysOf(play.by, tuple)) table.set(String(key), (table.get(String(key)) ?? 0) + 1)
    tables.set(play, table)
  }
  return table
}

const tierOf = ({ as }: Expand, shape: readonly number[]) => (as === 'direct' ? 'direct' : `group-${ordersOf(shape)}`)

export const expand = defineRule<'expand'>({
  problem: (play, space, content) => problemOfRows(content, 1, [...notesByKey(play, space).keys()]),
  notes: (play, space, content) => content[0]!.reduce((sum, key) => sum + (notesByKey(play, space).get(key) ?? 0), 0),
  wins(play, _space, content, draw) {
    const tuple = play.at.map(place => draw[place]!)
    const shape = shapeOf(tuple)
    if (play.as === 'group' && shape.length === 1) return []
    const hits = keysOf(play.by, tuple).filter(key => content[0]!.includes(String(key))).length
    return win(tierOf(play, shape), hits)
  },
  tiers(play, space) {
    const of = fillings(space, play.at.length)
    if (play.as === 'direct') return [{ tier: 'direct', ways: 1n, of }]
    const shapes =
      play.at.length === 2
        ? [[1, 1]]
        : [
            [2, 1],
            [1, 1, 1],
          ]
    return shapes.map(shape => ({ tier: tierOf(play, shape), ways: ordersOf(shape), of }))
  },
})
