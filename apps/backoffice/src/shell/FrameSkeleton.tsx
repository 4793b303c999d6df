import { Skeleton } from '@ronda/ui/state/states.tsx'
import { RowsSkeleton } from '../list/RowsSkeleton.tsx'

const widths = ['w-16', 'w-24', 'w-20', 'w-28', 'w-32']

/** The office before it is known who works in it. */
export function FrameSkeleton() {
  return (
    <div className="flex h-dvh flex-col overflow-hidden bg-bg lg:flex-row">
      <div className="flex shrink-0 flex-col border-subtle bg-surface-1 pt-1 max-lg:border-b lg:w-[232px] lg:border-r">
        <div className="flex h-14 items-center gap-2.5 px-3">
          <Skeleton className="size-8 rounded-10!" />
          <Skeleton className="h-4 w-28" />
        </div>
        <div className="flex gap-6 px-4 max-lg:h-12 max-lg:items-center lg:flex-col lg:py-4">
          {Array.from({ length: 10 }, (_, i) => i).map(i => (
            <Skeleton key={i} className={`h-4 shrink-0 ${widths[i % widths.length]}`} />
          ))}
        </div>
      </div>
      <div className="flex-1 p-4 lg:p-6">
        <Skeleton className="mb-6 h-8 w-52" />
        <RowsSkeleton />
      </div>
    </div>
  )
}
