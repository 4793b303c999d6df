import { config, type Kind, kinds } from './config.ts'

/**
 * Which fish come, when and along which way: computed from the room's number alone, so that the studio and everybody in the room know the
 * same bay without a word between them. Places are shares of the bay's width and height; half of every way lies in sight.
 */
export type Fish = {
  id: number
  kind: Kind
  bornMs: number
  lifeMs: number
  isLeftward: boolean
  /** Heights at the ends of the way and of the two points that bend it. */
  way: readonly [number, number, number, number]
  /** Of this fish within its school. */
  behind: number
  aside: number
}

export type Place = { x: number; y: number }

const SCHOOL_MAX = 8
const HIGHEST = 0.1
const LOWEST = 0.68
/** Ways begin and end this far outside of the bay. */
const OUTSIDE = 0.3

const total = kinds.reduce((sum, kind) => sum + config.schools[kind].weight, 0)
const longestMs = Math.max(...kinds.map(kind => config.schools[kind].crossMs[1]))

/** A number of 32 bits for a place in the room's sequence. */
function scatter(seed: number, school: number, place: number): number {
  let z = (seed ^ Math.imul(school + 1, 0x9e3779b1) ^ Math.imul(place + 1, 0x85ebca6b)) >>> 0
  z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
  z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
  return (z ^ (z >>> 15)) >>> 0
}

const share = (number: number) => number / 2 ** 32
const between = ([from, to]: readonly [number, number], number: number) => from + share(number) * (to - from)
const whole = ([from, to]: readonly [number, number], number: number) => from + (number % (to - from + 1))

/** The school that comes as the n-th. */
export function schoolAt(seed: number, school: number): Fish[] {
  const number = (place: number) => scatter(seed, school, place)
  let at = number(0) % total
  const kind = kinds.find(each => {
    at -= config.schools[each].weight
    return at < 0
  })!
  const { size, crossMs } = config.schools[kind]
  const heights = [4, 5, 6, 7].map(place => between([HIGHEST, LOWEST], number(place)))
  return Array.from({ length: whole(size, number(1)) }, (_, member) => ({
    id: school * SCHOOL_MAX + member,
    kind,
    bornMs: school * config.schoolEveryMs,
    lifeMs: Math.round(between(crossMs, number(2))),
    isLeftward: number(3) % 2 === 0,
    way: heights as unknown as Fish['way'],
    behind: member === 0 ? 0 : 0.044 * member + 0.02 * share(number(10 + member)),
    aside: member === 0 ? 0 : (member % 2 === 0 ? 1 : -1) * (0.045 + 0.075 * share(number(20 + member))),
  }))
}

export function fishAt(seed: number, id: number): Fish | undefined {
  return schoolAt(seed, Math.floor(id / SCHOOL_MAX))[id % SCHOOL_MAX]
}

/** All fish on their way at a moment, in sight or just before it. */
export function livingAt(seed: number, ms: number): Fish[] {
  const last = Math.floor(ms / config.schoolEveryMs)
  const first = Math.max(0, Math.floor((ms - longestMs) / config.schoolEveryMs))
  const living: Fish[] = []
  for (let school = first; school <= last; school += 1)
    for (const fish of schoolAt(seed, school)) if (ms < fish.bornMs + fish.lifeMs) living.push(fish)
  return living
}

/** Where a fish is; nothing before it comes and after it has gone. */
export function placeOf(fish: Fish, ms: number): Place | undefined {
  const gone = (ms - fish.bornMs) / fish.lifeMs
  if (gone < 0 || gone > 1) return undefined
  const along = gone * (1 + 2 * OUTSIDE) - OUTSIDE - fish.behind + 0.06
  const [a, b, c, d] = fish.way
  const u = Math.min(1, Math.max(0, along))
  const v = 1 - u
  const y = v * v * v * a + 3 * v * v * u * b + 3 * v * u * u * c + u * u * u * d + fish.aside
  return {
    x: fish.isLeftward ? 1 - along : along,
    y: Math.min(LOWEST + 0.06, Math.max(HIGHEST - 0.04, y)),
  }
}

export function isInSight({ x }: Place): boolean {
  return x > 0 && x < 1
}
