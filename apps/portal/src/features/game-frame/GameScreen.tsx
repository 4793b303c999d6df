import { CallError } from '@ronda/contract/client.ts'
import * as games from '@ronda/contract/games.ts'
import { newId } from '@ronda/contract/ids.ts'
import { walletTransfer } from '@ronda/contract/vendor-wallets.ts'
import { Button, IconButton, Spinner } from '@ronda/ui/button.tsx'
import { cx } from '@ronda/ui/cx.ts'
import { useT } from '@ronda/ui/i18n.tsx'
import { ErrorState, OfflineBar } from '@ronda/ui/states.tsx'
import { useClient } from '@ronda/ui/use-call.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { onCdn, stablePick } from '../../app/cdn.ts'
import DialogLayer from '../../app/dialog-layer.tsx'
import { openRegister } from '../../app/dialogs.ts'
import { GuestMark, GuestStrip } from '../../app/guest-mark.tsx'
import { HeaderBalance } from '../../app/header-balance.tsx'
import { useLiveUpdates } from '../../app/live.ts'
import { MaintenanceBanner } from '../../app/maintenance-banner.tsx'
import { useMerchant, useSite } from '../../app/merchant.tsx'
import { panelPath } from '../../app/panel-link.ts'
import { useIsGuest, useSession } from '../../app/session.ts'
import { loadSpoken } from '../../app/spoken.ts'
import { useIsBarred } from '../../app/use-member.ts'
import { Logo } from '../../brand/Logo.tsx'
import type { Game } from '../lobby/game.ts'
import { GameBackdrop, GamePicture } from './GameArt.tsx'
import { useGameMessages } from './game-messages.ts'
import { SignInGate } from './SignInGate.tsx'
import { SimilarGames } from './SimilarGames.tsx'
import { useGame } from './use-game.ts'

const ClosedToPlay = lazy(() => loadSpoken(() => import('./ClosedToPlay.tsx')))
const RealityCheck = lazy(() => loadSpoken(() => import('./RealityCheck.tsx')))

const SLOW_AFTER_MS = 8000

/** A game in a frame of its own origin under a thin header that keeps the balance in sight. */
export function GameScreen() {
  const t = useT()
  const session = useSession()
  const [search] = useSearchParams()
  const gameId = search.get('gameId') ?? ''
  const vassalage = search.get('vassalage') ?? ''
  const game = useGame(gameId, vassalage)
  useLiveUpdates()
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-bg">
      <OfflineBar />
      <MaintenanceBanner />
      {session ? (
        <Play key={gameId} gameId={gameId} vassalage={vassalage} game={game} />
      ) : (
        <>
          <Bar title={game?.gameName ?? t('game.title')} />
          <SignInGate game={game} />
        </>
      )}
      <DialogLayer />
    </div>
  )
}

function Play({ gameId, vassalage, game }: { gameId: string; vassalage: string; game: Game | undefined }) {
  const t = useT()
  const client = useClient()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const isGuest = useIsGuest()
  const { launchGameCDNs } = useSite()
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [isReady, setIsReady] = useState(false)
  const isSlow = useIsSlow(!isReady, attempt)

  // A launch address works once, so every attempt asks for its own and none is kept. Its key is not the call's: what is read again when the
  // merchant changes something must not open the game again under the player's hands.
  const launch = useQuery({
    queryKey: ['launch', gameId, attempt] as const,
    queryFn: () => client.call(games.launch, { gameId, vassalage }),
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  })

  const refreshMoney = useCallback(() => {
    void cache.invalidateQueries({ queryKey: ['wallet.balance'] })
  }, [cache])
  useBringBack(launch.data?.isTransfer ? vassalage : undefined, refreshMoney)
  const leave = useCallback(() => {
    if (window.history.state?.idx > 0) navigate(-1)
    else navigate('/')
  }, [navigate])
  // An address without a server of its own is opened on one of the merchant's.
  const address = launch.data && new URL(onCdn(launch.data.game_url, stablePick(launchGameCDNs)), location.href)
  useGameMessages(
    frame,
    launch.data && (launch.data.game_url === address?.href ? launch.data.origin : address?.origin),
    type => {
      if (type === 'ready') setIsReady(true)
      if (type === 'balance-changed' || type === 'round-finished') refreshMoney()
      if (type === 'round-finished') void cache.invalidateQueries({ queryKey: ['records.bets'] })
      if (type === 'session-ended') reload()
      if (type === 'close') leave()
    },
  )

  function reload() {
    setIsReady(false)
    setAttempt(before => before + 1)
  }

  const title = launch.data?.gameName ?? game?.gameName ?? t('game.title')
  return (
    <div ref={box} className="flex min-h-0 flex-1 flex-col bg-bg">
      <Bar title={title} onReload={reload} fullscreenOf={box} onClose={leave} hasBalance />
      <GuestStrip className="sm:hidden" />
      <main className="relative isolate min-h-0 flex-1">
        <h1 className="sr-only">{title}</h1>
        {launch.data && (
          <iframe
            key={attempt}
            ref={frame}
            src={address?.href}
            title={t('game.frame', { game: launch.data.gameName })}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
            allow="fullscreen; autoplay"
            onLoad={() => setIsReady(true)}
            className={cx(
              'absolute inset-0 size-full border-0 transition-opacity duration-280',
              !isReady && 'opacity-0',
            )}
          />
        )}
        {launch.error && isClosed(launch.error) ? (
          <div className="absolute inset-0 overflow-y-auto">
            <Suspense>
              <ClosedToPlay />
            </Suspense>
          </div>
        ) : launch.error ? (
          <div className="absolute inset-0 overflow-y-auto">
            <ErrorState
              error={launch.error}
              isExpected={launch.error instanceof CallError && launch.error.code === 'GameUnderMaintenance'}
              safeText={t('game.error.safe')}
              onRetry={reload}
            />
            <SimilarGames not={gameId} />
          </div>
        ) : (
          !isReady && (
            <div role="status" className="absolute inset-0 grid place-items-center overflow-y-auto p-4">
              {game && <GameBackdrop game={game} />}
              <div className="flex flex-col items-center gap-4 text-center text-fg-2">
                {game && <GamePicture game={game} className="mb-2 w-36 animate-fade-in sm:w-44" />}
                <Spinner size={36} className="text-brand-text" />
                <p className="text-14">
                  {launch.data ? t('game.loading', { vendor: launch.data.vendorName }) : t('game.opening')}
                </p>
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
      {!isGuest && launch.data && (
        <Suspense>
          <RealityCheck onLeave={leave} />
        </Suspense>
      )}
    </div>
  )
}

const isClosed = (error: Error) => error instanceof CallError && ['OnBreak', 'SelfExcluded'].includes(error.code)

function Bar({ title, onReload, fullscreenOf, onClose, hasBalance }: BarProps) {
  const t = useT()
  const isFullscreen = useIsFullscreen()
  const isGuest = useIsGuest()
  const isBarred = useIsBarred()
  const { modules } = useMerchant()
  return (
    <header className="z-header flex h-11 shrink-0 items-center gap-1 border-b border-subtle bg-surface-1 pr-1 pl-3">
      <Link to="/" title={t('shell.home')} className="shrink-0 rounded-6 max-[359px]:hidden">
        <Logo size={22} />
      </Link>
      <p className="ml-3 hidden min-w-0 flex-1 truncate border-l border-subtle pl-3 text-14 text-fg-2 sm:block">
        {title}
      </p>
      <span className="flex-1 sm:hidden" />
      {hasBalance && (
        <span className="max-sm:hidden">
          <GuestMark />
        </span>
      )}
      {hasBalance && <HeaderBalance />}
      {hasBalance && isGuest && modules.DIRECTREG3 && (
        <Button
          size={28}
          kind="primary"
          icon="user-plus"
          className="mx-1 max-sm:w-7 max-sm:px-0 max-sm:[&_svg]:m-0"
          aria-label={t('auth.register')}
          onClick={() => openRegister()}
        >
          <span className="max-sm:sr-only">{t('auth.register')}</span>
        </Button>
      )}
      {hasBalance && !isGuest && !isBarred && (
        <Button
          size={28}
          kind="primary"
          icon="plus"
          className="mx-1 max-sm:w-7 max-sm:px-0 max-sm:[&_svg]:m-0"
          render={<Link to={`/${panelPath('depositv2')}`} aria-label={t('wallet.deposit')} />}
        >
          <span className="max-sm:sr-only">{t('wallet.deposit')}</span>
        </Button>
      )}
      {onReload && (
        <IconButton icon="refresh" label={t('game.reload')} onClick={onReload} className="max-[419px]:hidden" />
      )}
      {fullscreenOf && document.fullscreenEnabled && (
        <IconButton
          icon={isFullscreen ? 'fullscreen-exit' : 'fullscreen'}
          label={t(isFullscreen ? 'game.fullscreen.leave' : 'game.fullscreen')}
          onClick={() => (isFullscreen ? document.exitFullscreen() : fullscreenOf.current?.requestFullscreen())}
        />
      )}
      {onClose ? (
        <IconButton icon="close" label={t('game.close')} onClick={onClose} />
      ) : (
        <IconButton icon="close" label={t('game.close')} render={<Link to="/" />} />
      )}
    </header>
  )
}
type BarProps = {
  title: string
  onReload?: () => void
  fullscreenOf?: React.RefObject<HTMLDivElement | null>
  onClose?: () => void
  hasBalance?: boolean
}

/** On leaving a game whose vendor holds the money: asks for it back. What is missed here comes back by itself later. */
function useBringBack(vassalage: string | undefined, onDone: () => void) {
  const client = useClient()
  useEffect(() => {
    if (vassalage === undefined) return
    return () => {
      client
        .call(walletTransfer, { vassalage, direction: 'out', requestId: newId(Date.now()), isLeaving: true })
        .catch(() => {})
        .finally(onDone)
    }
  }, [client, vassalage, onDone])
}

function useIsSlow(isWaiting: boolean, attempt: number): boolean {
  const [isSlow, setIsSlow] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt starts the clock anew
  useEffect(() => {
    setIsSlow(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, attempt])
  return isSlow
}

function useIsFullscreen(): boolean {
  const [isFullscreen, setIsFullscreen] = useState(false)
  useEffect(() => {
    const look = () => setIsFullscreen(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  }, [])
  return isFullscreen
}
