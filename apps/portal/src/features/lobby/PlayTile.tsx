import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { GameTile, type GameTileProps } from '@ronda/ui/picture/game-tile.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { memo, type ReactElement } from 'react'
import { Link } from 'react-router'
import { useImageAddress } from '../../site/image-address.ts'
import { gamePagePath, gamePath, opensUnsigned } from '../../site/navigation.ts'
import { askToSignIn } from '../../site/play-guard.ts'
import { DemoButton } from './DemoButton.tsx'
import { useFavorites } from './favorites.ts'
import { artOf, badgesOf, type Game, isShared, returnOf, withArt } from './game.ts'
import { LiveNow } from './live/LiveNow.tsx'

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
  const imageAddress = useImageAddress()
  return (
    <GameTile
      {...look}
      addressOf={imageAddress}
      game={{ ...artOf(game), shift }}
      badges={badgesOf(game)}
      render={playLink(game)}
      note={<AboutLink game={game} />}
      action={!opensUnsigned(game) && <DemoButton game={game} size={32} className="bg-bg/90!" />}
      onFavorite={() => onFavorite(game)}
      live={isShared(game) && <LiveNow game={game} />}
    />
  )
})

/** The way to the page that tells of the game; the tile itself plays. */
function AboutLink({ game }: { game: Game }) {
  const t = useT()
  const { locale } = useLanguage()
  const figure = game.rtp && `RTP ${returnOf(game, locale)}`
  return (
    <Link
      to={gamePagePath(game)}
      aria-label={`${t('game.about', { game: game.gameName })} ${figure}`}
      className="-mx-2 inline-flex h-6 max-w-[calc(100%+1rem)] items-center gap-1 rounded-6 px-1 whitespace-nowrap hover:text-fg-1 hover:underline max-sm:tracking-tight"
    >
      <span className="truncate">{figure || game.gameName}</span>
      <Icon name="info" size={13} className="shrink-0 max-sm:hidden" />
    </Link>
  )
}
type PlayTileProps = { game: Game; shift: number | undefined; onFavorite: (game: Game) => void } & Pick<
  GameTileProps,
  'isEager' | 'form' | 'isFavorite'
>
