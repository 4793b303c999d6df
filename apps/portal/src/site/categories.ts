import type { Category } from '@ronda/contract/core/constants.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import type { IconName } from '@ronda/ui/picture/icon.tsx'
import { lobbies } from './lobbies.ts'
import { categoryPath, isLotteryPage, lobbyPaths, shownCategories } from './navigation.ts'

const icons: Partial<Record<Category, IconName>> = {
  LOTT: 'drum',
  ELOTT: 'lottery',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  RNG: 'slots',
  FISH: 'fish',
  PVP: 'pvp',
  BG: 'bingo',
}

export type CategoryEntry = {
  category: Category
  /** Where it leads: its lobby, or straight into a game. */
  path: string
  icon: IconName
  /** Id of its name. */
  label: string
  vendors: games.VendorCard[]
}

/** The categories that have vendors and a lobby, in the merchant's order. */
export function useCategories(): CategoryEntry[] {
  const { data = [] } = useCall(games.menus, {}, { staleMs: 60_000 })
  const menu = data.map(({ gameCategory, cards }) => ({ category: gameCategory, vendors: cards }))
  return shownCategories(menu).flatMap(entry => {
    const icon = icons[entry.category]
    const lobby = lobbyPaths[entry.category] ?? ''
    return icon && (lobbies.has(lobby) || isLotteryPage(lobby))
      ? [{ ...entry, path: categoryPath(entry), icon, label: `category.${entry.category}` }]
      : []
  })
}

/** Whether the categories are still on their way, so that their place can be kept. */
export function useAreCategoriesPending(): boolean {
  return useCall(games.menus, {}, { staleMs: 60_000 }).isPending
}
