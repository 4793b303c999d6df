import type { PointMovement, PointRow } from '@ronda/contract/portal/cashier/points.ts'
import * as points from '@ronda/contract/portal/cashier/points.ts'
import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { Table } from '@ronda/ui/data/table.tsx'
import { DateRange } from '@ronda/ui/form/date-range.tsx'
import { useLanguage, useT } from '@ronda/ui/i18n/i18n.tsx'
import { useCall } from '@ronda/ui/live/use-call.ts'
import { EmptyFiltered, EmptyState } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, Skeleton } from '@ronda/ui/state/states.tsx'
import { DayNote } from '@ronda/ui/text/moment.tsx'
import { useState } from 'react'
import { dateColumn } from '../member-center/columns.tsx'
import { FilterField } from '../member-center/records/FilterField.tsx'
import { DAYS_MAX, PAGE_SIZE, useRecordFilter } from '../member-center/records/use-record-filter.ts'

/** Every movement of the member's points in a span of days. */
export function PointHistory() {
  const t = useT()
  const { locale } = useLanguage()
  const filter = useRecordFilter()
  const [type, setType] = useState<PointMovement>()
  const query = useCall(
    points.history,
    { ...filter.range, pageNo: filter.page, pageSize: PAGE_SIZE, type },
    { isEnabled: filter.isAskable },
  )
  const change = (next?: PointMovement) => {
    setType(next)
    filter.setPage(1)
  }
  const number = new Intl.NumberFormat(locale)
  const nameOf = (row: PointRow) => {
    const name = t(`points.movement.${row.type}`)
    if (row.type !== 'play') return row.note ? `${name}: ${row.note}` : name
    const played = row.note.split(' ').filter(Boolean)
    return played.length > 0 ? `${name}: ${played.map(category => t(`category.${category}`)).join(', ')}` : name
  }
  return (
    <section>
      <h2 className="text-20 font-bold">{t('points.view.history')}</h2>
      <div className="mt-3 flex flex-col gap-4">
        <DateRange
          value={filter.range}
          onChange={filter.setRange}
          today={filter.today}
          presets={['today', 'previous7', 'previous30']}
          daysMax={DAYS_MAX}
        />
        <DayNote className="-mt-2" />
        <FilterField
          label={t('column.type')}
          value={type}
          onChange={change}
          choices={points.pointMovements.map(value => ({ value, label: t(`points.movement.${value}`) }))}
        />
        <QueryView query={query} skeleton={<Skeleton className="h-80" />}>
          {({ rows, total, totals }) =>
            total > 0 ? (
              <div className="flex flex-col gap-4">
                <dl className="flex flex-wrap gap-x-8 gap-y-2 rounded-14 bg-surface-1 p-4 inset-ring inset-ring-subtle">
                  {(['in', 'out'] as const).map(side => (
                    <div key={side}>
                      <dt className="text-13 text-fg-3">{t(`points.total.${side}`)}</dt>
                      <dd className="numeral text-18 font-bold text-fg-1">{number.format(totals[side])}</dd>
                    </div>
                  ))}
                </dl>
                <Table
                  label={t('points.view.history')}
                  rows={rows}
                  keyOf={row => row.id}
                  columns={[
                    { key: 'type', header: t('column.type'), isTitle: true, cell: nameOf },
                    dateColumn(t, (row: PointRow) => row.at),
                    {
                      key: 'points',
                      header: t('points.movement'),
                      isNumeric: true,
                      cell: row => (
                        <span className={`font-bold ${row.points > 0 ? 'text-success' : 'text-fg-1'}`}>
                          {row.points > 0 ? '+' : ''}
                          {number.format(row.points)}
                        </span>
                      ),
                    },
                    {
                      key: 'balance',
                      header: t('points.balanceAfter'),
                      isNumeric: true,
                      cell: row => number.format(row.balanceAfter),
                    },
                  ]}
                />
                <Pagination page={filter.page} pageCount={Math.ceil(total / PAGE_SIZE)} onPage={filter.setPage} />
              </div>
            ) : type ? (
              <EmptyFiltered filter={t(`points.movement.${type}`)} onClear={() => change()} />
            ) : (
              <EmptyState motif="money" title={t('points.history.none')} note={t('points.note')} />
            )
          }
        </QueryView>
      </div>
    </section>
  )
}
