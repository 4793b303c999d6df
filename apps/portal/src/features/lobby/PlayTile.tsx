import { percentText } from '@ronda/contract/values/percent.ts'
import { useLanguage } from '@ronda/ui/i18n/i18n.tsx'
import { GameTile, type GameTileProps } from '@ronda/ui/picture/game-tile.tsx'
import { memo, type ReactElement } from 'react'
import { Link } from 'react-router'
import { gamePath, opensUnsigned } from '../../site/navigation.ts'
import { askToSignIn } from '../../site/play-guard.ts'
import { DemoButton } from './DemoButton.tsx'
import { useFavorites } from './favorites.ts'
import { artOf, badgesOf, type Game, withArt } from './game.ts'

/** Visitors are asked to sign in and then go on to the game, except to slots, which they try at once. */
export function playLink(game: Game): ReactElement<Record<string, unknown>> {
  const path = gamePath(game)
  return (
    <Link
      to={path}
      onClick={event => {
        if (!game.isMaintenance && !opensUnsigned(game)) askToSignIn(event, path)
      }}
    />
  )
}

/** The tiles of a list of games, in its order; the first `eagerCount` are on the first screen. */
export function usePlayTiles(list: readonly Game[], { eagerCount = 0, form }: Look = {}): ReactElement[] {
  const { isFavorite, toggle } = useFavorites()
  return withArt(list).map(({ game, art }, index) => (
    <PlayTile
      key={game.artSeed}
      game={game}
      shift={art.shift}
      isEager={index < eagerCount}
      form={form}
      isFavorite={isFavorite(game)}
      onFavorite={toggle}
    />
  ))
}
type Look = { eagerCount?: number; form?: GameTileProps['form'] }

const PlayTile = memo(function PlayTile({ game, shift, onFavorite, ...look }: PlayTileProps) {
  const { locale } = useLanguage()
  return (
    <GameTile
      {...look}
      game={{ ...artOf(game), shift }}
      badges={badgesOf(game)}
      render={playLink(game)}
      note={game.rtp ? `RTP ${percentText(locale, Number(game.rtp) / 100)}` : ''}
      action={!opensUnsigned(game) && <DemoButton game={game} size={32} className="bg-bg/90!" />}
      onFavorite={() => onFavorite(game)}
    />
  )
})
type PlayTileProps = { game: Game; shift: number | undefined; onFavorite: (game: Game) => void } & Pick<
  GameTileProps,
  'isEager' | 'form' | 'isFavorite'
>
