import type { Space } from '@ronda/contract/backoffice/lotteries.ts'
import type { LotteryResult } from '@ronda/contract/vendor/lottery.ts'

/** Fields that belong together: the places of a draw, or the numbers of a prize. */
export type Group = { code: string; name: string; count: number; digits: number }
/** What is typed, by group and field. */
export type Typed = readonly (readonly string[])[]
export type Spot = { group: number; index: number }

const widthOf = (space: Exclude<Space, { form: 'prizes' }>) =>
  String(space.form === 'digits' ? space.to : space.size).length

export const groupsOf = (space: Space): Group[] =>
  space.form === 'prizes' ? space.prizes : [{ code: 'places', name: '', count: space.count, digits: widthOf(space) }]

export const emptyOf = (space: Space): string[][] =>
  groupsOf(space).map(({ count }) => Array.from({ length: count }, () => ''))

/** What a result reads as in the fields of its form. */
export function typedOf(space: Space, result: LotteryResult): string[][] {
  if (space.form === 'prizes')
    return space.prizes.map(({ code }) => [...(Array.isArray(result) ? [] : (result[code] ?? []))])
  const width = space.form === 'balls' ? widthOf(space) : 1
  return [Array.isArray(result) ? result.map(symbol => String(symbol).padStart(width, '0')) : []]
}

export const spotsOf = (space: Space): Spot[] =>
  groupsOf(space).flatMap(({ count }, group) => Array.from({ length: count }, (_, index) => ({ group, index })))

export type Wrong = 'empty' | 'digits' | 'range' | 'twice'

/** What is wrong with a field; nothing where it is right. */
export function wrongAt(space: Space, typed: Typed, { group, index }: Spot): Wrong | undefined {
  const text = typed[group]?.[index] ?? ''
  if (text === '') return 'empty'
  if (space.form === 'prizes') return text.length === groupsOf(space)[group]?.digits ? undefined : 'digits'
  const symbol = Number(text)
  const [from, to] = space.form === 'digits' ? [space.from, space.to] : [1, space.size]
  if (symbol < from || symbol > to) return 'range'
  const isTwice =
    space.form === 'balls' && typed[0]?.some((other, at) => at !== index && other !== '' && Number(other) === symbol)
  return isTwice ? 'twice' : undefined
}

/** The result that is typed, or the first field that is not right yet. */
export function resultOf(space: Space, typed: Typed): { result: LotteryResult } | { wrong: Spot } {
  const wrong = spotsOf(space).find(spot => wrongAt(space, typed, spot))
  if (wrong) return { wrong }
  if (space.form !== 'prizes') return { result: (typed[0] ?? []).map(Number) }
  return { result: Object.fromEntries(space.prizes.map(({ code }, group) => [code, [...(typed[group] ?? [])]])) }
}

/** Whether a field can take no further digit, so that the next one is to be typed. */
export function isFull(space: Space, { group }: Spot, text: string): boolean {
  const digits = groupsOf(space)[group]?.digits ?? 1
  return text.length >= digits
}

/** Numbers in a text: for prizes, single digits are the names of prizes (`G1`, `Giải 7`). */
function numbersIn(space: Space, text: string): string[] {
  const found = text.match(/\d+/g) ?? []
  if (space.form === 'prizes') {
    const shortest = Math.min(...space.prizes.map(({ digits }) => digits))
    return shortest > 1 ? found.filter(({ length }) => length > 1) : found
  }
  const width = widthOf(space)
  // Written without anything between: `53508`, `0307110208`.
  return found.flatMap(one => (one.length > width && one.length % width === 0 ? chunks(one, width) : [one]))
}

const chunks = (text: string, size: number) =>
  Array.from({ length: Math.ceil(text.length / size) }, (_, at) => text.slice(at * size, (at + 1) * size))

/** Boards are published from the special prize on, with it at the end, or from the smallest prize up. */
function ordersOf(space: Space): Spot[][] {
  const spots = spotsOf(space)
  if (space.form !== 'prizes') return [spots]
  const byGroup = groupsOf(space).map((_, group) => spots.filter(spot => spot.group === group))
  const [first = [], ...others] = byGroup
  return [spots, [...others, first].flat(), byGroup.toReversed().flat()]
}

/** Splits a pasted text into the fields, from a field on or all of them; what fits nowhere is told. */
export function paste(space: Space, typed: Typed, text: string, from: Spot): { typed: string[][]; left: string[] } {
  const numbers = numbersIn(space, text)
  const fits = (spots: readonly Spot[]) =>
    numbers.every((one, at) => {
      const spot = spots[at]
      return spot !== undefined && (space.form !== 'prizes' || groupsOf(space)[spot.group]?.digits === one.length)
    })
  const spots = spotsOf(space)
  const isWhole = numbers.length === spots.length
  const after = spots.slice(spots.findIndex(({ group, index }) => group === from.group && index === from.index))
  const chosen = isWhole ? (ordersOf(space).find(fits) ?? spots) : after
  const next = typed.map(group => [...group])
  const left: string[] = []
  for (const [at, one] of numbers.entries()) {
    const spot = chosen[at]
    const digits = spot && groupsOf(space)[spot.group]?.digits
    if (!spot || (space.form === 'prizes' ? digits !== one.length : one.length > (digits ?? 0))) left.push(one)
    else next[spot.group]![spot.index] = one
  }
  return { typed: next, left }
}
