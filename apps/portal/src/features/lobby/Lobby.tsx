import type { InputOf } from '@ronda/contract/call.ts'
import { GAME_PAGE_SIZE } from '@ronda/contract/constants.ts'
import * as games from '@ronda/contract/games.ts'
import { Button } from '@ronda/ui/button.tsx'
import { Chips } from '@ronda/ui/chips.tsx'
import { EmptyFiltered, EmptyState } from '@ronda/ui/empty-state.tsx'
import { SearchField } from '@ronda/ui/field.tsx'
import { tileGrid } from '@ronda/ui/game-tile.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { useMoney } from '@ronda/ui/money-text.tsx'
import { SelectField } from '@ronda/ui/select-field.tsx'
import { ErrorState, Loading, Skeleton } from '@ronda/ui/states.tsx'
import { callKey, useClient } from '@ronda/ui/use-call.ts'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCategories } from '../../app/categories.ts'
import { Filters } from './Filters.tsx'
import { GameFeature } from './GameFeature.tsx'
import { withArt } from './game.ts'
import { PlayTile } from './PlayTile.tsx'

const CATEGORY = 'RNG'
const TYPING_PAUSE_MS = 250
const FEATURE_MAX = 2

/** The slots: vendors, search, order and filters, all kept in the address. */
export function Lobby() {
  const t = useT()
  const money = useMoney()
  const client = useClient()
  const [search, setSearch] = useSearchParams()
  const vendors = useCategories().find(entry => entry.category === CATEGORY)?.vendors ?? []
  const vendor = search.get('page') ?? ''
  const name = search.get('name') ?? ''
  const lines = search.get('lines') ?? ''
  const bet = search.get('bet') ?? ''
  const sort = games.gameSorts.find(each => each === search.get('sort')) ?? 'popular'

  const change = (changes: Record<string, string>) =>
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        for (const [key, value] of Object.entries(changes)) {
          if (value) after.set(key, value)
          else after.delete(key)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )

  const [typed, setTyped] = useTyped(name, text => change({ name: text.trim() }))
  const input = (pageNo: number): InputOf<typeof games.list> => ({
    gameType: CATEGORY,
    vassalage: vendor || undefined,
    gameName: name || undefined,
    minLineNum: lines ? Number(lines) : undefined,
    minBet: bet || undefined,
    sort,
    pageNo,
    pageSize: GAME_PAGE_SIZE,
  })
  const query = useInfiniteQuery({
    queryKey: [...callKey(games.list, input(0)), 'pages'],
    queryFn: ({ pageParam, signal }) => client.call(games.list, input(pageParam), { signal }),
    initialPageParam: 1,
    getNextPageParam: last => (last.pageNo * last.pageSize < last.total ? last.pageNo + 1 : undefined),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const rows = query.data?.pages.flatMap(page => page.rows) ?? []
  const total = query.data?.pages.at(-1)?.total ?? 0
  const drawn = withArt(rows)

  const filterNames = [
    name,
    vendors.find(each => each.vassalage === vendor)?.displayName ?? vendor,
    lines && t('lobby.lines.from', { lines }),
    bet && t('lobby.bet.upTo', { amount: money(bet) }),
  ].filter(Boolean)
  const clear = () => {
    setTyped('')
    change({ page: '', name: '', lines: '', bet: '' })
  }

  return (
    <div className="container-page flex flex-col gap-4 pt-4 lg:gap-6 lg:pt-8">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-24 font-bold lg:text-30">{t('category.RNG')}</h1>
        <p role="status" className="numeral text-14 text-fg-3">
          {query.data ? t('lobby.count', { count: total }) : ''}
        </p>
      </div>
      {vendors.length > 1 && (
        <Chips
          label={t('lobby.vendors')}
          value={vendor}
          onChange={page => change({ page: page === ALL ? '' : page })}
          options={[
            { value: vendor ? ALL : '', label: t('lobby.allVendors') },
            ...vendors.map(each => ({ value: each.vassalage, label: each.displayName, count: each.gameCount })),
          ]}
        />
      )}
      <div className="grid grid-cols-[1fr_auto] items-center gap-2 sm:grid-cols-[minmax(0,24rem)_1fr_12rem_auto] sm:gap-3">
        <SearchField label={t('lobby.search')} value={typed} onChange={setTyped} className="max-sm:col-span-2" />
        <span className="max-sm:hidden" />
        <SelectField
          label={t('lobby.sort')}
          isLabelHidden
          isCompact
          value={sort}
          onChange={value => change({ sort: value === 'popular' ? '' : value })}
          choices={games.gameSorts.map(each => ({ value: each, label: t(`lobby.sort.${each}`) }))}
        />
        <Filters lines={lines} bet={bet} onChange={change} />
      </div>
      {query.error && rows.length === 0 ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.isPending ? (
        <Loading skeleton={<GridSkeleton />} onRetry={() => query.refetch()} />
      ) : rows.length === 0 ? (
        filterNames.length > 0 ? (
          <EmptyFiltered filter={filterNames.join(', ')} onClear={clear} />
        ) : (
          <EmptyState motif="games" title={t('lobby.empty')} />
        )
      ) : rows.length <= FEATURE_MAX ? (
        <div className="grid gap-4 lg:grid-cols-[repeat(auto-fit,minmax(30rem,1fr))]">
          {drawn.map(({ game, art }) => (
            <GameFeature key={game.gameId} game={game} art={art} />
          ))}
        </div>
      ) : (
        <ul className={tileGrid}>
          {drawn.map(({ game, art }, index) => (
            <li key={game.gameId}>
              <PlayTile game={game} art={art} isEager={index < 8} />
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <div className="flex flex-col items-center gap-2">
          <Button size={48} isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('lobby.more')}
          </Button>
          <p className="numeral text-13 text-fg-3">{t('lobby.shown', { shown: rows.length, total })}</p>
        </div>
      )}
    </div>
  )
}
const ALL = 'all'

function GridSkeleton() {
  return (
    <div className={tileGrid}>
      {Array.from({ length: 12 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <Skeleton key={index} className="aspect-3/4 rounded-14" />
      ))}
    </div>
  )
}

/** Text that is applied once typing pauses. */
function useTyped(applied: string, apply: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(applied)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed starts the clock
  useEffect(() => {
    if (typed.trim() === applied) return
    const timer = setTimeout(() => apply(typed), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
