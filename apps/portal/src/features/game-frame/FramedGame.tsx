import type { InputOf } from '@ronda/contract/core/call.ts'
import * as launching from '@ronda/contract/portal/play/launching.ts'
import { Button, Spinner } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { readOutdated } from '@ronda/ui/live/outdated.ts'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { GuestStrip } from '../../shell/guest-mark.tsx'
import { LicenceNote } from '../../shell/oversight.tsx'
import { stablePick } from '../../site/cdn.ts'
import { loadWithTexts } from '../../site/load-with-texts.ts'
import { useSite } from '../../site/merchant.tsx'
import type { Game } from '../lobby/game.ts'
import { GameBackdrop, GamePicture } from './GameArt.tsx'
import { GameBar } from './GameBar.tsx'
import { gameAddress, type Launched } from './game-address.ts'
import { useGameMessages } from './game-messages.ts'
import { LaunchProblem } from './LaunchProblem.tsx'
import { useIsSlow } from './use-is-slow.ts'

const BonusStrip = lazy(() => loadWithTexts(() => import('./BonusStrip.tsx')))

/** A game in a frame of its own origin. */
export function FramedGame({ input, vassalage, game, onLaunched, onMoney, onOwnWindow, onLeave }: FramedGameProps) {
  const t = useT()
  const client = useClient()
  const cache = useQueryClient()
  const { launchGameCDNs } = useSite()
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isReady, setIsReady] = useState(false)
  const isSlow = useIsSlow(!isReady, attempt)

  // A launch address works once, so every attempt asks for its own and none is kept. Its key is not the call's: what is read again when the
  // merchant changes something must not open the game again under the player's hands.
  const launch = useQuery({
    queryKey: ['launch', input.gameId, attempt] as const,
    queryFn: () => client.call(launching.launch, input),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })
  const launched = launch.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once for each answer
  useEffect(() => {
    if (launched) onLaunched(launched)
  }, [launched])

  const address = launched && gameAddress(launched, stablePick(launchGameCDNs), location.href)
  useGameMessages(
    frame,
    launched && (launched.game_url === address?.href ? launched.origin : address?.origin),
    type => {
      if (type === 'ready') setIsReady(true)
      if (type === 'balance-changed' || type === 'round-finished') onMoney()
      if (type === 'round-finished') void readOutdated(cache, ['bets'])
      if (type === 'session-ended') reload()
      if (type === 'close') onLeave()
    },
  )

  function reload() {
    setIsReady(false)
    setAttempt(before => before + 1)
  }

  const title = launched?.gameName ?? game?.gameName ?? t('game.title')
  return (
    <div ref={box} className="flex min-h-0 flex-1 flex-col bg-bg">
      <GameBar
        title={title}
        lobby={input.backUrl}
        onReload={reload}
        onOwnWindow={launched && onOwnWindow}
        fullscreenOf={box}
        onClose={onLeave}
        hasBalance
      />
      <GuestStrip className="sm:hidden" />
      {launched?.bonusMaxBet && (
        <Suspense>
          <BonusStrip maxBet={launched.bonusMaxBet} />
        </Suspense>
      )}
      <main className="relative isolate min-h-0 flex-1">
        <h1 className="sr-only">{title}</h1>
        {launched?.opensIn === 'frame' && (
          <iframe
            key={attempt}
            ref={frame}
            src={address?.href}
            title={t('game.frame', { game: launched.gameName })}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            allow="fullscreen; autoplay; web-share; clipboard-write"
            onLoad={() => setIsReady(true)}
            className={cx(
              'absolute inset-0 size-full border-0 transition-opacity duration-280',
              !isReady && 'opacity-0',
            )}
          />
        )}
        {launch.error ? (
          <>
            {game && <GameBackdrop game={game} />}
            <LaunchProblem error={launch.error} gameId={input.gameId ?? ''} vassalage={vassalage} onRetry={reload} />
          </>
        ) : (
          !isReady && (
            <div role="status" className="absolute inset-0 grid place-items-center overflow-y-auto p-4">
              {game && <GameBackdrop game={game} />}
              <div className="flex flex-col items-center gap-4 text-center text-fg-2">
                {game && <GamePicture game={game} className="mb-2 w-36 animate-fade-in sm:w-44" />}
                <Spinner size={36} className="text-brand-text" />
                <p className="text-14">
                  {launched ? t('game.loading', { vendor: launched.vendorName }) : t('game.opening')}
                </p>
                <LicenceNote />
                {isSlow && (
                  <>
                    <p className="max-w-80 text-14 text-balance">{t('game.slow')}</p>
                    <Button icon="refresh" onClick={reload}>
                      {t('ui.retry')}
                    </Button>
                  </>
                )}
              </div>
            </div>
          )
        )}
      </main>
    </div>
  )
}
type FramedGameProps = {
  input: InputOf<typeof launching.launch>
  vassalage: string
  game: Game | undefined
  onLaunched: (launched: Launched) => void
  onMoney: () => void
  onOwnWindow: () => void
  onLeave: () => void
}
