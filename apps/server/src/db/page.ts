import { type SelectQueryBuilder, sql } from 'kysely'

/** Which page of a list; the first is 1. */
export interface PageInput {
  pageNo: number
  pageSize: number
}

export interface Page<T> extends PageInput {
  rows: T[]
  /** How many there are on all pages. */
  total: number
}

/** Only the rows of the page. */
export function onPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { pageNo, pageSize }: PageInput,
): SelectQueryBuilder<DB, TB, O> {
  return query.limit(pageSize).offset((pageNo - 1) * pageSize)
}

/** One page of what an ordered query finds, and how much it finds. */
export async function readPage<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  { pageNo, pageSize }: PageInput,
): Promise<Page<O>> {
  return {
    total: await countOf(query),
    rows: (await onPage(query, { pageNo, pageSize }).execute()) as O[],
    pageNo,
    pageSize,
  }
}

/** How many rows a query finds. */
export async function countOf<DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>): Promise<number> {
  const [found] = await query.clearSelect().clearOrderBy().select(sql<bigint>`count(*)`.as('n')).execute()
  return Number((found as { n: bigint }).n)
}

/** One page of a list that is at hand. */
export function pageOfList<T>(list: readonly T[], { pageNo, pageSize }: PageInput): Page<T> {
  return { rows: list.slice((pageNo - 1) * pageSize, pageNo * pageSize), total: list.length, pageNo, pageSize }
}
