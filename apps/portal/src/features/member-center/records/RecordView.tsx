import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { type Column, Table } from '@ronda/ui/data/table.tsx'
import type { DatePreset } from '@ronda/ui/form/date-presets.ts'
import { DateRange } from '@ronda/ui/form/date-range.tsx'
import { useMedia } from '@ronda/ui/page/use-media.ts'
import { EmptyFiltered, EmptyState, type EmptyStateProps } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, type QueryViewProps, Skeleton } from '@ronda/ui/state/states.tsx'
import { DayNote } from '@ronda/ui/text/moment.tsx'
import type { ReactNode } from 'react'
import { byDays } from './by-days.ts'
import { DayRows, type PhoneRow } from './DayRows.tsx'
import { type CsvFile, ExportButton } from './ExportButton.tsx'
import { Summary, type SummaryEntry } from './Summary.tsx'
import { DAYS_MAX, PAGE_SIZE, type RecordFilter } from './use-record-filter.ts'

type RecordAnswer = { rows: { id: string; at: number }[]; total: number; currency: string }

/** A record of a span of days: what it is filtered by, totals over the whole filter, its rows by pages, and all of them as a file. */
export function RecordView<A extends RecordAnswer>(props: RecordViewProps<A>) {
  const { label, query, filter, fields, filteredBy, onClearFilter, empty, summary, columns, phone, file } = props
  const isPhone = useMedia('(max-width: 39.99rem)')
  const { range, page } = filter
  return (
    <div className="flex flex-col gap-4">
      <DateRange
        value={range}
        onChange={filter.setRange}
        today={filter.today}
        presets={props.presets ?? ['today', 'previous7', 'previous30']}
        daysMax={DAYS_MAX}
      />
      <DayNote className="-mt-2" />
      <div className="flex flex-wrap items-end gap-3">
        {fields}
        {query.data && query.data.total > 0 && (
          <ExportButton {...file} name={`${file.name}-${range.from}-${range.to}`} />
        )}
      </div>
      <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
        {answer =>
          answer.total > 0 ? (
            <div className="flex flex-col gap-4">
              <Summary currency={answer.currency} entries={summary(answer)} />
              {phone && isPhone ? (
                <DayRows<A['rows'][number]>
                  label={label}
                  currency={answer.currency}
                  show={row => phone.show(row, answer)}
                  days={byDays<A['rows'][number]>(answer.rows, {
                    amountOf: phone.amountOf,
                    currency: answer.currency,
                    hasBefore: page > 1,
                    hasAfter: page * PAGE_SIZE < answer.total,
                  })}
                />
              ) : (
                <Table<A['rows'][number]>
                  label={label}
                  rows={answer.rows}
                  keyOf={row => row.id}
                  columns={columns(answer)}
                />
              )}
              <Pagination page={page} pageCount={Math.ceil(answer.total / PAGE_SIZE)} onPage={filter.setPage} />
            </div>
          ) : filteredBy ? (
            <EmptyFiltered filter={filteredBy} onClear={onClearFilter} />
          ) : (
            <EmptyState {...empty} />
          )
        }
      </QueryView>
    </div>
  )
}
type RecordViewProps<A extends RecordAnswer> = {
  label: string
  query: QueryViewProps<A>['query']
  filter: RecordFilter
  presets?: readonly DatePreset[]
  /** Filters beside the span of days. */
  fields: ReactNode
  /** Names of what is chosen in them. */
  filteredBy: string
  onClearFilter: () => void
  empty: EmptyStateProps
  summary: (answer: A) => SummaryEntry[]
  columns: (answer: A) => Column<A['rows'][number]>[]
  /** Its rows on a phone; cards of all columns if left out. */
  phone?: {
    /** What a row adds to its day. */
    amountOf: (row: A['rows'][number]) => string | null
    show: (row: A['rows'][number], answer: A) => PhoneRow
  }
  file: CsvFile<A['rows'][number]>
}
