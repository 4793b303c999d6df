import { WINNERS_MAX } from '@ronda/contract/core/constants.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import { type CSSProperties, useDeferredValue, useEffect, useState } from 'react'

const COPIES = [0, 1, 2]
const SECONDS_EACH = 4
/** Fewer move no faster: they stand further apart. */
const FEWEST = 6

/** Wins of settled rounds, the list three times over so that it can run in a circle. */
export function Winners() {
  const t = useT()
  const answer = useCall(games.ranks, { gameCategory: 'ALL', limitNum: WINNERS_MAX }, { staleMs: 30_000 })
  const data = useDeferredValue(answer.data)
  const [isPaused, setIsPaused] = useState(false)
  const isHiddenTab = useIsHiddenTab()
  if (!data || data.list.length === 0) return null
  const list = data.list.map(({ vo }) => vo)
  return (
    <section aria-labelledby="winners-title">
      <div className="heading-row mb-3 lg:mb-4">
        <h2 id="winners-title" className="flex items-center gap-2 text-20 font-bold">
          <Icon name="trophy" size={22} className="text-brand-text" />
          {t('winners.title')}
        </h2>
        <IconButton
          className="motion-reduce:hidden"
          icon={isPaused ? 'play' : 'pause'}
          size={32}
          label={t(isPaused ? 'winners.run' : 'winners.pause')}
          onClick={() => setIsPaused(!isPaused)}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be for inputs */}
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the list scrolls sideways, a keyboard must reach it
        tabIndex={0}
        role="group"
        aria-labelledby="winners-title"
        className="no-scrollbar group @container -mx-(--gutter) overflow-x-auto px-(--gutter) motion-safe:mask-x-from-97%"
      >
        <div
          className="flex w-max motion-safe:animate-[winners_var(--length)_linear_infinite] motion-safe:group-focus-within:[animation-play-state:paused] motion-safe:group-hover:[animation-play-state:paused] motion-safe:group-focus:[animation-play-state:paused]"
          style={
            {
              '--length': `${Math.max(list.length, FEWEST) * SECONDS_EACH}s`,
              animationPlayState: isPaused || isHiddenTab ? 'paused' : undefined,
            } as CSSProperties
          }
        >
          {COPIES.map(copy => (
            <ul
              key={copy}
              aria-hidden={copy > 0 || undefined}
              className="flex gap-3 pr-3 motion-safe:min-w-[100cqw] motion-safe:justify-around motion-reduce:not-first:hidden"
            >
              {list.map((win, index) => (
                <li
                  // biome-ignore lint/suspicious/noArrayIndexKey: the same player may win the same twice
                  key={`${win.at}-${index}`}
                  className="flex max-w-96 min-w-64 items-center narrow:w-40 narrow:min-w-0 narrow:flex-wrap gap-3 rounded-14 bg-surface-1 p-3 inset-ring inset-ring-subtle"
                >
                  <span className="grid size-11 shrink-0 place-items-center rounded-10 bg-brand-tint text-brand-text narrow:hidden">
                    <Icon name="trophy" size={22} />
                  </span>
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-13 text-fg-2">{win.player}</span>
                    <span className="block truncate text-13 text-fg-3">{win.gameName}</span>
                  </span>
                  <MoneyText amount={win.prize} currency={win.currency} className="text-16 font-bold text-win" />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  )
}

function useIsHiddenTab(): boolean {
  const [isHidden, setIsHidden] = useState(false)
  useEffect(() => {
    const look = () => setIsHidden(document.visibilityState === 'hidden')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isHidden
}
