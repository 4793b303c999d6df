import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Skeleton } from '@ronda/ui/state/states.tsx'
import { Link } from 'react-router'
import { SimilarGames } from '../game-frame/SimilarGames.tsx'
import { drawGrid } from './DrawCard.tsx'

/** The merchant has no lotteries: says so and leads on. */
export function NoLotteries() {
  const t = useT()
  return (
    <div>
      <EmptyState
        motif="games"
        title={t('lottery.none')}
        note={t('lottery.none.note')}
        action={<Button render={<Link to="/" />}>{t('lobby.toHome')}</Button>}
      />
      <SimilarGames />
    </div>
  )
}

export function LobbySkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-2">
        {['w-20', 'w-28', 'w-24', 'w-30'].map(width => (
          <Skeleton key={width} className={`h-9 rounded-full ${width}`} />
        ))}
      </div>
      <CardSkeletons count={8} />
    </div>
  )
}

export function CardSkeletons({ count }: { count: number }) {
  return (
    <div className={drawGrid}>
      {Array.from({ length: count }, (_, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          key={index}
          className="flex h-43 flex-col gap-4 rounded-14 bg-surface-1 p-4 inset-ring inset-ring-subtle sm:h-47"
        >
          <div className="flex items-center gap-3">
            <Skeleton className="size-11" />
            <Skeleton className="h-5 flex-1" />
          </div>
          <div className="flex gap-1.5">
            {[1, 2, 3, 4, 5].map(ball => (
              <Skeleton key={ball} className="size-9 rounded-full" />
            ))}
          </div>
          <div className="mt-auto flex items-end justify-between">
            <Skeleton className="h-9 w-20" />
            <Skeleton className="h-10 w-22" />
          </div>
        </div>
      ))}
    </div>
  )
}
