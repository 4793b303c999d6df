import { games as ownGames } from './games/registry.ts'
import type { Game } from './kinds/game.ts'
import type { Check } from './kinds/kind.ts'
import { playOf } from './kinds/registry.ts'
import type { PublicRound } from './wagers/views.ts'

export type Verification = { isRight: boolean; checks: Check[] }

/** Computes a round again from what is public of it, and compares every part. Throws while too little is public. */
export function verifyRound<R extends PublicRound>(round: R, games: readonly Game[] = ownGames): Verification {
  const play = playOf(games)
  const game = play.games.get(round.game)
  if (!game) throw new Error(`Unknown game ${round.game}`)
  const checks = play.kindOf(game).verify(game, round)
  return { isRight: checks.every(check => check.isRight), checks }
}
