import * as mall from '@ronda/contract/portal/cashier/mall.ts'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView } from '@ronda/ui/state/states.tsx'
import { useSearchParams } from 'react-router'
import { CardsSkeleton } from '../content-pages/page-frame.tsx'
import { ItemCard } from './ItemCard.tsx'
import { obstacleOf } from './obstacle.ts'
import { useShopper } from './use-shopper.ts'

const columns = 'grid-cols-2 gap-3 narrow:grid-cols-1 md:grid-cols-3 lg:grid-cols-4 lg:gap-4'
const REACH = 'reach'

/** Every item, by what it is. */
export function Shelf() {
  const t = useT()
  const query = useCall(mall.pointRewards, {}, { staleMs: 60_000 })
  const shopper = useShopper()
  const [search, setSearch] = useSearchParams()
  return (
    <QueryView query={query} skeleton={<CardsSkeleton columns={columns} />}>
      {items => {
        if (items.length === 0) return <EmptyState motif="money" title={t('points.empty')} />
        const inReach = items.filter(item => shopper && !obstacleOf(item, shopper))
        const options = [
          { value: 'all', label: t('filter.all'), count: items.length },
          ...(inReach.length > 0 ? [{ value: REACH, label: t('points.inReach'), count: inReach.length }] : []),
          ...mall.mallCategories
            .map(value => ({
              value,
              label: t(`points.category.${value}`),
              count: items.filter(item => item.category === value).length,
            }))
            .filter(({ count }) => count > 0),
        ]
        const chosen = options.find(({ value }) => value === search.get('category'))?.value ?? 'all'
        const shown =
          chosen === 'all' ? items : chosen === REACH ? inReach : items.filter(item => item.category === chosen)
        return (
          <>
            <Chips
              label={t('points.categories')}
              value={chosen}
              onChange={value =>
                setSearch(value === 'all' ? {} : { category: value }, { replace: true, preventScrollReset: true })
              }
              options={options}
              className="mb-4"
            />
            <ul className={`grid ${columns}`}>
              {shown.map(item => (
                <ItemCard key={item.id} item={item} shopper={shopper} />
              ))}
            </ul>
          </>
        )
      }}
    </QueryView>
  )
}
