import * as games from '@ronda/contract/portal/play/games.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { LateSelectField } from '@ronda/ui/form/late-select-field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { EmptyFiltered } from '@ronda/ui/state/empty-state.tsx'
import { ErrorState, Loading } from '@ronda/ui/state/states.tsx'
import { useMoney } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useCategories } from '../../site/categories.ts'
import type { LobbyPlan } from '../../site/lobbies.ts'
import { SimilarGames } from '../game-frame/SimilarGames.tsx'
import { Filters } from './Filters.tsx'
import { OtherGames } from './GameRows.tsx'
import { tabOf } from './kinds.ts'
import { GridSkeleton, NoGames, Tiles } from './Tiles.tsx'
import { useGamePages } from './use-game-pages.ts'
import { useTyped } from './use-typed.ts'

/** So few games need no search, order or filters. */
const SEEN_AT_ONCE = 4
/** A lobby of no more games shows what else there is. */
const FEW = 12

/** Games of a lobby: vendors, search, order and filters, all kept in the address. */
export function GameList({ plan, heading }: GameListProps) {
  const t = useT()
  const money = useMoney()
  const [search, setSearch] = useSearchParams()
  const vendors = useCategories().find(entry => entry.category === plan.category)?.vendors ?? []
  const page = search.get('page') ?? ''
  const tab = tabOf(plan, page)
  // Where `page` is a tab, the vendor has a name of its own; lobbies of one vendor offer no other.
  const vendorKey = tab ? 'vendor' : 'page'
  const vendor = plan.filter.vassalage ? '' : tab ? (search.get('vendor') ?? '') : page
  const name = search.get('name') ?? ''
  const lines = search.get('lines') ?? ''
  const bet = search.get('bet') ?? ''
  const volatility = games.volatilities.find(each => each === search.get('volatility')) ?? ''
  const feature = search.get('feature') ?? ''
  const sort = games.gameSorts.find(each => each === search.get('sort'))

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
  const {
    query,
    rows = [],
    total,
    vendors: found,
  } = useGamePages({
    ...plan.filter,
    ...(tab && { gameClassify: tab }),
    ...(vendor && { vassalage: vendor }),
    gameName: name || undefined,
    minLineNum: lines ? Number(lines) : undefined,
    minBet: bet || undefined,
    volatility: volatility || undefined,
    feature: feature || undefined,
    sort,
  })

  // A tab has fewer vendors than its category, and fewer games of each.
  const offered = tab && query.data ? found : vendors

  const filterNames = [
    name,
    [...vendors, ...found].find(each => each.vassalage === vendor)?.displayName ?? vendor,
    lines && `${t('lobby.lines')}: ${t('lobby.lines.from', { lines })}`,
    bet && `${t('lobby.bet')}: ${t('lobby.bet.upTo', { amount: money(bet) })}`,
    volatility && `${t('game.volatility')}: ${t(`game.volatility.${volatility}`)}`,
    feature && t(`game.feature.${feature}`),
  ].filter(Boolean)
  // While the answer is on its way, the menu knows how many games a category has: nothing appears or leaves under the reader's eyes.
  const known = vendors.reduce((sum, each) => sum + each.gameCount, 0)
  const expected = query.isPending ? (plan.category ? known : Number.POSITIVE_INFINITY) : total
  const clear = () => {
    setTyped('')
    change({ [vendorKey]: '', name: '', lines: '', bet: '', volatility: '', feature: '' })
  }

  return (
    <>
      {heading(query.data && total)}
      {offered.length > 1 && (
        <Chips
          label={t('lobby.vendors')}
          value={vendor}
          onChange={chosen => change({ [vendorKey]: chosen === ALL ? '' : chosen })}
          options={[
            { value: vendor ? ALL : '', label: t('lobby.everyVendor') },
            ...offered.map(each => ({ value: each.vassalage, label: each.displayName, count: each.gameCount })),
          ]}
        />
      )}
      {(expected > SEEN_AT_ONCE || filterNames.length > 0) && (
        <div className="grid grid-cols-[1fr_auto] items-center gap-2 sm:grid-cols-[minmax(0,24rem)_1fr_12rem_auto] sm:gap-3">
          <SearchField
            label={t('lobby.search')}
            value={typed}
            onChange={setTyped}
            isCompact
            className="max-sm:col-span-2"
          />
          <span className="max-sm:hidden" />
          <LateSelectField
            label={t('lobby.sort')}
            isLabelHidden
            isCompact
            value={sort ?? BEST}
            onChange={value => change({ sort: value === BEST ? '' : value })}
            choices={[
              { value: BEST, label: t(name ? 'lobby.sort.best' : 'lobby.sort.popular') },
              ...games.gameSorts
                .filter(each => each !== 'popular' || name)
                .map(each => ({ value: each, label: t(`lobby.sort.${each}`) })),
            ]}
          />
          <Filters
            vendors={plan.category || plan.filter.vassalage ? [] : found}
            vendor={vendor}
            lines={lines}
            bet={bet}
            volatility={volatility}
            feature={feature}
            onChange={change}
          />
        </div>
      )}
      {query.error && rows.length === 0 ? (
        <ErrorState error={query.error} onRetry={() => query.refetch()} />
      ) : query.isPending ? (
        <Loading skeleton={<GridSkeleton />} onRetry={() => query.refetch()} />
      ) : rows.length === 0 ? (
        filterNames.length > 0 ? (
          <div>
            <EmptyFiltered filter={filterNames.join(', ')} onClear={clear} />
            <SimilarGames />
          </div>
        ) : (
          <NoGames name={t(plan.title)} besides={plan.category} />
        )
      ) : (
        <Tiles list={rows} />
      )}
      {plan.category && rows.length > 0 && total <= FEW && filterNames.length === 0 && (
        <div className="mt-4 flex flex-col gap-(--section-gap)">
          <OtherGames besides={plan.category} />
        </div>
      )}
      {query.hasNextPage && (
        <div className="flex flex-col items-center gap-2">
          <Button size={48} isBusy={query.isFetchingNextPage} onClick={() => query.fetchNextPage()}>
            {t('lobby.more')}
          </Button>
          <p className="numeral text-13 text-fg-3">{t('lobby.shown', { shown: rows.length, total })}</p>
        </div>
      )}
    </>
  )
}
type GameListProps = { plan: LobbyPlan; heading: (count: number | undefined) => ReactNode }
const ALL = 'all'
const BEST = 'best'
