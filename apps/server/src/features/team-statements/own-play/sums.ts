import { OWN, type View } from '../pal-parts.ts'
import type { OwnPlay } from './keep.ts'
import { exact, OUTSIDE, OWN_PLACE } from './packed.ts'

type Team = readonly bigint[]

/** So many of a kind stay from one sum to the next; one by days takes an array for each. */
const KEPT_MAX = 8

/**
 * Arrays of a place for each member, used again from one sum to the next: what is allocated outside the heap makes it be collected as a whole.
 * Whoever takes them is done before anybody else can begin.
 */
class Scratch<A extends Float64Array | Int32Array | Uint8Array> {
  private readonly make: (length: number) => A
  private arrays: A[] = []
  private used = 0

  constructor(make: (length: number) => A) {
    this.make = make
  }

  begin() {
    this.used = 0
    this.arrays.length = Math.min(this.arrays.length, KEPT_MAX)
  }

  take(length: number): A {
    const known = this.arrays[this.used]
    const array = known && known.length >= length ? known : this.make(Math.ceil(length * 1.2))
    this.arrays[this.used++] = array
    return array.subarray(0, length).fill(0) as A
  }
}
const amounts = new Scratch(length => new Float64Array(length))
const numbers = new Scratch(length => new Int32Array(length))
const marks = new Scratch(length => new Uint8Array(length))
const begin = () => {
  for (const scratch of [amounts, numbers, marks]) scratch.begin()
}

export interface Best {
  memberId: bigint
  valid: bigint
  /** Stake less payout. */
  result: bigint
}

/** How many members of a team played, in all and day by day. */
export function playersIn({ days, places }: OwnPlay, team: Team, isAsked: (day: string) => boolean) {
  begin()
  const lines = places.linesOf(team)
  const lastDay = numbers.take(places.memberIds.length)
  const byDay: Record<string, number> = {}
  let players = 0
  let number = 0
  for (const [day, play] of days) {
    if (!isAsked(day)) continue
    number++
    let n = 0
    for (let row = 0; row < play.length; row++) {
      const place = play.places[row] as number
      if (lines[place] === OUTSIDE || (play.rounds[row] as number) <= 0) continue
      const member = places.members[place] as number
      if (lastDay[member] === number) continue
      if (lastDay[member] === 0) players++
      lastDay[member] = number
      n++
    }
    byDay[day] = n
  }
  return { players, byDay }
}

/** Members of a team that played, by their valid stakes, most first. */
export function bestIn(
  { days, places }: OwnPlay,
  team: Team,
  most: number,
  isAsked: (day: string) => boolean = () => true,
): Best[] {
  begin()
  const lines = places.linesOf(team)
  const valid = amounts.take(places.memberIds.length)
  const result = amounts.take(places.memberIds.length)
  const hasPlayed = marks.take(places.memberIds.length)
  for (const [day, play] of days) {
    if (!isAsked(day)) continue
    for (let row = 0; row < play.length; row++) {
      const place = play.places[row] as number
      if (lines[place] === OUTSIDE) continue
      const member = places.members[place] as number
      const ahead = (play.won[row] as number) - (play.staked[row] as number)
      if (play.rounds[row] === 0 && ahead === 0) continue
      hasPlayed[member] = 1
      valid[member] = (valid[member] as number) + (play.valid[row] as number)
      result[member] = (result[member] as number) - ahead
    }
  }
  const id = (member: number) => places.memberIds[member] as number
  const order = (a: number, b: number) => (valid[b] as number) - (valid[a] as number) || id(a) - id(b)
  return firstOf(hasPlayed, most, order).map(member => ({
    memberId: BigInt(id(member)),
    valid: BigInt(exact(valid[member] as number)),
    result: BigInt(exact(result[member] as number)),
  }))
}

/** The first of those that are marked, in an order: few of very many, so all others are only compared with the last of them. */
function firstOf(marked: Uint8Array, most: number, order: (a: number, b: number) => number): number[] {
  const first: number[] = []
  for (let one = 0; one < marked.length; one++) {
    if (!marked[one] || (first.length === most && order(one, first[most - 1] as number) > 0)) continue
    let [from, to] = [0, first.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if (order(one, first[middle] as number) < 0) to = middle
      else from = middle + 1
    }
    first.splice(from, 0, one)
    if (first.length > most) first.pop()
  }
  return first
}

/** How many members of a team ended ahead, in all and of each line (by the member it begins with), product or day; by member none of each. */
export function aheadIn({ days, places, categories }: OwnPlay, team: Team, by: View) {
  begin()
  const lines = places.linesOf(team)
  const inAll = amounts.take(places.memberIds.length)
  const parts = new Map<string, Float64Array>()
  const ofPart = (key: string) => {
    const known = parts.get(key) ?? amounts.take(places.memberIds.length)
    parts.set(key, known)
    return known
  }
  const ofLines = new SumsByLine(places.memberIds.length)
  for (const [day, play] of days) {
    const ofDay = by === 'day' ? ofPart(day) : undefined
    for (let row = 0; row < play.length; row++) {
      const place = play.places[row] as number
      const line = lines[place] as number
      if (line === OUTSIDE) continue
      const member = places.members[place] as number
      const ahead = (play.won[row] as number) - (play.staked[row] as number)
      add(inAll, member, ahead)
      if (ofDay) add(ofDay, member, ahead)
      else if (by === 'product') add(ofPart(categories[play.categories[row] as number] as string), member, ahead)
      else if (by === 'line') {
        ofLines.add(line === OWN_PLACE ? OWN_PLACE : (places.members[line] as number), member, ahead)
      }
    }
  }
  const counts = new Map<string, number>()
  for (const [key, sums] of parts) counts.set(key, positives(sums))
  for (const [first, n] of ofLines.positives())
    counts.set(first === OWN_PLACE ? OWN : String(places.memberIds[first]), n)
  for (const [key, n] of counts) if (n === 0) counts.delete(key)
  return { total: positives(inAll), counts }
}

/** Sums of members by the line they stood in; few ever stood in a second one. */
class SumsByLine {
  private readonly line: Int32Array
  private readonly sums: Float64Array
  private readonly elsewhere = new Map<number, Map<number, number>>()

  constructor(members: number) {
    this.line = numbers.take(members).fill(OUTSIDE)
    this.sums = amounts.take(members)
  }

  add(line: number, member: number, amount: number) {
    if (this.line[member] === OUTSIDE) this.line[member] = line
    if (this.line[member] === line) return add(this.sums, member, amount)
    const ofLine = this.elsewhere.get(line) ?? new Map<number, number>()
    this.elsewhere.set(line, ofLine)
    ofLine.set(member, (ofLine.get(member) ?? 0) + amount)
  }

  /** How many members of each line are above zero. */
  positives(): Map<number, number> {
    const counts = new Map<number, number>()
    const countOne = (line: number) => counts.set(line, (counts.get(line) ?? 0) + 1)
    for (const [member, sum] of this.sums.entries()) if (sum > 0) countOne(this.line[member] as number)
    for (const [line, sums] of this.elsewhere) for (const sum of sums.values()) if (sum > 0) countOne(line)
    return counts
  }
}

const add = (sums: Float64Array, at: number, amount: number) => {
  sums[at] = (sums[at] as number) + amount
}

function positives(sums: Iterable<number>): number {
  let n = 0
  for (const sum of sums) if (sum > 0) n++
  return n
}
