import { createHash } from 'node:crypto'
import { canonical } from '../chance/canonical.ts'
import type { Game } from './game.ts'

const hashes = new WeakMap<object, string>()

/** SHA-256 of the canonical text of a version of a game's rules, 64 hex digits. */
export function rulesHash(game: Game, version: string): string {
  const config = rulesOf(game, version)
  let hash = hashes.get(config)
  if (!hash) {
    hash = createHash('sha256').update(canonical(config)).digest('hex')
    hashes.set(config, hash)
  }
  return hash
}

/** The rules in force for new rounds, as a wager names them. */
export const presentRules = (game: Game) => ({ version: game.version, hash: rulesHash(game, game.version) })

/** A version of a game's rules; rounds keep the one they were opened under. */
export function rulesOf<T extends object = object>(game: Game, version: string): T {
  const config = game.versions[version]
  if (!config) throw new Error(`${game.code} has no rules ${version}`)
  return config as T
}
