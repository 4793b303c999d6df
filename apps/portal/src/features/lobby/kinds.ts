import type { OutputOf } from '@ronda/contract/call.ts'
import type { menus } from '@ronda/contract/games.ts'
import { type LobbyPlan, lobbies } from '../../app/lobbies.ts'
import { lobbyPaths } from '../../app/navigation.ts'

const kindPaths = new Map(
  [...lobbies].flatMap(([path, { filter }]) => (filter.gameClassify ? [[filter.gameClassify, path]] : [])),
)

export type KindLink = { path: string; title: string }

/**
 * Ways from a category's lobby to its kinds of games and back, beginning with the category itself: of the category of a lobby, or the first
 * one that has its kind. None where the category has no kind with a lobby.
 */
export function kindLinks(plan: LobbyPlan, menu: OutputOf<typeof menus>): KindLink[] {
  const { gameClassify } = plan.filter
  const entry = menu.find(({ gameCategory, kinds }) =>
    plan.category ? gameCategory === plan.category : kinds.some(kind => kind.gameClassify === gameClassify),
  )
  const lobby = entry && lobbyPaths[entry.gameCategory]
  if (!entry || !lobby) return []
  const kinds = entry.kinds.flatMap(kind => {
    const path = kindPaths.get(kind.gameClassify)
    return path ? [{ path, title: `lobby.kind.${kind.gameClassify}` }] : []
  })
  return kinds.length > 0 ? [{ path: lobby, title: 'lobby.allVendors' }, ...kinds] : []
}
