import * as games from '@ronda/contract/portal/play/games.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { usePlayTiles } from '../lobby/PlayTile.tsx'

const SHOWN = 3

/** Games to play instead, where one does not open or a list has none. */
export function SimilarGames({ not, notOf }: { not?: string; notOf?: string }) {
  const t = useT()
  const { data } = useCall(games.hot, {}, { staleMs: 60_000 })
  const others = (data ?? [])
    .filter(game => game.gameId !== not && game.vassalage !== notOf && !game.isMaintenance)
    .slice(0, SHOWN)
  const tiles = usePlayTiles(others)
  if (others.length === 0) return null
  return (
    <section className="mx-auto max-w-120 px-4 pb-8">
      <h2 className="mb-3 text-center text-16 font-bold">{t('game.similar')}</h2>
      <ul className="flex justify-center gap-3">
        {tiles.map(tile => (
          <li key={tile.key} className="w-[calc((100%-24px)/3)]">
            {tile}
          </li>
        ))}
      </ul>
    </section>
  )
}
