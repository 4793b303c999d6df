/** The largest page that list calls give. */
export const PAGE_SIZE = 100
/** Above it a spreadsheet is no help, and reading keeps other callers waiting. */
export const ROWS_MAX = 20_000

type ReadAllOptions = {
  signal?: AbortSignal
  onProgress?: (pageNo: number, pageCount: number) => void
  rowsMax?: number
}
type PageOfRows<Row> = { rows: readonly Row[]; total: number }

/**
 * All rows that a list finds, read page by page. Rows that arrive meanwhile push others onto the next page: each is kept once. Rows that leave
 * meanwhile pull others onto a page already read: that one is read again. Of more than `rowsMax` rows it gives the first, and in `total` how many there are.
 */
export async function readAll<Row extends { id: string }>(
  readPage: (page: { pageNo: number; pageSize: number }) => Promise<PageOfRows<Row>>,
  { signal, onProgress, rowsMax = ROWS_MAX }: ReadAllOptions = {},
): Promise<{ rows: Row[]; total: number }> {
  const found = new Map<string, Row>()
  let total = 0
  let pageNo = 1
  for (;;) {
    const page = await readPage({ pageNo, pageSize: PAGE_SIZE })
    signal?.throwIfAborted()
    for (const row of page.rows) found.set(row.id, row)
    const left = total - page.total
    total = page.total
    onProgress?.(pageNo, Math.ceil(Math.min(total, rowsMax) / PAGE_SIZE))
    if (left > 0 && pageNo > 1) pageNo = Math.max(1, pageNo - Math.ceil(left / PAGE_SIZE))
    else if (found.size >= rowsMax || pageNo * PAGE_SIZE >= total) break
    else pageNo++
  }
  const rows = [...found.values()].slice(0, rowsMax)
  return { rows, total: rows.length < rowsMax ? rows.length : Math.max(total, rowsMax) }
}
