import * as games from '@ronda/contract/portal/play/games.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { TileRow } from '@ronda/ui/picture/tile-row.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useCategories } from '../../site/categories.ts'
import { loadWithTexts } from '../../site/load-with-texts.ts'
import { isLottery } from '../../site/navigation.ts'
import { useIsGuest, useSession } from '../../site/session.ts'
import { useAnnouncements } from '../announcements/use-announcements.ts'
import { GameFeature } from '../lobby/GameFeature.tsx'
import { type Game, withArt } from '../lobby/game.ts'
import { usePlayTiles } from '../lobby/PlayTile.tsx'
import { Winners } from '../winners/Winners.tsx'
import { Promises } from './Promises.tsx'
import { RowSkeleton } from './RowSkeleton.tsx'

const Unfinished = lazy(() => loadWithTexts(() => import('../lobby/Unfinished.tsx')))
const NextDraws = lazy(() => loadWithTexts(() => import('../lottery/NextDraws.tsx')))
const HeaderLines = lazy(() => loadWithTexts(() => import('../announcements/HeaderLines.tsx')))

/** Below this many games a row would look empty: they are told at length instead. */
const FEATURE_MAX = 2

/** What comes under the hero. */
export default function HomeSections() {
  const t = useT()
  const session = useSession()
  const hot = useCall(games.hot, {}, { staleMs: 60_000 })
  const categories = useCategories()
  const casino = categories.find(entry => entry.category === 'RNG')
  const hasLotteries = categories.some(entry => isLottery(entry.category))
  return (
    <>
      <Lines />
      {session && (
        <Suspense>
          <Unfinished />
        </Suspense>
      )}
      {session && <RecentRow />}
      {session && <RecommendedRow />}
      <QueryView query={hot} skeleton={<RowSkeleton />}>
        {list => (
          <GameRow
            title={t('home.popular')}
            list={list}
            action={
              casino && (
                <Button kind="quiet" size={32} iconEnd="chevron-right" render={<Link to={casino.path} />}>
                  {`${t(casino.label)} (${casino.vendors.reduce((sum, vendor) => sum + vendor.gameCount, 0)})`}
                </Button>
              )
            }
          />
        )}
      </QueryView>
      {hasLotteries && (
        <Suspense fallback={<div className="h-50" />}>
          <NextDraws />
        </Suspense>
      )}
      <Winners />
      <Promises />
    </>
  )
}

/** Keeps its place while what is announced is on its way: what stands below it does not jump. */
function Lines() {
  const session = useSession()
  const isGuest = useIsGuest()
  const { data, isPending } = useAnnouncements()
  if (!isPending && !data?.playerNotices.length) return null
  const className = cx(
    'h-9 rounded-10 bg-surface-1 px-3 inset-ring inset-ring-subtle',
    (!session || isGuest) && 'xl:hidden',
  )
  const place = <div className={className} />
  return isPending ? (
    place
  ) : (
    <Suspense fallback={place}>
      <HeaderLines className={className} />
    </Suspense>
  )
}

function GameRow({ title, list, action }: { title: string; list: readonly Game[]; action?: ReactNode }) {
  const tiles = usePlayTiles(list, { eagerCount: 4 })
  if (list.length === 0) return null
  if (list.length > FEATURE_MAX)
    return (
      <TileRow title={title} action={action}>
        {tiles}
      </TileRow>
    )
  return (
    <section aria-label={title}>
      <div className="mb-3 flex min-h-8 items-center gap-2 lg:mb-4">
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

/** Told with its reason: what is shown follows from what was played, and from nothing else. */
function RecommendedRow() {
  const t = useT()
  const { data } = useCall(games.recommended, {}, { staleMs: 300_000 })
  if (!data || data.length <= FEATURE_MAX) return null
  return (
    <GameRow
      title={t('home.recommended')}
      list={data.map(each => each.game)}
      action={<span className="truncate text-13 text-fg-3">{t('home.because', { game: data[0]?.because ?? '' })}</span>}
    />
  )
}

function RecentRow() {
  const t = useT()
  const recent = useCall(games.recent, {}, { staleMs: 30_000 })
  if (!recent.data || recent.data.length <= FEATURE_MAX) return null
  return <GameRow title={t('home.recent')} list={recent.data} />
}
