import { Skeleton } from '@ronda/ui/state/states.tsx'
import type { ReactNode } from 'react'
import { usePageTitle } from '../../site/page-title.ts'

/** A page of words or cards: its name, a line about it, and what it holds. */
export function PageFrame({
  title,
  note,
  isNarrow,
  lang,
  children,
}: {
  title: string
  note?: ReactNode
  /** The width of a column of text. */
  isNarrow?: boolean
  lang?: string
  children: ReactNode
}) {
  usePageTitle(title)
  return (
    <div className="container-page pt-6 lg:pt-10">
      <div className={isNarrow ? 'mx-auto max-w-180' : undefined}>
        <h1 lang={lang} className="text-24 font-bold lg:text-30">
          {title}
        </h1>
        {note && (
          <p lang={lang} className="mt-2 max-w-160 text-16 text-fg-2">
            {note}
          </p>
        )}
        <div className="mt-6">{children}</div>
      </div>
    </div>
  )
}

const cardKeys = [0, 1, 2, 3, 4, 5]
export const CardsSkeleton = ({ columns = 'gap-4 sm:grid-cols-2 lg:grid-cols-3' }) => (
  <div className={`grid ${columns}`}>
    {cardKeys.map(key => (
      <Skeleton key={key} className="h-72 rounded-14" />
    ))}
  </div>
)

export const TextSkeleton = () => (
  <div className="flex flex-col gap-3">
    <Skeleton className="h-8 w-72 max-w-full" />
    {cardKeys.map(key => (
      <Skeleton key={key} className="h-5 w-full" />
    ))}
    <Skeleton className="h-5 w-2/3" />
  </div>
)
