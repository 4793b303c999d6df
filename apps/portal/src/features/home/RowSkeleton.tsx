import { Skeleton } from '@ronda/ui/state/states.tsx'

export function RowSkeleton() {
  return (
    <div>
      <Skeleton className="mb-4 h-7 w-40" />
      <Skeleton className="h-56 w-full rounded-20 lg:h-70" />
    </div>
  )
}
