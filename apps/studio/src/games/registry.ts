import type { Game } from '../kinds/game.ts'
import { baccaratGame } from './baccarat/definition.ts'
import { coralBayGame } from './coral-bay/definition.ts'
import { jadeGalleon } from './jade-galleon/definition.ts'
import { lotteries } from './lotteries/games.ts'
import { skyKiteGame } from './sky-kite/definition.ts'

/** Every game of the studio, as its site lists them. */
export const games: readonly Game[] = [jadeGalleon, skyKiteGame, coralBayGame, baccaratGame, ...lotteries]
