import { cx } from '@ronda/ui/page/cx.ts'
import type { ComponentProps } from 'react'
import { LiveRegion, type Speech } from './live-region.tsx'

/** The page of a game: it fills its window and does not scroll. */
export function GameFrame({
  title,
  speech,
  className,
  children,
  ...main
}: ComponentProps<'main'> & { title?: string; speech?: Speech }) {
  return (
    <main {...main} className={cx('fixed inset-0 overflow-hidden overscroll-none select-none', className)}>
      {title && <h1 className="sr">{title}</h1>}
      {children}
      {speech && <LiveRegion speech={speech} />}
    </main>
  )
}
