import { CallError } from '@ronda/contract/core/client.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { ErrorState } from '@ronda/ui/state/states.tsx'
import { lazy, Suspense } from 'react'
import { loadWithTexts } from '../../site/load-with-texts.ts'
import type { Game } from '../lobby/game.ts'
import { GameBackdrop, GamePicture } from './GameArt.tsx'
import { SimilarGames } from './SimilarGames.tsx'

const ClosedToPlay = lazy(() => loadWithTexts(() => import('./ClosedToPlay.tsx')))

/** The vendor named an address that no window may go to. */
export class BadAddress extends Error {}

/** In a game's place when its launch was refused: why, and what to play instead. */
export function LaunchProblem({ error, gameId, vassalage, onRetry }: LaunchProblemProps) {
  const t = useT()
  const code = error instanceof CallError ? error.code : undefined
  return (
    <div className="absolute inset-0 overflow-y-auto">
      {code === 'OnBreak' || code === 'SelfExcluded' ? (
        <Suspense>
          <ClosedToPlay />
        </Suspense>
      ) : (
        <div className="flex min-h-full flex-col justify-center">
          <ErrorState
            error={error}
            title={error instanceof BadAddress ? t('game.window.badAddress') : undefined}
            isExpected={code === 'GameUnderMaintenance'}
            safeText={t('game.error.safe')}
            onRetry={onRetry}
          />
          <SimilarGames not={gameId} notOf={code === 'VendorUnavailable' ? vassalage : undefined} />
        </div>
      )}
    </div>
  )
}
type LaunchProblemProps = { error: Error; gameId: string; vassalage: string | undefined; onRetry: () => void }

/** The same for visitors, who would sign in for nothing. */
export function UnderMaintenance({ game }: { game: Game }) {
  const t = useT()
  return (
    <main className="relative isolate min-h-0 flex-1 overflow-y-auto">
      <GameBackdrop game={game} />
      <div className="mx-auto flex min-h-full max-w-120 flex-col items-center justify-center px-4 py-8">
        <GamePicture game={game} className="w-32 -rotate-2 opacity-70 sm:w-40" />
        <ErrorState title={t('game.maintenance')} isExpected />
        <div className="w-full">
          <SimilarGames not={game.gameId} />
        </div>
      </div>
    </main>
  )
}
