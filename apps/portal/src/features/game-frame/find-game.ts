import type { Game } from '../lobby/game.ts'

/** A game in what lists answered: arrays of games, pages of rows, and lists of both. */
export function findGame(data: unknown, gameId: string, vassalage: string): Game | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  if ('gameId' in data) {
    const game = data as Game
    return game.gameId === gameId && game.vassalage === vassalage ? game : undefined
  }
  const inner = Array.isArray(data) ? data : 'rows' in data ? data.rows : 'pages' in data ? data.pages : undefined
  if (!Array.isArray(inner)) return undefined
  for (const each of inner) {
    const found = findGame(each, gameId, vassalage)
    if (found) return found
  }
  return undefined
}
