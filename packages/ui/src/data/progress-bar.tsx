import { cx } from '../page/cx.ts'

const tones = {
  brand: 'bg-brand',
  success: 'bg-success',
  warning: 'bg-warning',
  danger: 'bg-danger',
}

/** How much of something is there: `share` from 0 to 1, told in whole percent, or as `valueText` says. */
export function ProgressBar({
  label,
  share,
  valueText,
  tone = 'brand',
  className,
}: {
  label: string
  share: number
  valueText?: string
  tone?: keyof typeof tones
  className?: string
}) {
  const whole = Math.max(0, Math.min(1, share))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(whole * 100)}
      aria-valuetext={valueText}
      className={cx('h-2 overflow-hidden rounded-full bg-surface-3', className)}
    >
      <div
        className={cx('h-full rounded-full transition-[width] duration-280 ease-out', tones[tone])}
        style={{ width: `${whole * 100}%` }}
      />
    </div>
  )
}
