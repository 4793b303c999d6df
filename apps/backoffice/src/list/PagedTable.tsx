import { type Column, Table } from '@ronda/ui/data/table.tsx'
import { QueryView, type QueryViewProps } from '@ronda/ui/state/states.tsx'
import type { ReactNode } from 'react'
import { Pages } from './Pages.tsx'
import { RowsSkeleton } from './RowsSkeleton.tsx'

/** One page of a list; the page's number lives in the address. */
export function PagedTable<R extends { id: string }>({ query, label, columns, empty }: PagedTableProps<R>) {
  return (
    <QueryView query={query} skeleton={<RowsSkeleton />}>
      {data =>
        data.total === 0 ? (
          empty
        ) : (
          <>
            <Table label={label} columns={columns} rows={data.rows} keyOf={row => row.id} isDense />
            <div className="mt-4">
              <Pages of={data} />
            </div>
          </>
        )
      }
    </QueryView>
  )
}
type PagedTableProps<R> = {
  query: QueryViewProps<{ rows: R[]; total: number; pageNo: number; pageSize: number }>['query']
  label: string
  columns: Column<R>[]
  empty: ReactNode
}
