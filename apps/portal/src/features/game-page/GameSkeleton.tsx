import { Skeleton } from '@ronda/ui/state/states.tsx'

export function GameSkeleton() {
  return (
    <div className="container-page grid gap-6 pb-12 lg:grid-cols-[minmax(0,1fr)_22rem] lg:pt-6">
      <div className="flex flex-col gap-6">
        <Skeleton className="aspect-video rounded-none lg:aspect-21/9 max-lg:-mx-(--gutter) lg:rounded-20" />
        <Skeleton className="h-9 w-60" />
        <Skeleton className="h-40 rounded-20" />
      </div>
      <Skeleton className="h-44 rounded-20" />
    </div>
  )
}
