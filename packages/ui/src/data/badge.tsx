import type { ReactNode } from 'react'
import { cx } from '../page/cx.ts'
import { Icon, type IconName } from '../picture/icon.tsx'

export type Tone = 'neutral' | 'brand' | 'info' | 'success' | 'warning' | 'danger' | 'vip'

const tones: Record<Tone, string> = {
  neutral: 'bg-surface-3 text-fg-2',
  brand: 'bg-brand-tint text-brand-text',
  info: 'bg-info-bg text-info',
  success: 'bg-success-bg text-success',
  warning: 'bg-warning-bg text-warning',
  danger: 'bg-danger-bg text-danger',
  vip: 'bg-surface-3 text-vip',
}
const toneIcons: Partial<Record<Tone, IconName>> = {
  info: 'info',
  success: 'check-circle',
  warning: 'clock',
  danger: 'close-circle',
}

/** A state as icon and word, never colour alone. */
export function Status({ tone, icon, children }: { tone: Tone; icon?: IconName; children: ReactNode }) {
  const shown = icon ?? toneIcons[tone]
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full py-0.5 pr-2.5 pl-2 text-12 font-medium whitespace-nowrap narrow:shrink narrow:whitespace-normal',
        tones[tone],
      )}
    >
      {shown && <Icon name={shown} size={14} />}
      {children}
    </span>
  )
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-5 items-center gap-1 rounded-6 px-1.5 text-12 font-bold',
        tones[tone],
        className,
      )}
    >
      {icon && <Icon name={icon} size={13} />}
      {children}
    </span>
  )
}
type BadgeProps = { tone?: Tone; icon?: IconName; children: ReactNode; className?: string }

/** A count at the corner of a button; nothing at 0, `99+` above. `isCalm` where nothing waits to be seen. */
export function CountBadge({ count, isCalm }: { count: number; isCalm?: boolean }) {
  if (count <= 0) return null
  return (
    <span
      className={cx(
        'numeral absolute -top-1 -right-1 grid h-4.5 min-w-4.5 place-items-center rounded-full px-1 text-12 leading-none font-bold',
        isCalm ? 'bg-brand text-on-brand' : 'bg-danger-solid text-on-solid',
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}
