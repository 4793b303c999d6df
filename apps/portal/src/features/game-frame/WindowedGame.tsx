import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useEffect, useRef } from 'react'
import { GuestStrip } from '../../shell/guest-mark.tsx'
import { HowToAllow } from '../../shell/HowToAllow.tsx'
import type { Game } from '../lobby/game.ts'
import { GameBackdrop, GamePicture } from './GameArt.tsx'
import { GameBar } from './GameBar.tsx'
import { LaunchProblem } from './LaunchProblem.tsx'
import { hasWindow } from './own-window.ts'
import { useIsSlow } from './use-is-slow.ts'
import type { OwnWindowControl } from './use-own-window.ts'

/** The page of a game that is played in a window of its own: opens it, leads to it, closes it. */
export function WindowedGame({ gameId, game, own, onFrame, onLeave }: WindowedGameProps) {
  const t = useT()
  const { state, open, close } = own
  const button = useRef<HTMLButtonElement>(null)
  const isSlow = useIsSlow(state.at === 'opening')
  const isThere = hasWindow(state)
  const title = game?.gameName ?? t('game.title')

  // Whoever uses the keyboard goes on where the window was opened from, unless something else has the focus.
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state && !isThere) return
    before.current = state
    if (document.activeElement === document.body) button.current?.focus()
  }, [state, isThere])

  return (
    <div className="flex min-h-0 flex-1 flex-col bg-bg">
      <GameBar title={title} onClose={onLeave} hasBalance />
      <GuestStrip className="sm:hidden" />
      <main className="relative isolate min-h-0 flex-1 overflow-y-auto">
        {game && <GameBackdrop game={game} />}
        {state.at === 'refused' ? (
          <LaunchProblem error={state.error} gameId={gameId} vassalage={game?.vassalage} onRetry={() => open()} />
        ) : (
          <div className="mx-auto flex min-h-full max-w-120 flex-col items-center justify-center gap-6 px-4 py-8 text-center">
            {game && (
              <GamePicture
                game={game}
                className={cx('w-40 animate-fade-in transition-opacity duration-280 sm:w-48', isThere && 'opacity-60')}
              />
            )}
            <div>
              <h1 className="text-24 font-bold text-balance">{title}</h1>
              {game && <p className="mt-1 text-14 text-fg-2">{game.vendorName}</p>}
            </div>
            <div role="status" className="w-full text-14 text-balance text-fg-2">
              {state.at === 'open' ? (
                <>
                  <p className="flex items-center justify-center gap-2 font-medium text-fg-1">
                    <Icon name="external" size={18} className="text-brand-text" />
                    {t('game.window.isOpen')}
                  </p>
                  <p className="mt-1">{t('game.window.isOpen.note')}</p>
                </>
              ) : state.at === 'opening' ? (
                <p>{t(isSlow ? 'game.slow' : 'game.opening')}</p>
              ) : state.because === 'blocked' ? (
                <div className="rounded-14 bg-surface-1 p-4 text-left text-pretty inset-ring inset-ring-subtle">
                  <p className="mb-3 flex items-start gap-2 text-16 font-medium text-warning">
                    <Icon name="alert" size={20} className="mt-0.5" />
                    {t('game.window.blocked')}
                  </p>
                  <HowToAllow />
                </div>
              ) : (
                <p>{t(state.because === 'closed' ? 'game.window.closed' : 'game.window.note')}</p>
              )}
            </div>
            <div className="flex w-full flex-wrap justify-center gap-3">
              <Button
                ref={button}
                kind="primary"
                size={48}
                icon={state.at === 'shut' && state.because === 'blocked' ? 'refresh' : 'external'}
                isBusy={state.at === 'opening'}
                className="w-full sm:w-auto sm:min-w-48"
                onClick={() => open()}
              >
                {state.at === 'open'
                  ? t('game.window.front')
                  : state.at === 'shut' && state.because === 'blocked'
                    ? t('ui.retry')
                    : t('game.window.open')}
              </Button>
              {isThere && close && (
                <Button size={48} icon="close" className="w-full sm:w-auto sm:min-w-40" onClick={close}>
                  {t('game.window.close')}
                </Button>
              )}
              {!isThere && onFrame && (
                <Button size={48} icon="play" className="w-full sm:w-auto sm:min-w-40" onClick={onFrame}>
                  {t('game.window.here')}
                </Button>
              )}
            </div>
          </div>
        )}
      </main>
    </div>
  )
}
type WindowedGameProps = {
  gameId: string
  game: Game | undefined
  own: OwnWindowControl
  /** Back into a frame of this page, where the game may be framed. */
  onFrame: (() => void) | undefined
  onLeave: () => void
}
