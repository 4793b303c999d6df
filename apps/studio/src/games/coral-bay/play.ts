import type { Draws } from '../../chance/draws.ts'
import type { Config, Kind } from './config.ts'

export type Weapon = 'dart' | 'blast'

/** A shot that met something. A dart has one fish; a blast up to `blastMax`. */
export type Shot = {
  level: number
  weapon: Weapon
  fish: { id: number; kind: Kind }[]
  /** Where and when it met them: thousandths of the bay, ms since the room was opened. For the picture only. */
  x: number
  y: number
  atMs: number
}

export type ShotEvent = { type: 'shot' } & Shot & { caught: { id: number; pays: number }[] }

/** What a kind pays on average, in shots. */
export function meanPays(rules: Config, kind: Kind): number {
  const fish = rules.kinds[kind]
  return 'pays' in fish ? fish.pays : fish.prizes.reduce((sum, prize) => sum + prize.pays * prize.share, 0) / 100
}

/** The chance that a shot which reaches `reached` fish catches one of this kind, as whole numbers: return ÷ (100 · reached · mean prize). */
export function chanceOf(rules: Config, kind: Kind, reached: number): { of: number; wins: number } {
  return { wins: rules.returnPercent, of: 100 * reached * meanPays(rules, kind) }
}

/** Draws one shot: for every fish it reaches one number for the catch and, where the prize is a surprise, one for the prize. */
export function drawShot(rules: Config, shot: Shot, draws: Draws): ShotEvent {
  const caught: ShotEvent['caught'] = []
  for (const { id, kind } of shot.fish) {
    const { wins, of } = chanceOf(rules, kind, shot.fish.length)
    if (draws.int(of) < wins) caught.push({ id, pays: prizeOf(rules, kind, draws) })
  }
  return { type: 'shot', ...shot, caught }
}

function prizeOf(rules: Config, kind: Kind, draws: Draws): number {
  const fish = rules.kinds[kind]
  if ('pays' in fish) return fish.pays
  let at = draws.int(100)
  for (const { pays, share } of fish.prizes) {
    if (at < share) return pays
    at -= share
  }
  throw new Error(`the shares of ${kind} are not a hundred`)
}

/** Costs and prizes of shots, in bets. */
export function sumOf(events: readonly ShotEvent[]): { cost: number; paid: number; lowest: number } {
  let cost = 0
  let paid = 0
  let lowest = 0
  for (const event of events) {
    cost += event.level
    lowest = Math.max(lowest, cost - paid)
    paid += paidBy(event)
  }
  return { cost, paid, lowest }
}

export function paidBy({ level, caught }: ShotEvent): number {
  return level * caught.reduce((sum, { pays }) => sum + pays, 0)
}

/** The same shots drawn again, for whoever checks them. */
export function playAgain(rules: Config, events: readonly ShotEvent[], draws: Draws): ShotEvent[] {
  return events.map(({ type: _, caught: __, ...shot }) => drawShot(rules, shot, draws))
}
