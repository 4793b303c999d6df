import { type GameRowName, POPULAR_SHOWN as ROW_MAX } from '@ronda/contract/portal/play/games.ts'
import type { CatalogueGame } from '../../ports/lobby.ts'
import { NEW_MS, sureReturn } from './store.ts'

/** A row of fewer looks like a mistake. */
const ROW_MIN = 3
const HIGH_RETURN = 96
/** Kinds of tables and flights whose rounds take less than a minute; of lotteries it is asked how often they draw. */
const quickKinds = new Set(['CRASH', 'BAC'])
const QUICK_S = 60

interface RowsInput {
  /** In the order of popularity. */
  games: readonly CatalogueGame[]
  /** Games of it stand there already. */
  besides: string | undefined
  now: number
  /** Seconds between two draws of a lottery that draws many times a day. */
  everySecondsOf: (game: CatalogueGame) => number | undefined
}

/** Rows of games by what is true of them; no game is in two. Without `besides` the most popular stand above them and are left out. */
export function rowsOf({
  games,
  besides,
  now,
  everySecondsOf,
}: RowsInput): { name: GameRowName; games: CatalogueGame[] }[] {
  const playable = games.filter(game => !game.isMaintenance)
  const popular = playable.filter(game => game.category !== besides).slice(0, ROW_MAX)
  const isQuick = (game: CatalogueGame) =>
    quickKinds.has(game.classify) || (everySecondsOf(game) ?? Number.POSITIVE_INFINITY) <= QUICK_S
  const kinds: { name: GameRowName; from: CatalogueGame[] }[] = [
    { name: 'popular', from: besides ? popular : [] },
    {
      name: 'new',
      from: playable.filter(game => now - game.addedAt < NEW_MS).toSorted((a, b) => b.addedAt - a.addedAt),
    },
    { name: 'quick', from: playable.filter(isQuick) },
    {
      name: 'return',
      from: playable
        .filter(game => Number(sureReturn(game) ?? 0) >= HIGH_RETURN)
        .toSorted((a, b) => Number(sureReturn(b)) - Number(sureReturn(a))),
    },
  ]
  const taken = new Set(besides ? playable.filter(game => game.category === besides) : popular)
  return kinds.flatMap(({ name, from }) => {
    const row = from.filter(game => !taken.has(game)).slice(0, ROW_MAX)
    if (row.length < ROW_MIN) return []
    for (const game of row) taken.add(game)
    return [{ name, games: row }]
  })
}
