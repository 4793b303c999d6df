import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { menus } from '@ronda/contract/portal/play/games.ts'
import { type LobbyPlan, lobbies } from '../../site/lobbies.ts'
import { lobbyPaths } from '../../site/navigation.ts'

const kindPaths = new Map(
  [...lobbies].flatMap(([path, { filter }]) => (filter.gameClassify ? [[filter.gameClassify, path]] : [])),
)

/** Sub-types that are tabs of the slots' lobby, chosen by its `page`; in all other lobbies that is a vendor. */
const tabs = ['SC', 'VP', 'TG', 'AC', 'BG']

/** The sub-type a lobby is narrowed to by its `page`, empty where that is none or a vendor's. */
export const tabOf = (plan: LobbyPlan, page: string): string =>
  plan.category === 'RNG' && tabs.includes(page) ? page : ''

export type KindLink = { path: string; title: string }

/**
 * Ways from a category's lobby to its kinds of games and back, beginning with the category itself: of the category of a lobby, or the first
 * one that has its kind. None where the category has no kind with a lobby or a tab.
 */
export function kindLinks(plan: LobbyPlan, menu: OutputOf<typeof menus>): KindLink[] {
  const { gameClassify } = plan.filter
  const entry = menu.find(({ gameCategory, gameClassify: kinds }) =>
    plan.category ? gameCategory === plan.category : kinds.some(kind => kind.gameClassify === gameClassify),
  )
  const lobby = entry && lobbyPaths[entry.gameCategory]
  if (!entry || !lobby) return []
  const tab = (kind: string) =>
    entry.gameCategory === 'RNG' && tabs.includes(kind) ? `${lobby}?page=${kind}` : undefined
  const kinds = entry.gameClassify.flatMap(({ gameClassify: kind }) => {
    const path = kindPaths.get(kind) ?? tab(kind)
    return path ? [{ path, title: `lobby.kind.${kind}` }] : []
  })
  return kinds.length > 0 ? [{ path: lobby, title: 'lobby.allVendors' }, ...kinds] : []
}
