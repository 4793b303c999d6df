import type { DepositItem } from '@ronda/contract/backoffice/cashier.ts'
import * as cashier from '@ronda/contract/backoffice/cashier.ts'
import { Button } from '@ronda/ui/button.tsx'
import { Chips } from '@ronda/ui/chips.tsx'
import { EmptyFiltered, EmptyState } from '@ronda/ui/empty-state.tsx'
import { SearchField } from '@ronda/ui/field.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'
import { Pagination } from '@ronda/ui/pagination.tsx'
import { QueryView, Skeleton } from '@ronda/ui/states.tsx'
import { type Column, Table } from '@ronda/ui/table.tsx'
import { useCall } from '@ronda/ui/use-call.ts'
import { useDeferredValue, useState } from 'react'
import { downloadCsv } from '../../app/csv.ts'
import { timeText, useAge, useTextOf } from '../../app/format.ts'
import { Page } from '../../app/Page.tsx'
import { useFilters } from '../../app/search-params.ts'
import { DepositDrawer } from './DepositDrawer.tsx'
import { DepositStatus } from './DepositStatus.tsx'

const states = ['review', 'open', 'credited', 'closed', 'all'] as const
type State = (typeof states)[number]

export function DepositQueue() {
  const t = useT()
  const age = useAge()
  const textOf = useTextOf()
  const filters = useFilters()
  const state = filters.get('state', 'review') as State
  const [account, setAccount] = useState(filters.get('account'))
  const wanted = useDeferredValue(account.trim())
  const query = useCall(cashier.depositQueue, {
    state,
    account: wanted || undefined,
    pageNo: filters.page,
    pageSize: 20,
  })
  const columns: Column<DepositItem>[] = [
    {
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
    },
    { key: 'channel', header: t('bo.col.channel'), cell: row => textOf(row.channelName) },
    {
      key: 'amount',
      header: t('bo.col.amount'),
      isNumeric: true,
      cell: row => <MoneyText amount={row.amount} currency={row.currency} />,
      total: query.data && <MoneyText amount={query.data.totalAmount} />,
    },
    { key: 'state', header: t('bo.col.state'), cell: row => <DepositStatus state={row.state} /> },
    {
      key: 'at',
      header: t('bo.col.created'),
      cell: row => <span title={timeText(row.createdAt)}>{age(row.createdAt)}</span>,
    },
    { key: 'by', header: t('bo.col.decidedBy'), cell: row => row.decidedBy },
  ]
  return (
    <Page
      title={t('bo.nav.deposits')}
      note={query.data && t('bo.count', { count: query.data.total })}
      actions={
        query.data && (
          <Button
            icon="download"
            onClick={() =>
              downloadCsv(
                `deposits-${state}`,
                ['id', 'account', 'channel', 'amount', 'paid', 'currency', 'state', 'created', 'closed', 'by'],
                query.data.rows.map(row => [
                  row.id,
                  row.account,
                  row.channel,
                  row.amount,
                  row.paidAmount ?? '',
                  row.currency,
                  row.state,
                  timeText(row.createdAt),
                  row.closedAt ? timeText(row.closedAt) : '',
                  row.decidedBy,
                ]),
              )
            }
          >
            CSV
          </Button>
        )
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={t('bo.col.state')}
          value={state}
          onChange={next => filters.set({ state: next })}
          options={states.map(value => ({ value, label: t(`bo.depositQueue.${value}`) }))}
        />
        <SearchField label={t('bo.search.account')} className="w-full sm:w-64" value={account} onChange={setAccount} />
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
        {data =>
          data.total === 0 ? (
            wanted ? (
              <EmptyFiltered filter={wanted} onClear={() => setAccount('')} />
            ) : (
              <EmptyState
                motif="money"
                title={t(state === 'review' ? 'bo.deposits.nothingWaiting' : 'bo.nothingHere')}
              />
            )
          ) : (
            <>
              <Table label={t('bo.nav.deposits')} columns={columns} rows={data.rows} keyOf={row => row.id} isDense />
              <div className="mt-4">
                <Pagination
                  page={data.pageNo}
                  pageCount={Math.ceil(data.total / data.pageSize)}
                  onPage={page => filters.set({ page }, { keepPage: true })}
                />
              </div>
            </>
          )
        }
      </QueryView>
      <DepositDrawer id={filters.get('id')} onClose={() => filters.set({ id: undefined }, { keepPage: true })} />
    </Page>
  )
}
