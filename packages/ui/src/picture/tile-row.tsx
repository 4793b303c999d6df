import { Children, type ReactNode, useEffect, useRef, useState } from 'react'
import { IconButton } from '../control/button.tsx'
import { useT } from '../i18n/i18n.tsx'
import { throttle } from '../live/throttle.ts'
import { cx } from '../page/cx.ts'
import { useIsQuiet } from '../page/when-quiet.ts'
import { tileCell } from './game-tile.tsx'

/** Wider than any window shows; the tiles after them are drawn when what is seen first has been. */
const FIRST = 9

/** Tiles side by side that snap while scrolling; arrows with a mouse, the next tile peeks in by a fifth. */
export function TileRow({ title, action, children }: TileRowProps) {
  const t = useT()
  const list = useRef<HTMLUListElement>(null)
  const isQuiet = useIsQuiet()
  const [edges, setEdges] = useState({ hasBefore: false, hasAfter: false })

  useEffect(() => {
    const element = list.current
    if (!element) return
    const measure = () => {
      const end = element.scrollWidth - element.clientWidth
      setEdges({ hasBefore: element.scrollLeft > 4, hasAfter: element.scrollLeft < end - 4 })
    }
    const measureSometimes = throttle(measure)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    element.addEventListener('scroll', measureSometimes, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', measureSometimes)
      measureSometimes.stop()
    }
  }, [])

  const move = (direction: 1 | -1) =>
    list.current?.scrollBy({ left: direction * list.current.clientWidth * 0.8, behavior: 'smooth' })
  const canScroll = edges.hasBefore || edges.hasAfter
  return (
    <section aria-label={typeof title === 'string' ? title : undefined}>
      <div className="heading-row mb-2 lg:mb-4">
        <h2 className="text-20 font-bold">{title}</h2>
        {action}
        {canScroll && (
          <span className="hidden gap-1 lg:flex">
            <IconButton
              icon="chevron-left"
              size={32}
              kind="secondary"
              label={t('ui.row.back')}
              disabled={!edges.hasBefore}
              onClick={() => move(-1)}
            />
            <IconButton
              icon="chevron-right"
              size={32}
              kind="secondary"
              label={t('ui.row.forward')}
              disabled={!edges.hasAfter}
              onClick={() => move(1)}
            />
          </span>
        )}
      </div>
      <ul
        ref={list}
        className="no-scrollbar -mx-(--gutter) flex snap-x snap-mandatory scroll-px-(--gutter) gap-2.5 overflow-x-auto overscroll-x-contain px-(--gutter) pt-1 sm:gap-3 sm:pb-2 lg:gap-4"
      >
        {Children.map(
          children,
          (tile, index) =>
            (isQuiet || index < FIRST) && (
              <li
                className={cx(
                  tileCell,
                  'w-[calc((100%-3*10px)/3.3)] shrink-0 snap-start narrow:w-[calc((100%-10px)/1.6)] min-[300px]:max-[339px]:w-[calc((100%-2*10px)/2.3)] sm:w-[calc((100%-4*12px)/4.5)] lg:w-[calc((100%-5*16px)/6)] xl:w-[calc((100%-7*16px)/8)]',
                )}
              >
                {tile}
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
export type TileRowProps = { title: ReactNode; action?: ReactNode; children: ReactNode }
