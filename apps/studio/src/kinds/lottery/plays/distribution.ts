import { arrange, chooseBig, ordersOf, shapeOf } from '../counting.ts'
import type { PlaceSpace, Places } from '../space.ts'
import { symbolsOf } from '../space.ts'
import { type Measure, placesOf } from './measure.ts'
import { fillings } from './rule.ts'

/** As many draws are gone through one by one; more than that are counted by what they add up to. */
const ENUMERATED_MAX = 2_000_000n

/** Words that hold of so many of all draws, where draws are told apart by these places alone. */
export type Count = { readonly ways: ReadonlyMap<string, bigint>; readonly of: bigint }

/** In how many of all draws each word holds that depends on nothing but these measures. */
export function countDraws(
  space: PlaceSpace,
  at: readonly number[],
  measures: readonly Measure[],
  wordsOf: (draw: Places) => readonly string[],
): Count {
  const of = fillings(space, at.length)
  if (of <= ENUMERATED_MAX)
    return count(of, isUnordered(measures, at) ? unordered(space, at) : drawsOf(space, at), wordsOf)
  const [measure, ...others] = measures
  if (space.form === 'balls' && measure && others.length === 0) {
    const all = chooseBig(space.size, at.length)
    if (measure.measure === 'sum') return count(all, setsBySum(space.size, at), wordsOf)
    if (measure.measure === 'above') return count(all, setsByAbove(space.size, measure.limit, at), wordsOf)
  }
  throw new RangeError('too many draws to count')
}

const unorderedMeasures: readonly Measure['measure'][] = [
  'sum',
  'span',
  'odds',
  'middle',
  'poker',
  'bull',
  'above',
  'pattern',
]

/** Whether what is measured is the same in whatever order the symbols stand. */
const isUnordered = (measures: readonly Measure[], at: readonly number[]): boolean =>
  measures.every(measure => unorderedMeasures.includes(measure.measure) && placesOf(measure).length === at.length)

function count(
  of: bigint,
  draws: Iterable<Places | [Places, bigint]>,
  wordsOf: (draw: Places) => readonly string[],
): Count {
  const ways = new Map<string, bigint>()
  for (const each of draws) {
    const [draw, many] = isWeighed(each) ? each : [each, 1n]
    for (const word of wordsOf(draw)) ways.set(word, (ways.get(word) ?? 0n) + many)
  }
  return { ways, of }
}

const isWeighed = (each: Places | [Places, bigint]): each is [Places, bigint] => typeof each[1] === 'bigint'

/** Every draw, with nothing at the places that are not asked for. The same array is changed and given again. */
export function* drawsOf(space: PlaceSpace, at: readonly number[]): Generator<Places> {
  const symbols = symbolsOf(space)
  const draw: number[] = []
  function* fill(index: number): Generator<Places> {
    if (index === at.length) {
      yield draw
      return
    }
    for (const symbol of symbols) {
      if (space.form === 'balls' && at.slice(0, index).some(place => draw[place] === symbol)) continue
      draw[at[index]!] = symbol
      yield* fill(index + 1)
    }
  }
  yield* fill(0)
}

/** Every draw in one order, and in how many it may stand. */
function* unordered(space: PlaceSpace, at: readonly number[]): Generator<[Places, bigint]> {
  const symbols = symbolsOf(space)
  const isSet = space.form === 'balls'
  function* fill(taken: readonly number[], from: number): Generator<[Places, bigint]> {
    if (taken.length === at.length) {
      const orders = isSet ? arrange(at.length, at.length) : ordersOf(shapeOf(taken))
      yield [drawOf(at, index => taken[index]!), orders]
      return
    }
    for (let next = from; next < symbols.length; next += 1)
      yield* fill([...taken, symbols[next]!], isSet ? next + 1 : next)
  }
  yield* fill([], 0)
}

/** Sets of balls by their sum: something that has this sum stands for all of them. */
function* setsBySum(size: number, at: readonly number[]): Generator<[Places, bigint]> {
  const most = at.length
  // sets[k]: ways to choose k balls, by their sum.
  const sets = Array.from({ length: most + 1 }, () => new Map<number, bigint>())
  sets[0]!.set(0, 1n)
  for (let ball = 1; ball <= size; ball += 1)
    for (let k = Math.min(most, ball); k > 0; k -= 1)
      for (const [sum, ways] of sets[k - 1]!) sets[k]!.set(sum + ball, (sets[k]!.get(sum + ball) ?? 0n) + ways)
  for (const [sum, many] of sets[most]!) yield [drawOf(at, index => (index === 0 ? sum : 0)), many]
}

function* setsByAbove(size: number, limit: number, at: readonly number[]): Generator<[Places, bigint]> {
  for (let above = 0; above <= at.length; above += 1)
    yield [
      drawOf(at, index => (index < above ? limit + 1 : limit)),
      chooseBig(size - limit, above) * chooseBig(limit, at.length - above),
    ]
}

function drawOf(at: readonly number[], symbolOf: (index: number) => number): Places {
  const draw: number[] = []
  for (const [index, place] of at.entries()) draw[place] = symbolOf(index)
  return draw
}
