import type { Category } from '@ronda/contract/constants.ts'
import * as games from '@ronda/contract/games.ts'
import type { IconName } from '@ronda/ui/icon.tsx'
import { useCall } from '@ronda/ui/use-call.ts'

/** Where a category's lobby is; a category without one is not shown. */
const lobbies: Partial<Record<Category, { path: string; icon: IconName }>> = {
  RNG: { path: '/rng', icon: 'slots' },
}

export type CategoryEntry = {
  category: Category
  path: string
  icon: IconName
  /** Id of its name. */
  label: string
  vendors: games.VendorCard[]
}

/** The categories that have vendors and a lobby, in the merchant's order. */
export function useCategories(): CategoryEntry[] {
  const { data } = useCall(games.menus, {}, { staleMs: 60_000 })
  return (data ?? []).flatMap(({ gameCategory, vendors }) => {
    const lobby = lobbies[gameCategory]
    return lobby && vendors.length > 0
      ? [{ category: gameCategory, ...lobby, label: `category.${gameCategory}`, vendors }]
      : []
  })
}

/** Whether the categories are still on their way, so that their place can be kept. */
export function useAreCategoriesPending(): boolean {
  return useCall(games.menus, {}, { staleMs: 60_000 }).isPending
}
