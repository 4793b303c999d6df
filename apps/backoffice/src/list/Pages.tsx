import { Pagination } from '@ronda/ui/data/pagination.tsx'
import { useFilters } from '../shell/search-params.ts'

/** Leads to the other pages of a list; the page's number lives in the address. */
export function Pages({ of: { total, pageNo, pageSize } }: { of: PageOf }) {
  const { set } = useFilters()
  return (
    <Pagination
      page={pageNo}
      pageCount={Math.ceil(total / pageSize)}
      onPage={page => set({ page }, { keepPage: true })}
    />
  )
}
type PageOf = { total: number; pageNo: number; pageSize: number }
