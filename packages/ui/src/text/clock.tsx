import { clockText } from '@ronda/contract/values/time.ts'
import { useNow } from '../live/use-now.ts'
import { useIsAhead } from '../page/ahead.ts'
import { cx } from '../page/cx.ts'
import { Icon } from '../picture/icon.tsx'

/** The platform's clock: GMT+8, DD/MM/YYYY HH:mm:ss, every second. */
export function Clock({ label, className }: { label: string; className?: string }) {
  const isAhead = useIsAhead()
  const now = useNow()
  return (
    <span className={cx('numeral inline-flex items-center gap-1.5 text-12 whitespace-nowrap text-fg-3', className)}>
      <Icon name="clock" size={14} label={label} />
      GMT+8
      <time className={cx(isAhead && 'invisible')} dateTime={new Date(now).toISOString()}>
        {clockText(now)}
      </time>
    </span>
  )
}
