import * as games from '@ronda/contract/portal/play/games.ts'
import { gameQuestion } from '@ronda/contract/portal/site/first-view.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Game } from '../lobby/game.ts'
import { findGame } from './find-game.ts'

/** What the lobby tells of a game, at once where a list was read that has it; `isKnown` once there is nothing more to wait for. */
export function useGame(gameId: string, vassalage: string): { game: Game | undefined; isKnown: boolean } {
  const cache = useQueryClient()
  const query = useCall(games.list, gameQuestion(`${vassalage}/${gameId}`), {
    isEnabled: gameId !== '' && vassalage !== '',
    staleMs: 60_000,
  })
  const game = findGame(query.data, gameId, vassalage) ?? findGame(readLists(cache), gameId, vassalage)
  return { game, isKnown: game !== undefined || !query.isLoading }
}

const readLists = (cache: QueryClient): unknown =>
  cache
    .getQueriesData({ predicate: ({ queryKey }) => /^games\.(list|hot|recent)$/.test(String(queryKey[0])) })
    .map(([, data]) => data)
