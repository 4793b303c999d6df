import type { BetType, Lottery } from '../lottery.ts'
import { type Omission, omissionOf } from '../omission.ts'
import { winsOf } from '../plays/interpret.ts'
import { type Draw, isPlaces, type Numbers, symbolsOf } from '../space.ts'

/** Something whose values come or do not come, draw by draw. */
export type Track = {
  readonly id: string
  readonly name: { readonly place: number } | 'all' | 'last-two' | 'special'
  readonly values: readonly string[]
  hits(draw: Draw): readonly string[]
}

/** Outcomes of which one comes in each draw, for a road. */
export type Road = { readonly id: string; readonly bet: BetType; readonly outcomes: readonly string[] }

const HUNDRED = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
/** So many values fit beside one another as columns. */
export const COLUMNS_MAX = 12

export function tracksOf({ space, bets }: Lottery): Track[] {
  if (space.form === 'prizes') {
    const first = space.prizes[0]!.code
    const ends = (numbers: readonly string[]) => numbers.map(number => number.slice(-2))
    return [
      {
        id: 'last-two',
        name: 'last-two',
        values: HUNDRED,
        hits: draw => ends(Object.values(draw as Numbers).flat()),
      },
      { id: 'special', name: 'special', values: HUNDRED, hits: draw => ends((draw as Numbers)[first] ?? []) },
    ]
  }
  const values = symbolsOf(space).map(String)
  const all: Track = { id: 'all', name: 'all', values, hits: draw => (isPlaces(draw) ? draw.map(String) : []) }
  const isOrdered = bets.some(({ play }) => play.method === 'direct' || play.method === 'anywhere')
  const isWhole = space.form === 'balls' && space.count === space.size
  if (!isOrdered || values.length > COLUMNS_MAX) return [all]
  const places = Array.from(
    { length: space.count },
    (_, place): Track => ({
      id: `place-${place}`,
      name: { place },
      values,
      hits: draw => (isPlaces(draw) ? [String(draw[place])] : []),
    }),
  )
  return isWhole ? places : [...places, all]
}

const pairs: readonly (readonly string[])[] = [
  ['big', 'small'],
  ['odd', 'even'],
]
const OUTCOMES_MAX = 4

/** The roads that the outcomes of a lottery make: those of sides go by size and by parity. */
export function roadsOf({ bets }: Lottery): Road[] {
  return bets.flatMap(bet => {
    const inner = bet.play.method === 'part' ? bet.play.play : bet.play
    if (inner.method !== 'outcome' || inner.rows.length !== 1) return []
    const outcomes = Object.keys(inner.rows[0]!.outcomes)
    const paired = pairs.filter(pair => pair.every(name => outcomes.includes(name)))
    if (paired.length > 0) return paired.map(pair => ({ id: `${bet.code}/${pair[0]}`, bet, outcomes: pair }))
    return outcomes.length >= 2 && outcomes.length <= OUTCOMES_MAX ? [{ id: bet.code, bet, outcomes }] : []
  })
}

/** What came of a road in each draw, the oldest first; undefined where none did. */
export const roadResults = (
  { space }: Lottery,
  { bet, outcomes }: Road,
  draws: readonly Draw[],
): (string | undefined)[] =>
  draws.map(draw => winsOf(bet.play, space, [outcomes], draw).find(({ tier }) => outcomes.includes(tier))?.tier)

/** Equal results below one another, a new column where another comes; a full column goes on beside itself. */
export function roadColumns(results: readonly (string | undefined)[], rows: number): string[][] {
  const columns: string[][] = []
  for (const result of results) {
    if (result === undefined) continue
    const last = columns.at(-1)
    if (last && last[0] === result && last.length < rows) last.push(result)
    else columns.push([result])
  }
  return columns
}

export type ValueFacts = Omission & { readonly value: string }

/** Of every value how often it came and how long it has not, from draws of which the oldest is first. */
export function factsOfTrack(track: Track, draws: readonly Draw[]): ValueFacts[] {
  const hits = draws.map(draw => new Set(track.hits(draw)))
  return track.values.map(value => ({ value, ...omissionOf(hits.map(of => of.has(value))) }))
}

/** Row by row what a chart of omissions shows: which values came, and how long the others have not. */
export function matrixOf(track: Track, draws: readonly Draw[]): { hits: ReadonlySet<string>; missing: number[] }[] {
  const facts = factsOfTrack(track, draws)
  return draws.map((draw, index) => ({
    hits: new Set(track.hits(draw)),
    missing: facts.map(({ line }) => line[index]!),
  }))
}
