import { businessDay, businessDayStart, momentParts, momentText } from '@ronda/contract/values/time.ts'
import { useT } from '../i18n/i18n.tsx'
import { serverNow } from '../live/server-clock.ts'
import { useZone } from '../page/ahead.ts'
import { cx } from '../page/cx.ts'

/** A moment on the reader's own clock with its zone, for everything that happens to money; the whole of it stands in its title. */
export function Moment({ at, hasSeconds, isTimeOnly, className }: MomentProps) {
  const by = useZone()
  const { date, time, zone } = momentParts(at, by)
  const shown = hasSeconds ? time : time.slice(0, 5)
  return (
    <time
      dateTime={new Date(at).toISOString()}
      title={momentText(at, { hasSeconds: true, zone: by })}
      className={cx('numeral', by && 'invisible', className)}
    >
      <span className="whitespace-nowrap">{isTimeOnly ? shown : `${date} ${shown}`}</span>{' '}
      {!isTimeOnly && <span className="text-12 whitespace-nowrap text-fg-3">{zone}</span>}
    </time>
  )
}
type MomentProps = {
  at: number
  hasSeconds?: boolean
  isTimeOnly?: boolean
  className?: string
}

/** When the day that records and daily limits count by begins for this reader; nothing where it is the reader's own midnight. */
export function DayNote({ className }: { className?: string }) {
  const t = useT()
  const { time, zone } = momentParts(businessDayStart(businessDay(serverNow())))
  if (time === '00:00:00') return null
  return <p className={cx('text-12 text-fg-3', className)}>{t('ui.day.note', { time: time.slice(0, 5), zone })}</p>
}
