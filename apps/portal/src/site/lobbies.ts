import type { InputOf } from '@ronda/contract/core/call.ts'
import type { Category } from '@ronda/contract/core/constants.ts'
import type * as games from '@ronda/contract/portal/play/games.ts'
import { lobbyPaths } from './navigation.ts'

export interface LobbyPlan {
  /** Id of its title. */
  title: string
  /** Whose vendors are offered as its pages. */
  category?: Category
  /** What it lists, where that is no list of the member's own. */
  filter: Pick<InputOf<typeof games.list>, 'gameType' | 'gameClassify' | 'vassalage' | 'only'>
  own?: 'favorites' | 'recent'
}

const ofCategory = (category: Category): [string, LobbyPlan] => [
  lobbyPaths[category] as string,
  { title: `category.${category}`, category, filter: { gameType: category } },
]
const ofKind = (path: string, gameClassify: string): [string, LobbyPlan] => [
  path,
  { title: `lobby.kind.${gameClassify}`, filter: { gameClassify } },
]
const ofVendor = (path: string, vassalage: string, gameType: Category): [string, LobbyPlan] => [
  path,
  { title: `lobby.vendor${path.replace('/', '.')}`, filter: { vassalage, gameType } },
]

/** Every lobby by its path: the categories, and the extra paths that lead to a kind of games, a vendor's or a list of one's own. */
export const lobbies: ReadonlyMap<string, LobbyPlan> = new Map([
  ...(['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS'] as const).map(ofCategory),
  ofKind('/cockfight', 'COCK'),
  ofKind('/rou', 'ROU'),
  ofKind('/jp', 'JP'),
  ofKind('/bac', 'BAC'),
  ofKind('/horse', 'HORSE'),
  ofKind('/crash', 'CRASH'),
  ofVendor('/jl', 'JL', 'RNG'),
  ofVendor('/ppslot', 'PP', 'RNG'),
  ofVendor('/pplive', 'PP', 'LIVE'),
  ['/hot', { title: 'lobby.hot', filter: { only: 'hot' } }],
  ['/new', { title: 'lobby.new', filter: { only: 'new' } }],
  ['/favorite', { title: 'lobby.favorites', filter: {}, own: 'favorites' }],
  ['/recent', { title: 'lobby.recent', filter: {}, own: 'recent' }],
])
