import { createHash } from 'node:crypto'
import type { Draws } from '../chance/draws.ts'
import type { GameRules, LocalText, SlotRules } from '../kinds/game.ts'
import { canonical } from '../kinds/solo/slot/slot.ts'
import { baccarat } from './baccarat/game.ts'
import { coralBay } from './coral-bay/game.ts'
import { jadeGalleon } from './jade-galleon/game.ts'
import { skyKite } from './sky-kite/game.ts'

export type { GameRules, LocalText }

/** Every game of the studio by its code. */
export const games: ReadonlyMap<string, GameRules> = new Map(
  [jadeGalleon, skyKite, coralBay, baccarat].map(game => [game.code, game]),
)

const hashes = new WeakMap<object, string>()

/** SHA-256 of the canonical text of the rules in force, 64 hex digits. */
export function rulesHash(game: GameRules, version: string): string {
  const config = configOf(game, version)
  let hash = hashes.get(config)
  if (!hash) {
    hash = createHash('sha256').update(canonical(config)).digest('hex')
    hashes.set(config, hash)
  }
  return hash
}

/** Decides a round under the rules of its own version, which may be older than those in force. */
export function decide(game: SlotRules, version: string, draws: Draws): { events: unknown[]; units: number } {
  return game.play(configOf(game, version), draws)
}

function configOf(game: GameRules, version: string): object {
  const config = game.versions[version]
  if (!config) throw new Error(`${game.code} has no rules ${version}`)
  return config
}

export function slotOf(code: string): SlotRules {
  const game = games.get(code)
  if (game?.kind !== 'slot') throw new Error(`no slot ${code}`)
  return game
}
