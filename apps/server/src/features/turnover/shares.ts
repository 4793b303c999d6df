import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { CatalogueGame } from '../../ports/lobby.ts'
import { nameOf } from '../lobby/store.ts'

interface GameKey {
  merchantId: number
  vendor: string
  gameCode: string
}

const NAMES_MAX = 12

/** The category a game is played in, and how much of its valid stakes counts. */
export interface Share {
  category: string
  pct: bigint
}

/** Answers how stakes of a game count; the merchant sets it for each game. */
export async function turnoverShares(tx: Tx, games: readonly GameKey[]): Promise<(game: GameKey) => Share> {
  const keyOf = (merchantId: number, vendor: string, code: string) => `${merchantId}/${vendor}/${code}`
  const rows = await tx
    .selectFrom('games')
    .select(['merchant_id', 'vendor', 'code', 'category', 'turnover_pct'])
    .where('merchant_id', '=', sql<number>`any(${[...new Set(games.map(game => game.merchantId))]}::int[])`)
    .where('code', '=', sql<string>`any(${[...new Set(games.map(game => game.gameCode))]}::text[])`)
    .execute()
  const known = new Map(rows.map(row => [keyOf(row.merchant_id, row.vendor, row.code), row]))
  return ({ merchantId, vendor, gameCode }) => {
    const game = known.get(keyOf(merchantId, vendor, gameCode))
    return { category: game?.category ?? '', pct: BigInt(game?.turnover_pct ?? 100) }
  }
}

export interface LesserShare {
  category: string
  pct: number
  /** All games of the category count so. */
  isWhole: boolean
  /** The first names of them. */
  games: string[]
  gameCount: number
}

/** The games whose stakes count less than whole, by category and share. */
export function lesserShares(games: readonly CatalogueGame[], language: string): LesserShare[] {
  return [...Map.groupBy(games, game => game.category)]
    .flatMap(([category, all]) =>
      [...Map.groupBy(all, game => game.turnoverPct)].map(([pct, same]) => ({
        category,
        pct,
        isWhole: same.length === all.length,
        games: same.slice(0, NAMES_MAX).map(game => nameOf(game.names, language)),
        gameCount: same.length,
      })),
    )
    .filter(share => share.pct < 100)
    .sort((a, b) => (a.category === b.category ? b.pct - a.pct : a.category < b.category ? -1 : 1))
}
