import * as games from '@ronda/contract/portal/play/games.ts'
import * as ownGames from '@ronda/contract/portal/play/own-games.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { cx } from '@ronda/ui/page/cx.ts'
import { NearView } from '@ronda/ui/page/near-view.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { useCategories } from '../../site/categories.ts'
import { loadWithTexts } from '../../site/load-with-texts.ts'
import { isLottery } from '../../site/navigation.ts'
import { useIsGuest, useSession } from '../../site/session.ts'
import { useLines } from '../announcements/use-announcements.ts'
import { EditorialRow, FEATURE_MAX, GameRow, ROW_PX } from '../lobby/GameRows.tsx'
import { RowSkeleton } from '../lobby/RowSkeleton.tsx'
import { Winners } from '../winners/Winners.tsx'
import { Promises } from './Promises.tsx'

const Unfinished = lazy(() => loadWithTexts(() => import('../lobby/Unfinished.tsx')))
const MemberDesk = lazy(() => loadWithTexts(() => import('./desk/MemberDesk.tsx')))
const loadNextDraws = () => loadWithTexts(() => import('../lottery/NextDraws.tsx'))
const NextDraws = lazy(loadNextDraws)
const PromotionsRow = lazy(() => loadWithTexts(() => import('./PromotionsRow.tsx')))
const loadWinsTable = () => loadWithTexts(() => import('../winners/WinsTable.tsx'))
const WinsTable = lazy(loadWinsTable)
const HeaderLines = lazy(() => loadWithTexts(() => import('../announcements/HeaderLines.tsx')))

/** What comes under the hero. */
export default function HomeSections() {
  const t = useT()
  const session = useSession()
  const isGuest = useIsGuest()
  const hot = useCall(games.hot, {}, { staleMs: 60_000 })
  const [first, ...others] = useCall(games.rows, {}, { staleMs: 60_000 }).data ?? []
  const categories = useCategories()
  const casino = categories.find(entry => entry.category === 'RNG')
  const hasLotteries = categories.some(entry => isLottery(entry.category))
  return (
    <>
      {session && !isGuest && (
        <Suspense fallback={<div className="h-25 rounded-14 bg-surface-1" />}>
          <MemberDesk />
        </Suspense>
      )}
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
            list={list.slice(0, games.POPULAR_SHOWN)}
            isFirst
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
      {first && <EditorialRow row={first} />}
      <Lines />
      <Suspense fallback={<div className="h-52" />}>
        <PromotionsRow />
      </Suspense>
      {hasLotteries && (
        <NearView height={200} load={loadNextDraws}>
          <Suspense fallback={<div className="h-50" />}>
            <NextDraws />
          </Suspense>
        </NearView>
      )}
      {others.map(row => (
        <NearView key={row.name} height={ROW_PX}>
          <EditorialRow row={row} />
        </NearView>
      ))}
      <NearView height={800} load={loadWinsTable}>
        <Winners />
        <Suspense>
          <WinsTable />
        </Suspense>
      </NearView>
      <NearView height={900}>
        <Promises />
      </NearView>
    </>
  )
}

/** Keeps its place while what is announced is on its way: what stands below it does not jump. */
function Lines() {
  const session = useSession()
  const isGuest = useIsGuest()
  const { lines, isPending } = useLines()
  if (!isPending && lines.length === 0) return null
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

/** Told with its reason: what is shown follows from what was played, and from nothing else. Nothing of the row below it is in it. */
function RecommendedRow() {
  const t = useT()
  const { data } = useCall(ownGames.recommended, {}, { staleMs: 300_000 })
  const popular = useCall(games.hot, {}, { staleMs: 60_000 }).data?.slice(0, games.POPULAR_SHOWN) ?? []
  const below = new Set(popular.map(game => game.artSeed))
  const list = data?.filter(({ game }) => !below.has(game.artSeed)) ?? []
  if (list.length <= FEATURE_MAX) return null
  return (
    <GameRow
      title={t('home.recommended')}
      list={list.map(each => each.game)}
      action={<span className="truncate text-13 text-fg-3">{t('home.because', { game: list[0]?.because ?? '' })}</span>}
    />
  )
}

function RecentRow() {
  const t = useT()
  const recent = useCall(games.recent, {}, { staleMs: 30_000 })
  if (!recent.data || recent.data.length <= FEATURE_MAX) return null
  return <GameRow title={t('home.recent')} list={recent.data} />
}
