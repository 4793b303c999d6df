import * as games from '@ronda/contract/backoffice/games.ts'
import type { OutputOf } from '@ronda/contract/core/call.ts'
import { categories } from '@ronda/contract/core/constants.ts'
import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall, useCallMutation } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { InlineError, QueryView, useErrorText } from '@ronda/ui/state/states.tsx'
import { useState } from 'react'
import { OrderNote, useOrdering } from '../../list/ordering.tsx'
import { Pages } from '../../list/Pages.tsx'
import { RowsSkeleton } from '../../list/RowsSkeleton.tsx'
import { useMay } from '../../shell/operator.ts'
import { useFilters } from '../../shell/search-params.ts'
import { useNameOf } from '../../text/format.ts'
import { BulkChange } from './BulkChange.tsx'
import { CsvButton } from './CsvButton.tsx'
import { asOrder, asState, GameFilters } from './GameFilters.tsx'
import { GameTable } from './GameTable.tsx'
import { LastChange } from './LastChange.tsx'
import { type Found, useChosen } from './use-chosen.ts'

const PAGE_SIZE = 50
const ORDER_PAGE_SIZE = 100

type Answer = OutputOf<typeof games.list>

/** Finds games, changes many at once after showing what would change, and puts those of one category in order. */
export function GameList() {
  const t = useT()
  const { page, get, set } = useFilters()
  const categoryName = useNameOf('bo.category')
  const category = categories.find(id => id === get('category'))
  const state = asState(get('state'))
  const sort = asOrder(get('sort')) ?? 'menu'
  const found: Found = {
    ...(get('q') && { q: get('q') }),
    ...(get('vendor') && { vendor: get('vendor') }),
    ...(category && { category }),
    ...(state && { state }),
  }
  const isOrdered = category !== undefined && sort === 'menu' && !get('q')
  const pageSize = isOrdered ? ORDER_PAGE_SIZE : PAGE_SIZE
  const query = useCall(games.list, { ...found, sort, pageNo: page, pageSize })
  const clear = () => set({ q: '', vendor: '', category: '', state: '' })
  const filterText = [
    get('q'),
    query.data?.vendors.find(vendor => vendor.id === get('vendor'))?.name,
    category && categoryName(category),
    state && t(`bo.games.state.${state}`),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <div className="flex flex-col gap-4">
      <GameFilters vendors={query.data?.vendors ?? []} categories={query.data?.categories ?? []} />
      <LastChange />
      <QueryView query={query} skeleton={<RowsSkeleton count={12} />}>
        {data =>
          data.total > 0 ? (
            <Rows data={data} found={found} sort={sort} orderOf={isOrdered ? category : undefined} />
          ) : filterText ? (
            <EmptyFiltered filter={filterText} onClear={clear} />
          ) : (
            <EmptyState motif="search" title={t('bo.games.none')} note={t('bo.games.noneHint')} />
          )
        }
      </QueryView>
    </div>
  )
}

function Rows({ data, found, sort, orderOf }: RowsProps) {
  const t = useT()
  const errorText = useErrorText()
  const mayEdit = useMay()('content.edit')
  const chosen = useChosen(found, data.total)
  const [isChanging, setIsChanging] = useState(false)
  const order = useCallMutation(games.order)
  const ordering = useOrdering({
    rows: data.rows,
    isSaving: order.isPending,
    nameOf: row => row.name,
    onSave: (ids, giveUp) => orderOf && order.mutate({ category: orderOf, ids }, { onError: giveUp }),
  })
  const isOrderable = mayEdit && orderOf !== undefined
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-2">
        <p role="status" className="mr-auto text-13 text-fg-2">
          {t('bo.games.found', { count: data.total })}
          {mayEdit && chosen.count > 0 && (
            <strong className="text-fg-1"> · {t('bo.games.chosen', { count: chosen.count })}</strong>
          )}
        </p>
        {mayEdit && chosen.count > 0 && (
          <Button kind="quiet" size={32} onClick={chosen.clear}>
            {t('bo.games.clear')}
          </Button>
        )}
        {mayEdit && !chosen.isAll && (
          <Button kind="quiet" size={32} icon="check" onClick={chosen.takeAll}>
            {t('bo.games.takeAll', { count: data.total })}
          </Button>
        )}
        <CsvButton filter={{ ...found, sort }} total={data.total} currency={data.currency} />
      </div>
      {isOrderable && (
        <>
          <p className="text-13 text-fg-3">{t('bo.games.order.help')}</p>
          <OrderNote ordering={ordering} />
          {order.error && <InlineError>{errorText(order.error)}</InlineError>}
        </>
      )}
      <GameTable
        rows={isOrderable ? ordering.rows : data.rows}
        currency={data.currency}
        chosen={mayEdit ? chosen : undefined}
        ordering={isOrderable ? ordering : undefined}
        onTop={id => orderOf && order.mutate({ category: orderOf, ids: [id], toTop: true })}
      />
      <Pages of={data} />
      {mayEdit && chosen.count > 0 && (
        <div className="sticky bottom-3 z-10 flex flex-wrap items-center justify-between gap-3 rounded-14 bg-surface-1 p-3 pl-4 shadow-popover inset-ring inset-ring-brand">
          <span className="text-14 font-medium">{t('bo.games.chosen', { count: chosen.count })}</span>
          <Button kind="primary" icon="edit" onClick={() => setIsChanging(true)}>
            {t('bo.games.change')}
          </Button>
        </div>
      )}
      <BulkChange
        isOpen={isChanging}
        chosen={chosen}
        currency={data.currency}
        onClose={() => setIsChanging(false)}
        onDone={() => {
          setIsChanging(false)
          chosen.clear()
        }}
      />
    </div>
  )
}
type RowsProps = {
  data: Answer
  found: Found
  sort: (typeof games.gameOrders)[number]
  /** The category whose order is shown and may be changed. */
  orderOf: (typeof categories)[number] | undefined
}
