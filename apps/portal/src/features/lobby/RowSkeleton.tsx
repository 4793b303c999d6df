import { Skeleton } from '@ronda/ui/state/states.tsx'

/** A row of tiles that is on its way, as high as it will be. */
export function RowSkeleton() {
  return (
    <div>
      <Skeleton className="mb-3 h-7 w-40 lg:mb-4" />
      <div className="flex gap-2.5 overflow-hidden sm:gap-3 lg:gap-4">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
            key={index}
            className="mb-6 aspect-3/4 w-[calc((100%-3*10px)/3.3)] shrink-0 rounded-14 sm:w-[calc((100%-4*12px)/4.5)] lg:w-[calc((100%-5*16px)/6)] xl:w-[calc((100%-7*16px)/8)]"
          />
        ))}
      </div>
    </div>
  )
}
