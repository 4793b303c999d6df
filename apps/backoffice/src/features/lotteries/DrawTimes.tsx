import type { Draw } from '@ronda/contract/backoffice/lotteries.ts'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useNow } from '@ronda/ui/live/use-now.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { Countdown } from '@ronda/ui/text/countdown.tsx'
import { timeText } from '../../text/format.ts'

/** How long until it closes and is drawn, with how much of its sale is over. */
export function DrawTimes({ draw, onEnd, className }: { draw: Draw; onEnd?: () => void; className?: string }) {
  const t = useT()
  const now = useNow()
  const { opensAt, closesAt, drawsAt } = draw
  if (drawsAt <= now)
    return (
      <p className={cx('numeral text-13 text-fg-3', className)}>
        {t('bo.lottery.drawnAt', { time: timeText(drawsAt) })}
      </p>
    )
  const share = Math.min(1, Math.max(0, (now - opensAt) / Math.max(1, closesAt - opensAt)))
  const isLast = closesAt - now < 60_000
  return (
    <div className={cx('min-w-0', className)}>
      <p className="flex flex-wrap items-baseline gap-x-4 text-13 text-fg-3">
        {closesAt > now ? (
          <span>
            {t('bo.lottery.closesIn')}{' '}
            <Countdown
              until={closesAt}
              onEnd={onEnd}
              className={cx('font-display text-16 font-bold', isLast ? 'text-danger' : 'text-fg-1')}
            />
          </span>
        ) : (
          <span className="font-medium text-warning">{t('bo.lottery.state.closed')}</span>
        )}
        <span>
          {t('bo.lottery.drawsIn')} <Countdown until={drawsAt} onEnd={onEnd} className="font-medium text-fg-1" />
        </span>
      </p>
      <div aria-hidden="true" className="mt-1.5 h-1 overflow-hidden rounded-full bg-surface-3">
        <div
          className={cx('h-full rounded-full', isLast ? 'bg-danger' : 'bg-brand')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
