import { cx } from '@ronda/ui/page/cx.ts'
import type { ComponentProps } from 'react'

/** Over the picture while the page is cut off, or waits for something without being so. */
export function ConnectionNote({ isCut, className, ...rest }: ComponentProps<'div'> & { isCut: boolean }) {
  return (
    <div
      role="status"
      {...rest}
      className={cx(
        'absolute inset-x-3 mx-auto w-fit rounded-[18px] px-5 py-2 text-center text-[14px]/[20px]',
        isCut ? 'bg-[oklch(0.3_0.08_60/0.96)]' : 'bg-[oklch(0.28_0.07_245/0.95)]',
        className,
      )}
    />
  )
}
