import { OWN, type View } from '../pal-parts.ts'
import type { OwnPlay } from './keep.ts'
import { exact, OUTSIDE, OWN_PLACE } from './packed.ts'

type Team = readonly bigint[]

export interface Best {
  memberId: bigint
  valid: bigint
  /** Stake less payout. */
  result: bigint
}

/** How many members of a team played, in all and day by day. */
export function playersIn({ days, places }: OwnPlay, team: Team, isAsked: (day: string) => boolean) {
  const lines = places.linesOf(team)
  const lastDay = new Int32Array(places.memberIds.length)
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
  const lines = places.linesOf(team)
  const valid = new Float64Array(places.memberIds.length)
  const result = new Float64Array(places.memberIds.length)
  const hasPlayed = new Uint8Array(places.memberIds.length)
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
  const members = [...hasPlayed.keys()].filter(member => hasPlayed[member])
  const id = (member: number) => places.memberIds[member] as number
  members.sort((a, b) => (valid[b] as number) - (valid[a] as number) || id(a) - id(b))
  return members.slice(0, most).map(member => ({
    memberId: BigInt(id(member)),
    valid: BigInt(exact(valid[member] as number)),
    result: BigInt(exact(result[member] as number)),
  }))
}

/** How many members of a team ended ahead, in all and of each line (by the member it begins with), product or day; by member none of each. */
export function aheadIn({ days, places, categories }: OwnPlay, team: Team, by: View) {
  const lines = places.linesOf(team)
  const inAll = new Float64Array(places.memberIds.length)
  const parts = new Map<string, Float64Array>()
  const ofPart = (key: string) => {
    const known = parts.get(key) ?? new Float64Array(places.memberIds.length)
    parts.set(key, known)
    return known
  }
  const ofLines = new Map<number, Map<number, number>>()
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
        const first = line === OWN_PLACE ? OWN_PLACE : (places.members[line] as number)
        const ofLine = ofLines.get(first) ?? new Map<number, number>()
        ofLines.set(first, ofLine)
        ofLine.set(member, (ofLine.get(member) ?? 0) + ahead)
      }
    }
  }
  const counts = new Map<string, number>()
  for (const [key, sums] of parts) counts.set(key, positives(sums))
  for (const [first, sums] of ofLines)
    counts.set(first === OWN_PLACE ? OWN : String(places.memberIds[first]), positives(sums.values()))
  for (const [key, n] of counts) if (n === 0) counts.delete(key)
  return { total: positives(inAll), counts }
}

const add = (sums: Float64Array, at: number, amount: number) => {
  sums[at] = (sums[at] as number) + amount
}

function positives(sums: Iterable<number>): number {
  let n = 0
  for (const sum of sums) if (sum > 0) n++
  return n
}
