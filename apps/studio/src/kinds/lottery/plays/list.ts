import { ordersOf, shapeOf } from '../counting.ts'
import { symbolsOf } from '../space.ts'
import { defineRule, fillings, win } from './rule.ts'

/** `"358"` of digits, `"03 07 11"` of balls. */
export const writtenTuple = (text: string, isDigits: boolean): number[] =>
  (isDigits ? [...text] : text.split(' ')).map(Number)

const sorted = (tuple: readonly number[]) => tuple.toSorted((a, b) => a - b).join(' ')

export const list = defineRule<'list'>({
  problem({ at, as }, space, content) {
    if (content.length !== 1) return 'rows'
    const symbols = symbolsOf(space)
    const isDigits = space.form === 'digits'
    const seen = new Set<string>()
    for (const text of content[0]!) {
      if (!(isDigits ? /^\d+$/ : /^\d\d( \d\d)*$/).test(text)) return 'symbol'
      const tuple = writtenTuple(text, isDigits)
      if (tuple.length !== at.length || tuple.some(symbol => !symbols.includes(symbol))) return 'symbol'
      if (!isDigits && new Set(tuple).size !== tuple.length) return 'symbol'
      if (as === 'mixed' && shapeOf(tuple).length === 1) return 'symbol'
      const key = as === 'mixed' ? sorted(tuple) : tuple.join(' ')
      if (seen.has(key)) return 'twice'
      seen.add(key)
    }
    return undefined
  },
  notes: (_play, _space, content) => content[0]!.length,
  wins({ at, as }, space, content, draw) {
    const drawn = at.map(place => draw[place]!)
    const shape = shapeOf(drawn)
    if (as === 'mixed' && shape.length === 1) return []
    const isDigits = space.form === 'digits'
    const key = as === 'mixed' ? sorted(drawn) : drawn.join(' ')
    const hits = content[0]!.filter(text => {
      const tuple = writtenTuple(text, isDigits)
      return (as === 'mixed' ? sorted(tuple) : tuple.join(' ')) === key
    })
    return win(
      as === 'mixed' && isDigits ? `group-${ordersOf(shape)}` : as === 'mixed' ? 'group' : 'direct',
      hits.length,
    )
  },
  tiers({ at, as }, space) {
    const of = fillings(space, at.length)
    if (as === 'direct') return [{ tier: 'direct', ways: 1n, of }]
    if (space.form === 'balls') return [{ tier: 'group', ways: ordersOf(at.map(() => 1)), of }]
    const shapes =
      at.length === 2
        ? [[1, 1]]
        : [
            [2, 1],
            [1, 1, 1],
          ]
    return shapes.map(shape => ({ tier: `group-${ordersOf(shape)}`, ways: ordersOf(shape), of }))
  },
})
