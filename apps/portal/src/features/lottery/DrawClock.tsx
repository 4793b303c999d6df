import type { Issue } from '@ronda/contract/portal/play/lottery.ts'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { useZone } from '@ronda/ui/page/ahead.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { countdownText } from '@ronda/ui/text/countdown-text.ts'
import { drawTimeText } from './draw-time.ts'

const HURRY_MS = 10_000
const COUNTED_MS = 86_400_000

type Clock = { next: Issue | null; everyS: number | null; className?: string; align?: 'left' | 'right' }

/** How long a draw still takes orders; of one that is further off, when it is. Quiet for screen readers. */
export function DrawClock({ next, everyS, className = 'text-24', align = 'left' }: Clock) {
  const t = useT()
  const { locale } = useLanguage()
  const now = useNow()
  const zone = useZone()
  const isOneLine = everyS !== null && align === 'left'
  const box = cx(
    'min-w-0 flex-1 narrow:basis-full',
    align === 'right' && 'text-right narrow:text-left',
    isOneLine && 'max-sm:flex max-sm:items-baseline max-sm:gap-2',
  )
  if (!next) return <p className={cx(box, 'text-14 text-fg-3')}>{t('lottery.noNext')}</p>
  const left = next.closesAt - now
  const isFar = left > COUNTED_MS
  const hasSequence = everyS !== null
  return (
    <p className={box}>
      {left > 0 && !isFar && !hasSequence && (
        <span className={cx('numeral block shrink-0 text-12 text-fg-3', zone && 'invisible')}>
          {t('lottery.drawsAt', { time: drawTimeText(next.drawsAt, locale, zone) })}
        </span>
      )}
      <span className="block shrink-0 truncate text-12 text-fg-3">
        {left <= 0 ? t('lottery.closed') : t(isFar ? 'lottery.nextDraw' : 'lottery.closesIn')}
      </span>
      <time
        dateTime={new Date(isFar ? next.drawsAt : next.closesAt).toISOString()}
        className={cx(
          'numeral block font-display leading-tight font-bold',
          isFar || left <= 0 ? 'text-16' : className,
          isFar && zone && 'invisible',
          left <= 0 ? 'text-fg-2' : left < HURRY_MS && hasSequence ? 'text-warning' : 'text-fg-1',
        )}
      >
        {left <= 0
          ? t('lottery.drawing')
          : isFar
            ? drawTimeText(next.drawsAt, locale, zone)
            : countdownText(left, locale)}
      </time>
    </p>
  )
}

/** How much of the time between two draws is left, as a line. */
export function DrawBar({ next, everyS, hue }: { next: Issue | null; everyS: number | null; hue: number }) {
  const now = useNow()
  if (!next || everyS === null) return null
  const share = Math.min(1, Math.max(0, (next.closesAt - now) / (everyS * 1000)))
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 h-0.5 overflow-hidden bg-white/5">
      <span
        className="block h-full origin-left motion-safe:transition-transform motion-safe:duration-1000 motion-safe:ease-linear"
        style={{ transform: `scaleX(${share})`, background: `oklch(.74 .14 ${hue})` }}
      />
    </span>
  )
}
