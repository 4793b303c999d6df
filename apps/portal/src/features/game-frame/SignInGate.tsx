import * as gamePage from '@ronda/contract/portal/play/game-page.ts'
import { Spinner } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Loading, QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { here } from '../../site/client.ts'
import { loadWithTexts } from '../../site/load-with-texts.ts'
import { opensUnsigned } from '../../site/navigation.ts'
import { currentSession } from '../../site/session.ts'
import { useFreePlay } from '../free-play/use-free-play.ts'
import { GameAbout } from '../game-page/GameAbout.tsx'
import { GameSkeleton } from '../game-page/GameSkeleton.tsx'
import { UnknownGame } from '../game-page/UnknownGame.tsx'
import type { Game } from '../lobby/game.ts'

const WaysIn = lazy(() => loadWithTexts(async () => ({ default: (await import('../sign-in/LoginDialog.tsx')).WaysIn })))

/**
 * A link to a game tells visitors of it, with the log-in beside, and then goes on; one that leads to none says so. A slot lets them in at
 * once, as guests with play money.
 */
export function SignInGate({ gameId, vassalage, game, mayTry }: SignInGateProps) {
  const t = useT()
  const { enter, isBusy } = useFreePlay(here())
  const [isEntering, setIsEntering] = useState(
    mayTry && game !== undefined && opensUnsigned(game) && currentSession() === undefined,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, on coming here
  useEffect(() => {
    if (!isEntering) return
    setIsEntering(false)
    enter()
  }, [])
  const isNamed = gameId !== '' && vassalage !== ''
  const query = useCall(gamePage.about, { vassalage, gameId }, { isEnabled: isNamed, staleMs: 60_000 })
  if (isEntering || isBusy)
    return (
      <main className="grid flex-1 place-items-center">
        <div role="status">
          <Spinner size={36} className="text-brand-text" />
          <span className="sr-only">{t('game.opening')}</span>
        </div>
      </main>
    )
  const isUnknown = !isNamed || query.error?.code === 'GameNotFound' || query.error?.code === 'InvalidInput'
  return (
    <main className="min-h-0 flex-1 overflow-y-auto">
      {isUnknown ? (
        <UnknownGame />
      ) : (
        <QueryView query={query} skeleton={<GameSkeleton />}>
          {about => <GameAbout about={about} aside={<LogIn />} />}
        </QueryView>
      )}
    </main>
  )
}
type SignInGateProps = { gameId: string; vassalage: string; game: Game | undefined; mayTry: boolean }

function LogIn() {
  const t = useT()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  return (
    <section
      aria-labelledby={id}
      className="rounded-20 bg-surface-1 p-5 inset-ring inset-ring-subtle lg:sticky lg:top-6"
    >
      <h2 id={id} className="mb-4 text-18 font-bold">
        {t('login.toPlay')}
      </h2>
      <Suspense fallback={<Loading skeleton={<Skeleton className="h-100" />} />}>
        <WaysIn goTo={here()} onClose={() => undefined} first={first} />
      </Suspense>
    </section>
  )
}
