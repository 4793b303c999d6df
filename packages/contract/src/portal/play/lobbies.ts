import type { InputOf } from '../../core/call.ts'
import { type Category, GAME_PAGE_SIZE } from '../../core/constants.ts'
import type * as games from './games.ts'

export type LobbyFilter = Pick<InputOf<typeof games.list>, 'gameType' | 'gameClassify' | 'vassalage' | 'only'>

const category = (gameType: Category): LobbyFilter => ({ gameType })
const kind = (gameClassify: string): LobbyFilter => ({ gameClassify })
const vendor = (vassalage: string, gameType: Category): LobbyFilter => ({ vassalage, gameType })

/** What each lobby lists, by its path: a category's games, a kind of them, a vendor's or a list of the house. */
export const lobbyFilters = {
  '/rng': category('RNG'),
  '/live': category('LIVE'),
  '/fish': category('FISH'),
  '/pvp': category('PVP'),
  '/bingo': category('BG'),
  '/sports': category('SPORTS'),
  '/esports': category('ESPORTS'),
  '/cockfight': kind('COCK'),
  '/rou': kind('ROU'),
  '/jp': kind('JP'),
  '/bac': kind('BAC'),
  '/horse': kind('HORSE'),
  '/crash': kind('CRASH'),
  '/jl': vendor('JL', 'RNG'),
  '/ppslot': vendor('PP', 'RNG'),
  '/pplive': vendor('PP', 'LIVE'),
  '/hot': { only: 'hot' },
  '/new': { only: 'new' },
} as const satisfies Record<string, LobbyFilter>

/** The question for a page of a lobby's games. */
export const lobbyPage = <F extends Partial<InputOf<typeof games.list>>>(filter: F, pageNo = 1) => ({
  ...filter,
  pageNo,
  pageSize: GAME_PAGE_SIZE,
})
