import * as games from '@ronda/contract/games.ts'
import { useCall } from '@ronda/ui/use-call.ts'
import type { Game } from '../lobby/game.ts'

/** What the lobby tells of a game, for its picture and name while it is not open. */
export function useGame(gameId: string, vassalage: string): Game | undefined {
  return useCall(
    games.list,
    { keys: `${vassalage}/${gameId}`, pageNo: 1, pageSize: 1 },
    { isEnabled: gameId !== '' && vassalage !== '', staleMs: 60_000 },
  ).data?.rows[0]
}
