import type { ArtSubject } from '@ronda/art/game-art.ts'
import { GameTile } from '@ronda/ui/game-tile.tsx'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { openLogin } from '../../app/dialogs.ts'
import { currentSession } from '../../app/session.ts'
import { badgesOf, type Game, gamePath } from './game.ts'

/** Visitors are asked to sign in and then go on to the game. */
export function playLink(game: Game): ReactElement<Record<string, unknown>> {
  const path = gamePath(game)
  return (
    <Link
      to={path}
      onClick={event => {
        if (currentSession() || game.isMaintenance) return
        event.preventDefault()
        openLogin({ reason: 'login.toPlay', goTo: path })
      }}
    />
  )
}

export function PlayTile({ game, art, isEager }: { game: Game; art: ArtSubject; isEager?: boolean }) {
  return <GameTile game={art} badges={badgesOf(game)} render={playLink(game)} isEager={isEager} />
}
