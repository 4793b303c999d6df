import type { Category } from '@ronda/contract/core/constants.ts'
import { type LobbyFilter, lobbyFilters } from '@ronda/contract/portal/play/lobbies.ts'

export interface LobbyPlan {
  /** Id of its title. */
  title: string
  /** Whose vendors are offered as its pages. */
  category?: Category
  /** What it lists, where that is no list of the member's own. */
  filter: LobbyFilter
  own?: 'favorites' | 'recent'
}

function planOf(path: string, filter: LobbyFilter): LobbyPlan {
  const { gameType, gameClassify, vassalage, only } = filter
  if (gameClassify) return { title: `lobby.kind.${gameClassify}`, filter }
  if (vassalage) return { title: `lobby.vendor${path.replace('/', '.')}`, filter }
  if (only) return { title: `lobby.${only}`, filter }
  return { title: `category.${gameType}`, ...(gameType && { category: gameType }), filter }
}

/** Every lobby by its path: the categories, and the extra paths that lead to a kind of games, a vendor's or a list of one's own. */
export const lobbies: ReadonlyMap<string, LobbyPlan> = new Map([
  ...Object.entries(lobbyFilters).map(([path, filter]): [string, LobbyPlan] => [path, planOf(path, filter)]),
  ['/favorite', { title: 'lobby.favorites', filter: {}, own: 'favorites' }],
  ['/recent', { title: 'lobby.recent', filter: {}, own: 'recent' }],
])
