import { CallError } from '@ronda/contract/client.ts'
import { useT } from '@ronda/ui/i18n.tsx'
import { ErrorState } from '@ronda/ui/states.tsx'
import { lazy, Suspense } from 'react'
import { loadSpoken } from '../../app/spoken.ts'
import { SimilarGames } from './SimilarGames.tsx'

const ClosedToPlay = lazy(() => loadSpoken(() => import('./ClosedToPlay.tsx')))

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
