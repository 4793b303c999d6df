import { cx } from '@ronda/ui/page/cx.ts'
import { useEffect, useRef } from 'react'
import type { RecentRound } from '../../../kinds/table/views.ts'
import { multiplierText } from '../curve.ts'
import type { KiteTranslate } from './i18n/texts.ts'

const colours = (point: number) =>
  point >= 1_000
    ? 'bg-brand/18 text-brand'
    : point >= 200
      ? 'bg-[oklch(0.36_0.11_292)] text-[oklch(0.9_0.07_295)]'
      : 'bg-[oklch(0.29_0.08_290)] text-fg-1'

/** How far the last flights went, each with its verification. */
export function RecentFlights({
  recent,
  text,
  language,
}: {
  recent: readonly RecentRound[]
  text: KiteTranslate
  language: string
}) {
  const list = useRef<HTMLOListElement>(null)
  const newest = recent[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list goes back to its start when there is a new one
  useEffect(() => {
    if (list.current) list.current.scrollLeft = 0
  }, [newest])
  return (
    <section
      className="flex min-w-0 flex-1 items-center gap-2.5"
      aria-labelledby="recent-title"
      title={text('recentNote')}
    >
      <h2 id="recent-title" className="flex-none text-[13px] font-semibold text-fg-3 column:sr">
        {text('recent')}
      </h2>
      <ol
        ref={list}
        className="flex flex-1 list-none gap-1.5 overflow-x-auto [mask-image:linear-gradient(90deg,#000_92%,transparent)] [scrollbar-width:none]"
      >
        {recent.map(({ id, crashPoint }) => {
          const point = crashPoint ?? 100
          const at = multiplierText(point)
          return (
            <li key={id}>
              <a
                href={`/fair?round=${id}&lang=${language}`}
                target="_blank"
                rel="noopener"
                aria-label={text('recentOne', { at })}
                className={cx(
                  'grid min-h-8 min-w-[58px] place-items-center rounded-full px-2.5 text-[14px] font-bold no-underline hover:bg-[oklch(0.36_0.1_290)]',
                  colours(point),
                )}
              >
                {`${at}×`}
              </a>
            </li>
          )
        })}
      </ol>
      <p className="sr">{text('recentNote')}</p>
    </section>
  )
}
