import type { WithdrawalItem } from '@ronda/contract/backoffice/cashier.ts'
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
import { timeText, useAge } from '../../app/format.ts'
import { Page } from '../../app/Page.tsx'
import { useFilters } from '../../app/search-params.ts'
import { WithdrawalDrawer } from './WithdrawalDrawer.tsx'
import { WithdrawalStatus } from './WithdrawalStatus.tsx'

const states = ['review', 'approved', 'paying', 'receipt', 'disputed', 'closed', 'all'] as const
type State = (typeof states)[number]

export function WithdrawalQueue() {
  const t = useT()
  const age = useAge()
  const filters = useFilters()
  const state = filters.get('state', 'review') as State
  const [account, setAccount] = useState(filters.get('account'))
  const wanted = useDeferredValue(account.trim())
  const query = useCall(cashier.withdrawalQueue, {
    state,
    account: wanted || undefined,
    pageNo: filters.page,
    pageSize: 20,
  })
  const columns: Column<WithdrawalItem>[] = [
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
    { key: 'to', header: t('bo.col.to'), cell: row => `${row.bank} ${row.number}` },
    {
      key: 'amount',
      header: t('bo.col.amount'),
      isNumeric: true,
      cell: row => <MoneyText amount={row.amount} currency={row.currency} />,
      total: query.data && <MoneyText amount={query.data.totalAmount} />,
    },
    { key: 'state', header: t('bo.col.state'), cell: row => <WithdrawalStatus state={row.state} /> },
    {
      key: 'approvals',
      header: t('bo.col.approvals'),
      isNumeric: true,
      cell: row => `${row.approvedBy.length} / ${row.approvalsNeeded}`,
    },
    { key: 'claimed', header: t('bo.col.claimedBy'), cell: row => row.claimedBy },
    {
      key: 'at',
      header: t('bo.col.created'),
      cell: row => <span title={timeText(row.createdAt)}>{age(row.createdAt)}</span>,
    },
  ]
  return (
    <Page
      title={t('bo.nav.withdrawals')}
      note={query.data && t('bo.count', { count: query.data.total })}
      actions={
        query.data && (
          <Button
            icon="download"
            onClick={() =>
              downloadCsv(
                `withdrawals-${state}`,
                [
                  'id',
                  'account',
                  'bank',
                  'holder',
                  'amount',
                  'currency',
                  'state',
                  'created',
                  'approved by',
                  'reference',
                ],
                query.data.rows.map(row => [
                  row.id,
                  row.account,
                  row.bank,
                  row.holder,
                  row.amount,
                  row.currency,
                  row.state,
                  timeText(row.createdAt),
                  row.approvedBy.join(' '),
                  row.providerRef,
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
          options={states.map(value => ({ value, label: t(`bo.withdrawalQueue.${value}`) }))}
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
                title={t(state === 'review' ? 'bo.withdrawals.nothingWaiting' : 'bo.nothingHere')}
              />
            )
          ) : (
            <>
              <Table label={t('bo.nav.withdrawals')} columns={columns} rows={data.rows} keyOf={row => row.id} isDense />
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
      <WithdrawalDrawer id={filters.get('id')} onClose={() => filters.set({ id: undefined }, { keepPage: true })} />
    </Page>
  )
}
