import type { Category } from '@ronda/contract/core/constants.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { tileCell, tileGrid } from '@ronda/ui/picture/game-tile.tsx'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { Skeleton } from '@ronda/ui/state/states.tsx'
import { Link } from 'react-router'
import { useIsWide } from '../../site/use-is-wide.ts'
import { GameFeature } from './GameFeature.tsx'
import { OtherGames } from './GameRows.tsx'
import { type Game, withArt } from './game.ts'
import { usePlayTiles } from './PlayTile.tsx'

/** Up to so many games a grid would look empty: they are told at length instead. */
const FEATURE_MAX = { narrow: 2, wide: 4 }
const EAGER_MAX = 8

export function Tiles({ list }: { list: readonly Game[] }) {
  const tiles = usePlayTiles(list, { eagerCount: EAGER_MAX, form: 'bitmap' })
  const isWide = useIsWide()
  if (list.length <= FEATURE_MAX[isWide ? 'wide' : 'narrow'])
    return (
      <div className="grid gap-4 sm:*:last:odd:col-span-full lg:grid-cols-2">
        {withArt(list).map(({ game, art }) => (
          <GameFeature key={game.artSeed} game={game} art={art} isUnderTitle />
        ))}
      </div>
    )
  return (
    <ul className={tileGrid}>
      {tiles.map(tile => (
        <li key={tile.key} className={tileCell}>
          {tile}
        </li>
      ))}
    </ul>
  )
}

/** Says that there is nothing of the kind here, and leads on. */
export function NoGames({ name, besides }: { name: string; besides: Category | undefined }) {
  const t = useT()
  return (
    <div className="flex flex-col gap-(--section-gap)">
      <EmptyState
        motif="games"
        title={t('lobby.empty')}
        note={t('lobby.empty.note', { name })}
        action={<Button render={<Link to="/" />}>{t('lobby.toHome')}</Button>}
      />
      <OtherGames besides={besides} />
    </div>
  )
}

export function GridSkeleton({ className = tileGrid }: { className?: string }) {
  return (
    <div className={className}>
      {Array.from({ length: 24 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <div key={index} className={tileCell}>
          <Skeleton className="aspect-3/4 rounded-14" />
        </div>
      ))}
    </div>
  )
}
