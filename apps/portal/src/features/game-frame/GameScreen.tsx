import * as launching from '@ronda/contract/portal/play/launching.ts'
import { Spinner } from '@ronda/ui/control/button.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { readOutdated } from '@ronda/ui/live/outdated.ts'
import { useClient } from '@ronda/ui/live/use-call.ts'
import { OfflineBar } from '@ronda/ui/state/states.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import DialogLayer from '../../shell/dialog-layer.tsx'
import { MaintenanceBanner } from '../../shell/maintenance-banner.tsx'
import PopUpBlocked from '../../shell/PopUpBlocked.tsx'
import { stablePick } from '../../site/cdn.ts'
import { useLiveUpdates } from '../../site/live.ts'
import { loadWithTexts } from '../../site/load-with-texts.ts'
import { useSite } from '../../site/merchant.tsx'
import { type Session, useIsGuest, useSession } from '../../site/session.ts'
import type { Game } from '../lobby/game.ts'
import { FramedGame } from './FramedGame.tsx'
import { GameBar } from './GameBar.tsx'
import { type Launched, mayOpen, windowAddress } from './game-address.ts'
import { BadAddress, UnderMaintenance } from './LaunchProblem.tsx'
import { launchInput, lobbyAsked } from './launch-input.ts'
import { SignInGate } from './SignInGate.tsx'
import { useGame } from './use-game.ts'
import { useMoneyAtVendor } from './use-money-at-vendor.ts'
import { useOwnWindow } from './use-own-window.ts'
import { WindowedGame } from './WindowedGame.tsx'

const LimitReached = lazy(() => loadWithTexts(() => import('./LimitReached.tsx')))
const RealityCheck = lazy(() => loadWithTexts(() => import('./RealityCheck.tsx')))

/** A game under a thin header that keeps the balance in sight: in a frame of its own origin, or in a window of its own. */
export function GameScreen() {
  const t = useT()
  const session = useSession()
  const [search] = useSearchParams()
  const gameId = search.get('gameId') ?? ''
  const vassalage = search.get('vassalage') ?? ''
  const { game, isKnown } = useGame(gameId, vassalage)
  // Whose session ended meanwhile signs in again; who never had one may try.
  const wasSignedIn = useRef(false)
  wasSignedIn.current ||= session !== undefined
  useLiveUpdates()
  const lobby = lobbyAsked({ vassalage, category: game?.gameCategory, view: search.get('lottoView') })
  if (lobby) return <Navigate to={lobby} replace />
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-bg">
      <OfflineBar />
      <MaintenanceBanner />
      {!session && <GameBar title={game?.gameName ?? t('game.title')} />}
      {!isKnown ? (
        <div role="status" className="grid flex-1 place-items-center">
          <Spinner size={36} className="text-brand-text" />
          <span className="sr-only">{t('game.opening')}</span>
        </div>
      ) : session ? (
        <Play
          key={`${session.token}/${vassalage}/${gameId}`}
          gameId={gameId}
          vassalage={vassalage}
          game={game}
          session={session}
        />
      ) : game?.isMaintenance ? (
        <UnderMaintenance game={game} />
      ) : (
        <SignInGate
          key={`${vassalage}/${gameId}`}
          gameId={gameId}
          vassalage={vassalage}
          game={game}
          mayTry={!wasSignedIn.current}
        />
      )}
      <DialogLayer />
    </div>
  )
}

function Play({ gameId, vassalage, game, session }: PlayProps) {
  const { language } = useLanguage()
  const client = useClient()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isGuest = useIsGuest()
  const { launchGameCDNs } = useSite()
  // Decided once: what the merchant changes meanwhile must not take the game from under the player's hands.
  const [mayFrame, setMayFrame] = useState(game?.opensIn !== 'popup')
  const [isFramed, setIsFramed] = useState(mayFrame)
  const [isLaunched, setIsLaunched] = useState(false)
  const money = useMoneyAtVendor(vassalage)
  const input = launchInput({ gameId, vassalage, game, session, language })

  function keep(launched: Launched) {
    setIsLaunched(true)
    if (launched.isTransfer) money.arrive()
  }
  const own = useOwnWindow(
    async () => {
      const launched = await client.call(launching.launch, input)
      keep(launched)
      const address = windowAddress(launched, stablePick(launchGameCDNs), location.href)
      if (!mayOpen(address, location.href)) throw new BadAddress()
      return address
    },
    () => {
      money.leave()
      void readOutdated(cache, ['bets'])
    },
  )

  function leave() {
    if (window.history.state?.idx > 0 || isFromHere()) navigate(-1)
    else navigate(input.backUrl ?? '/')
  }
  // One session: the frame goes before the window's launch opens another.
  const moveToWindow = () => own.open(() => flushSync(() => setIsFramed(false)))
  const [isTold, setIsTold] = useState(false)

  return (
    <>
      {isFramed ? (
        <FramedGame
          input={input}
          vassalage={vassalage}
          game={game}
          onLaunched={launched => {
            keep(launched)
            // What the lists said before was no longer true.
            if (launched.opensIn === 'frame') return
            setMayFrame(false)
            setIsFramed(false)
          }}
          onMoney={money.refresh}
          onOwnWindow={() => {
            setIsTold(false)
            moveToWindow()
          }}
          onLeave={leave}
        />
      ) : (
        <WindowedGame
          gameId={gameId}
          game={game}
          own={own}
          onFrame={mayFrame ? () => setIsFramed(true) : undefined}
          onLeave={leave}
        />
      )}
      {isFramed && own.state.at === 'shut' && own.state.because === 'blocked' && !isTold && (
        <PopUpBlocked problem="blocked" onRetry={moveToWindow} onClose={() => setIsTold(true)} />
      )}
      {!isGuest && isLaunched && (
        <Suspense>
          <RealityCheck onLeave={leave} />
          <LimitReached onLeave={leave} />
        </Suspense>
      )}
    </>
  )
}

type PlayProps = { gameId: string; vassalage: string; game: Game | undefined; session: Session }

/** Whether a page of ours led here before its program was there, so that the browser itself followed the link. */
const isFromHere = () => window.history.length > 1 && URL.parse(document.referrer)?.origin === window.location.origin
