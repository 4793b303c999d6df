import type { Column } from '@ronda/ui/data/table.tsx'
import { Chips } from '@ronda/ui/form/chips.tsx'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Drawer } from '@ronda/ui/overlay/panel.tsx'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import type { QueryViewProps } from '@ronda/ui/state/states.tsx'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Page } from '../shell/Page.tsx'
import { useFilters } from '../shell/search-params.ts'
import { PagedTable } from './PagedTable.tsx'

/** What a queue of deposits or withdrawals is asked for; starts with those that wait for somebody. */
export function useQueueFilter<S extends string>(first: S) {
  const filters = useFilters()
  const [account, setAccount] = useState(filters.get('account'))
  const wanted = useDeferredValue(account.trim())
  const state = filters.get('state', first) as S
  return {
    account,
    setAccount,
    first,
    input: { state, account: wanted || undefined, pageNo: filters.page, pageSize: 20 },
  }
}

/** Orders by state and member, as a table and as CSV; the one opened lies in a drawer with an address of its own. */
export function OrderQueue<R extends { id: string; account: string }, S extends string>({
  title,
  filter,
  states,
  query,
  columns,
  nothingWaiting,
  csv,
  orderTitle,
  children,
}: OrderQueueProps<R, S>) {
  const t = useT()
  const filters = useFilters()
  const id = filters.get('id')
  const { state, account: wanted } = filter.input
  const memberColumn: Column<R> = {
    key: 'account',
    header: t('bo.col.member'),
    isTitle: true,
    cell: row => (
      <button
        type="button"
        className="text-left font-medium text-link underline-offset-2 hover:underline"
        onClick={() => filters.set({ id: row.id }, { keepPage: true })}
      >
        {row.account}
      </button>
    ),
  }
  return (
    <Page title={title} note={query.data && t('bo.count', { count: query.data.total })} actions={csv}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={t('bo.col.state')}
          value={state}
          onChange={next => filters.set({ state: next })}
          options={states}
        />
        <SearchField
          label={t('bo.search.account')}
          className="w-full sm:w-64"
          value={filter.account}
          onChange={filter.setAccount}
        />
      </div>
      <PagedTable
        query={query}
        label={title}
        columns={[memberColumn, ...columns]}
        empty={
          wanted ? (
            <EmptyFiltered filter={wanted} onClear={() => filter.setAccount('')} />
          ) : (
            <EmptyState motif="money" title={state === filter.first ? nothingWaiting : t('bo.nothingHere')} />
          )
        }
      />
      <Drawer
        isOpen={id !== ''}
        onClose={() => filters.set({ id: undefined }, { keepPage: true })}
        title={orderTitle(id.slice(-8).toUpperCase())}
      >
        {id && children(id)}
      </Drawer>
    </Page>
  )
}
type OrderQueueProps<R, S extends string> = {
  title: string
  filter: ReturnType<typeof useQueueFilter<S>>
  states: { value: S; label: string }[]
  query: QueryViewProps<{ rows: R[]; total: number; pageNo: number; pageSize: number }>['query']
  /** After the member's. */
  columns: Column<R>[]
  nothingWaiting: string
  /** All that is found, as a spreadsheet. */
  csv: ReactNode
  orderTitle: (number: string) => string
  /** The opened order. */
  children: (id: string) => ReactNode
}
