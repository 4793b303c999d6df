import type { OutputOf } from '@ronda/contract/core/call.ts'
import type { Category } from '@ronda/contract/core/constants.ts'
import * as games from '@ronda/contract/portal/play/games.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { NearView } from '@ronda/ui/page/near-view.tsx'
import { TileRow } from '@ronda/ui/picture/tile-row.tsx'
import { type ReactNode, useDeferredValue } from 'react'
import { Link } from 'react-router'
import { GameFeature } from './GameFeature.tsx'
import { type Game, withArt } from './game.ts'
import { usePlayTiles } from './PlayTile.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'

/** Up to so many games a row would look empty: they are told at length instead. */
export const FEATURE_MAX = 2

/** About as high as a row is. */
export const ROW_PX = 250

type Row = OutputOf<typeof games.rows>[number]

const rowPaths: Partial<Record<Row['name'], string>> = { popular: '/hot', new: '/new' }

/** Games that have something in common, which is what the row is called by. */
export function EditorialRow({ row: { name, games: list } }: { row: Row }) {
  const t = useT()
  const path = rowPaths[name]
  return (
    <GameRow
      title={t(`home.row.${name}`)}
      list={list}
      action={
        path && (
          <Button kind="quiet" size={32} iconEnd="chevron-right" render={<Link to={path} />}>
            {t('home.row.all')}
          </Button>
        )
      }
    />
  )
}

type GameRowProps = { title: string; list: readonly Game[]; isFirst?: boolean; action?: ReactNode }

export function GameRow({ title, list, isFirst, action }: GameRowProps) {
  const tiles = usePlayTiles(list, { eagerCount: isFirst ? 4 : 0 })
  if (list.length === 0) return null
  if (list.length > FEATURE_MAX)
    return (
      <TileRow title={title} action={action}>
        {tiles}
      </TileRow>
    )
  return (
    <section aria-label={title}>
      <div className="heading-row mb-3 lg:mb-4">
        <h2 className="min-w-0 flex-1 text-20 font-bold">{title}</h2>
        {action}
      </div>
      <div className="grid gap-4 lg:grid-cols-[repeat(auto-fit,minmax(30rem,1fr))]">
        {withArt(list).map(({ game, art }) => (
          <GameFeature key={game.artSeed} game={game} art={art} />
        ))}
      </div>
    </section>
  )
}

/** What else there is to play, where a lobby has few games or none. */
export function OtherGames({ besides }: { besides: Category | undefined }) {
  const { data, isPending } = useCall(games.rows, besides ? { besides } : {}, { staleMs: 60_000 })
  // Many tiles at once are drawn in pieces, between which a press is heard.
  const rows = useDeferredValue(data)
  if (isPending || (data && !rows)) return <RowSkeleton />
  return rows?.map(row => (
    <NearView key={row.name} height={ROW_PX}>
      <EditorialRow row={row} />
    </NearView>
  ))
}
