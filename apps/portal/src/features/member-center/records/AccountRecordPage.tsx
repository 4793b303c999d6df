import type { OutputOf } from '@ronda/contract/call.ts'
import * as records from '@ronda/contract/records.ts'
import { clockText } from '@ronda/contract/time.ts'
import { DateRange } from '@ronda/ui/date-range.tsx'
import { EmptyFiltered, EmptyState } from '@ronda/ui/empty-state.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { MoneyText } from '@ronda/ui/money-text.tsx'
import { Pagination } from '@ronda/ui/pagination.tsx'
import { SelectField } from '@ronda/ui/select-field.tsx'
import { QueryView, Skeleton } from '@ronda/ui/states.tsx'
import { Table } from '@ronda/ui/table.tsx'
import { useCall, useClient } from '@ronda/ui/use-call.ts'
import { useState } from 'react'
import { ExportButton } from './ExportButton.tsx'
import { Summary } from './Summary.tsx'
import { DAYS_MAX, PAGE_SIZE, useRecordFilter } from './use-record-filter.ts'

type MovementType = (typeof records.accountTypes)[number]
type AccountRow = OutputOf<typeof records.account>['rows'][number]
const ALL = 'all'

/** Every movement of the main wallet in a span of days. */
export default function AccountRecordPage() {
  const t = useT()
  const client = useClient()
  const filter = useRecordFilter()
  const [type, setType] = useState<MovementType | typeof ALL>(ALL)
  const input = (pageNo: number, pageSize: number) => ({
    ...filter.range,
    pageNo,
    pageSize,
    type: type === ALL ? undefined : type,
  })
  const query = useCall(records.account, input(filter.page, PAGE_SIZE), { isEnabled: filter.isAskable })
  const change = (value: MovementType | typeof ALL) => {
    setType(value)
    filter.setPage(1)
  }
  return (
    <div className="flex flex-col gap-4">
      <DateRange
        value={filter.range}
        onChange={filter.setRange}
        today={filter.today}
        presets={['today', 'previous7', 'previous30']}
        daysMax={DAYS_MAX}
      />
      <div className="flex flex-wrap items-end gap-3">
        <SelectField
          className="w-52"
          isCompact
          label={t('column.type')}
          value={type}
          onChange={change}
          choices={[
            { value: ALL, label: t('filter.all') },
            ...records.accountTypes.map(value => ({ value, label: t(`movement.${value}`) })),
          ]}
        />
        <span className="flex-1" />
        <ExportButton
          name={`${t('records.account.file')}-${filter.range.from}-${filter.range.to}.csv`}
          isEmpty={!query.data || query.data.total === 0}
          read={(page, size) => client.call(records.account, input(page, size))}
          header={[t('column.date'), t('column.type'), t('column.reference'), t('column.amount'), t('column.balance')]}
          toCells={(row: AccountRow) => [
            clockText(row.at),
            t(`movement.${row.type}`),
            row.reference,
            row.amount,
            row.balanceAfter,
          ]}
        />
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
        {({ rows, total, totals, currency }) =>
          total === 0 ? (
            type === ALL ? (
              <EmptyState motif="money" title={t('transactions.none')} />
            ) : (
              <EmptyFiltered filter={t(`movement.${type}`)} onClear={() => change(ALL)} />
            )
          ) : (
            <div className="flex flex-col gap-4">
              <Summary
                currency={currency}
                entries={[
                  { name: t('transactions.in'), amount: totals.in },
                  { name: t('transactions.out'), amount: totals.out },
                ]}
              />
              <Table
                label={t('member.transactions')}
                rows={rows}
                keyOf={row => row.id}
                columns={[
                  { key: 'type', header: t('column.type'), isTitle: true, cell: row => t(`movement.${row.type}`) },
                  {
                    key: 'at',
                    header: t('column.date'),
                    cell: row => <span className="numeral whitespace-nowrap">{clockText(row.at)}</span>,
                  },
                  {
                    key: 'reference',
                    header: t('column.reference'),
                    cell: row => <span className="break-all">{row.reference}</span>,
                  },
                  {
                    key: 'amount',
                    header: t('column.amount'),
                    isNumeric: true,
                    cell: row => (
                      <MoneyText
                        amount={row.amount}
                        currency={currency}
                        hasSign
                        isBare
                        isColoured
                        className="font-bold"
                      />
                    ),
                  },
                  {
                    key: 'balance',
                    header: t('column.balance'),
                    isNumeric: true,
                    cell: row => <MoneyText amount={row.balanceAfter} currency={currency} isBare />,
                  },
                ]}
              />
              <Pagination page={filter.page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={filter.setPage} />
            </div>
          )
        }
      </QueryView>
    </div>
  )
}
