import { choose, isSameShape, ordersOf, shapeOf, tally } from '../counting.ts'
import { defineRule, fillings, problemOfSymbols, win } from './rule.ts'

/** Each multiplicity of a shape and how many symbols have it, most first. */
const classesOf = (shape: readonly number[]) => [...tally(shape)].sort(([a], [b]) => b - a)

export const group = defineRule<'group'>({
  problem: ({ rows }, space, content) => problemOfSymbols(content, rows, space),
  notes({ shape }, _space, [first = [], second = first]) {
    const [[, firstCount], [, secondCount] = [0, 0]] = classesOf(shape) as [[number, number], [number, number]?]
    if (secondCount === 0) return choose(first.length, firstCount)
    const shared = first.filter(symbol => second.includes(symbol)).length
    let notes = 0
    // Symbols of both rows that the first takes are not there for the second.
    for (let taken = 0; taken <= firstCount; taken += 1)
      notes +=
        choose(shared, taken) *
        choose(first.length - shared, firstCount - taken) *
        choose(second.length - taken, secondCount)
    return notes
  },
  wins({ at, shape, rows }, _space, content, draw) {
    const symbols = at.map(place => draw[place]!)
    if (!isSameShape(shapeOf(symbols), shape)) return []
    const classes = classesOf(shape)
    const isHit = [...tally(symbols)].every(([symbol, times]) => {
      const row = rows === 1 ? 0 : classes.findIndex(([multiplicity]) => multiplicity === times)
      return content[row]!.includes(String(symbol))
    })
    return win('group', Number(isHit))
  },
  tiers: ({ at, shape }, space) => [{ tier: 'group', ways: ordersOf(shape), of: fillings(space, at.length) }],
})
