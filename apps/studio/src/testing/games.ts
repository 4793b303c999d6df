import { games } from '../games/registry.ts'
import { playOf } from '../kinds/registry.ts'
import type { RoomGame } from '../kinds/room/define.ts'
import type { TableGame } from '../kinds/table/define.ts'

export const play = playOf(games)

function find<G>(kind: string, code: string): G {
  const game = play.games.get(code)
  if (game?.kind !== kind) throw new Error(`no ${kind} game ${code}`)
  return game as G
}

export const tableGame = (code: string) => find<TableGame>('table', code)
export const roomGame = (code: string) => find<RoomGame>('room', code)
