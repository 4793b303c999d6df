import * as games from '@ronda/contract/games.ts'
import { useT } from '@ronda/ui/i18n.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { withArt } from '../lobby/game.ts'
import { PlayTile } from '../lobby/PlayTile.tsx'

const SHOWN = 3

/** Games to play instead, where one does not open or a list has none. */
export function SimilarGames({ not, notOf }: { not?: string; notOf?: string }) {
  const t = useT()
  const { data } = useCall(games.hot, {}, { staleMs: 60_000 })
  const others = (data ?? [])
    .filter(game => game.gameId !== not && game.vassalage !== notOf && !game.isMaintenance)
    .slice(0, SHOWN)
  if (others.length === 0) return null
  return (
    <section className="mx-auto max-w-120 px-4 pb-8">
      <h2 className="mb-3 text-center text-16 font-bold">{t('game.similar')}</h2>
      <ul className="flex justify-center gap-3">
        {withArt(others).map(({ game, art }) => (
          <li key={game.artSeed} className="w-[calc((100%-24px)/3)]">
            <PlayTile game={game} art={art} />
          </li>
        ))}
      </ul>
    </section>
  )
}
