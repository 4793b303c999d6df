import { clockText } from '@ronda/contract/time.ts'
import { isAhead } from './ahead.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { useNow } from './use-now.ts'

/** The platform's clock: GMT+8, DD/MM/YYYY HH:mm:ss, every second. */
export function Clock({ label, className }: { label: string; className?: string }) {
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
