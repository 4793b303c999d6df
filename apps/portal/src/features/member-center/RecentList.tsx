import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { type Column, Table } from '@ronda/ui/data/table.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { EmptyState, type EmptyStateProps } from '@ronda/ui/state/empty-state.tsx'
import { QueryView, type QueryViewProps, Skeleton } from '@ronda/ui/state/states.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'
import { dateColumn, openColumn } from './columns.tsx'
import { Section } from './Section.tsx'

export const RECENT_PAGE_SIZE = 5

type RecentRow = { id: string; createdAt: number; amount: string; currency: string }

/** The latest deposits or withdrawals: when, by which way, how much, and where they are. */
export function RecentList<R extends RecentRow>(props: RecentListProps<R>) {
  const { title, query, page, onPage, empty, way, status, openLabel, onOpen, children } = props
  const t = useT()
  return (
    <Section title={title}>
      <QueryView query={query} skeleton={<Skeleton className="h-40" />}>
        {({ rows, total }) =>
          total === 0 ? (
            <EmptyState {...empty} />
          ) : (
            <div className="flex flex-col gap-4">
              <Table<R>
                label={title}
                rows={rows}
                keyOf={row => row.id}
                columns={[
                  dateColumn(t, row => row.createdAt),
                  { key: 'way', ...way },
                  {
                    key: 'amount',
                    header: t('column.amount'),
                    isNumeric: true,
                    cell: row => (
                      <MoneyText amount={row.amount} currency={row.currency} className="font-bold text-fg-1" />
                    ),
                  },
                  { key: 'status', header: t('column.status'), cell: status },
                  openColumn(t, openLabel, row => onOpen(row.id)),
                ]}
              />
              <Pagination page={page} pageCount={Math.ceil(total / RECENT_PAGE_SIZE)} onPage={onPage} />
            </div>
          )
        }
      </QueryView>
      {children}
    </Section>
  )
}
type RecentListProps<R> = {
  title: string
  query: QueryViewProps<{ rows: R[]; total: number }>['query']
  page: number
  onPage: (page: number) => void
  empty: EmptyStateProps
  /** The method of a deposit, the account of a withdrawal. */
  way: Pick<Column<R>, 'header' | 'cell'>
  status: (row: R) => ReactNode
  openLabel: string
  onOpen: (id: string) => void
  children?: ReactNode
}
