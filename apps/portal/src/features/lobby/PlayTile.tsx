import type { ArtSubject } from '@ronda/art/subject.ts'
import { percentText } from '@ronda/contract/percent.ts'
import { GameTile, type GameTileProps } from '@ronda/ui/game-tile.tsx'
import { useLanguage } from '@ronda/ui/i18n.tsx'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { gamePath, opensUnsigned } from '../../app/navigation.ts'
import { askToSignIn } from '../../app/play-guard.ts'
import { DemoButton } from './DemoButton.tsx'
import { useFavorites } from './favorites.ts'
import { badgesOf, type Game } from './game.ts'

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

export function PlayTile({ game, art, isEager, form }: PlayTileProps) {
  const { locale } = useLanguage()
  const { isFavorite, toggle } = useFavorites()
  return (
    <GameTile
      game={art}
      badges={badgesOf(game)}
      render={playLink(game)}
      isEager={isEager}
      form={form}
      note={game.rtp ? `RTP ${percentText(locale, Number(game.rtp) / 100)}` : ''}
      action={<DemoButton game={game} size={32} className="bg-bg/90!" />}
      isFavorite={isFavorite(game)}
      onFavorite={() => toggle(game)}
    />
  )
}
type PlayTileProps = { game: Game; art: ArtSubject } & Pick<GameTileProps, 'isEager' | 'form'>
