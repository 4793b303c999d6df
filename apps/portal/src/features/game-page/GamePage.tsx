import * as gamePage from '@ronda/contract/portal/play/game-page.ts'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { useParams } from 'react-router'
import { usePageTitle } from '../../site/page-title.ts'
import { GameAbout } from './GameAbout.tsx'
import { GameSkeleton } from './GameSkeleton.tsx'
import { PlayPanel } from './PlayPanel.tsx'
import { UnknownGame } from './UnknownGame.tsx'

/** `/game/<vendor>/<code>`: what a game is, for whoever comes by a link, and the way to play it. */
export function GamePage() {
  const { vassalage = '', gameId = '' } = useParams()
  const query = useCall(gamePage.about, { vassalage, gameId }, { staleMs: 60_000 })
  usePageTitle(query.data?.game.gameName)
  if (query.error?.code === 'GameNotFound' || query.error?.code === 'InvalidInput') return <UnknownGame />
  return (
    <QueryView query={query} skeleton={<GameSkeleton />}>
      {about => <GameAbout about={about} aside={<PlayPanel game={about.game} />} />}
    </QueryView>
  )
}
