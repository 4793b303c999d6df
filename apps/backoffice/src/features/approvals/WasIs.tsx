import { cx } from '@ronda/ui/page/cx.ts'

/** A value as it is and as it would be; one that stays is told once, and quietly. */
export function WasIs({ was, is }: { was: string; is: string }) {
  return (
    <span className={cx('numeral', was === is ? 'text-fg-2' : 'font-bold')}>{was === is ? is : `${was} → ${is}`}</span>
  )
}
