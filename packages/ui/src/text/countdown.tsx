import { useEffect, useRef } from 'react'
import { useLanguage } from '../i18n/i18n.tsx'
import { useNow } from '../live/use-now.ts'
import { cx } from '../page/cx.ts'
import { countdownText } from './countdown-text.ts'

/** Time left until `until` (Unix ms). Quiet for screen readers: the moment itself is its name. */
export function Countdown({ until, onEnd, className }: { until: number; onEnd?: () => void; className?: string }) {
  const { locale } = useLanguage()
  const now = useNow()
  const left = until - now
  const isOver = left <= 0
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (isOver) end.current?.()
  }, [isOver])
  return (
    <time dateTime={new Date(until).toISOString()} className={cx('numeral', className)}>
      {countdownText(left, locale)}
    </time>
  )
}
