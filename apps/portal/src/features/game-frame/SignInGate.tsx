import { Button, Spinner } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useEffect, useState } from 'react'
import { here } from '../../site/client.ts'
import { openLogin } from '../../site/dialogs.ts'
import { opensUnsigned } from '../../site/navigation.ts'
import { currentSession } from '../../site/session.ts'
import { useFreePlay } from '../free-play/use-free-play.ts'
import { DemoButton } from '../lobby/DemoButton.tsx'
import type { Game } from '../lobby/game.ts'
import { GameBackdrop, GamePicture } from './GameArt.tsx'
import { SimilarGames } from './SimilarGames.tsx'

/**
 * A link to a game asks visitors to sign in and then goes on; who does not, sees what there is to play. A slot lets them in at once, as guests
 * with play money.
 */
export function SignInGate({ game, mayTry }: { game: Game | undefined; mayTry: boolean }) {
  const t = useT()
  const { enter, isBusy } = useFreePlay(here())
  const [isEntering, setIsEntering] = useState(
    mayTry && game !== undefined && opensUnsigned(game) && currentSession() === undefined,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, on coming here
  useEffect(() => {
    if (!isEntering) return openLogin({ reason: 'login.toPlay', goTo: here() })
    setIsEntering(false)
    enter()
  }, [])
  return (
    <main className="relative isolate min-h-0 flex-1 overflow-y-auto">
      {game && <GameBackdrop game={game} />}
      <div className="mx-auto flex min-h-full max-w-120 flex-col items-center justify-center gap-8 px-4 py-8">
        <div className="flex w-full flex-col items-center gap-5 text-center">
          {game && <GamePicture game={game} className="w-40 -rotate-2 sm:w-48" />}
          <div>
            <h1 className="text-24 font-bold text-balance">{game?.gameName ?? t('login.toPlay')}</h1>
            {game && (
              <p className="mt-1 text-14 text-fg-2" role="status">
                {t(isEntering || isBusy ? 'game.opening' : 'login.toPlay')}
              </p>
            )}
          </div>
          {isEntering || isBusy ? (
            <Spinner size={36} className="text-brand-text" />
          ) : (
            <div className="flex w-full flex-wrap justify-center gap-3">
              <Button
                kind="primary"
                size={48}
                icon="login"
                className="min-w-40"
                onClick={() => openLogin({ goTo: here() })}
              >
                {t('auth.login')}
              </Button>
              {game && <DemoButton game={game} size={48} className="min-w-40" />}
            </div>
          )}
        </div>
        {!isEntering && !isBusy && (
          <div className="w-full">
            <SimilarGames not={game?.gameId} />
          </div>
        )}
      </div>
    </main>
  )
}
