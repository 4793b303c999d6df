import { Skeleton } from '@ronda/ui/state/states.tsx'

const names = ['w-44', 'w-36', 'w-52', 'w-40', 'w-48', 'w-32']

/** A list before it is read: rows as high as those to come. */
export function RowsSkeleton({ count = 8 }: { count?: number }) {
  return (
    <div className="divide-y divide-subtle overflow-hidden rounded-14 bg-surface-1 inset-ring inset-ring-subtle">
      {Array.from({ length: count }, (_, i) => i).map(i => (
        <div key={i} className="flex h-13 items-center gap-6 px-3 max-sm:h-20">
          <Skeleton className={`h-3.5 max-w-1/2 ${names[i % names.length]}`} />
          <Skeleton className="h-5 w-20 rounded-full! max-sm:ml-auto" />
          <Skeleton className="ml-auto h-3.5 w-28 max-sm:hidden" />
          <Skeleton className="h-3.5 w-20 max-lg:hidden" />
        </div>
      ))}
    </div>
  )
}
