import * as z from 'zod/mini'
import type { RoomMoment, Shots, Voided, VoidReason } from '../../kinds/room/define.ts'
import type { Config, Kind } from './config.ts'
import { drawShot, playAgain, type Shot, type ShotEvent, sumOf, type Weapon } from './play.ts'
import { type Fish, fishAt, isInSight, placeOf } from './schedule.ts'

/** What a player's page says: a shot of mine met these fish, there and then. */
export type Claim = { level: number; weapon: Weapon; fish: number[]; x: number; y: number; atMs: number }

/** What a line of the history says of a volley. */
export type VolleySummary = { shots: number; caught: { kind: Kind; pays: number }[] }

/** A shot may be told this long after it met its fish … */
const LATE_MS = 4_000
/** … and clocks may differ by this much. */
const EARLY_MS = 400
/** How far from where the fish is a shot may say to have met it, in shares of the bay: fish are large and pages lag. */
const FAR = 0.12
/** A blast reaches this far. */
const BLAST_FAR = 0.42
/** Caught fish of earlier than this are of no use to anybody. */
const FORGOTTEN_MS = 120_000
/** Numbers that a school takes. */
const SCHOOL_NUMBERS = 8

export const shots: Shots<Config, Claim, ShotEvent> = {
  claim: z.strictObject({
    level: z.int(),
    weapon: z.enum(['dart', 'blast']),
    fish: z.array(z.int().check(z.nonnegative())).check(z.minLength(1), z.maxLength(8)),
    x: z.int().check(z.minimum(-500), z.maximum(1_500)),
    y: z.int().check(z.minimum(-500), z.maximum(1_500)),
    atMs: z.int().check(z.nonnegative()),
  }),
  most: rules => rules.volleyMax,
  dearest: rules => Math.max(...rules.levels),
  isClaim(rules, { level, weapon, fish }) {
    if (!(rules.levels as readonly number[]).includes(level)) return false
    if (new Set(fish).size !== fish.length) return false
    return fish.length >= 1 && fish.length <= (weapon === 'blast' ? rules.blastMax : 1)
  },
  cost: claim => claim.level,
  targets: claim => claim.fish,
  draw,
  drawAgain: playAgain,
  sum: sumOf,
  caught: event => event.caught.map(({ id }) => id),
  forgottenBelow: (rules, nowMs) =>
    Math.max(0, Math.floor((nowMs - FORGOTTEN_MS) / rules.schoolEveryMs)) * SCHOOL_NUMBERS,
  summary: (events): VolleySummary => ({
    shots: events.length,
    caught: events.flatMap(shot =>
      shot.caught.map(({ id, pays }) => ({ kind: shot.fish.find(fish => fish.id === id)!.kind, pays })),
    ),
  }),
}

/** Which claims count, in the order of the shots. What an earlier shot caught is gone for the later ones. */
function draw(rules: Config, claims: readonly Claim[], moment: RoomMoment): { events: ShotEvent[]; voided: Voided[] } {
  const events: ShotEvent[] = []
  const voided: Voided[] = []
  // Bets the wallet holds at this moment of the volley.
  let left = moment.funds
  for (const [index, claim] of claims.entries()) {
    const shot = shotOf(claim, moment)
    if (typeof shot === 'string') {
      voided.push({ index, reason: shot })
      continue
    }
    if (BigInt(shot.level) > left) {
      voided.push({ index, reason: 'funds' })
      continue
    }
    const event = drawShot(rules, shot, moment.draws)
    const { cost, paid } = sumOf([event])
    left += BigInt(paid - cost)
    for (const { id } of event.caught) moment.gone.add(id)
    events.push(event)
  }
  return { events, voided }
}

function shotOf(claim: Claim, { seed, nowMs, gone }: RoomMoment): Shot | VoidReason {
  const { level, weapon, x, y, atMs } = claim
  if (atMs < nowMs - LATE_MS || atMs > nowMs + EARLY_MS) return 'late'
  const near = claim.fish
    .map(id => fishAt(seed, id))
    .filter((fish): fish is Fish => fish !== undefined)
    .filter(fish => isNear(fish, claim, weapon === 'blast' ? BLAST_FAR : FAR))
  if (near.length === 0) return 'far'
  const left = near.filter(fish => !gone.has(fish.id))
  if (left.length === 0) return 'gone'
  return { level, weapon, fish: left.map(({ id, kind }) => ({ id, kind })), x, y, atMs }
}

function isNear(fish: Fish, { x, y, atMs }: Claim, far: number): boolean {
  const place = placeOf(fish, atMs)
  if (!place || !isInSight(place)) return false
  return Math.abs(place.x - x / 1_000) <= far && Math.abs(place.y - y / 1_000) <= far
}
