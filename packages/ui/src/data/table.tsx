import type { ReactNode } from 'react'
import { cx } from '../page/cx.ts'
import { AlikeAmounts } from '../text/money-text.tsx'

export type Column<R> = {
  key: string
  header: ReactNode
  cell: (row: R) => ReactNode
  /** Numbers and money go to the right. */
  isNumeric?: boolean
  /** Exact amounts it shows: where one of them needs all its decimals, the whole column has as many. */
  amounts?: { of: (row: R) => string; currency: string } | undefined
  /** Total of the column, in the foot. */
  total?: ReactNode
  /** Names the row: comes first and larger on a card. */
  isTitle?: boolean
  /** Shown in the table's header to screen readers only, e.g. above buttons. */
  isHeaderHidden?: boolean
  /** Left out where a table has little room: shown on cards and on wide screens. */
  isWideOnly?: boolean
  /** Told on cards alone: a table has no room for it. */
  isCardOnly?: boolean
  className?: string
}

const wideOnly = 'sm:max-lg:hidden'

/** A table with a sticky head and totals in the foot; under 640 px every row becomes a card with the same order. */
export function Table<R>({ label, columns, rows, keyOf, isDense, className }: TableProps<R>) {
  const alike = new Map(columns.map(({ key, amounts }) => [key, amounts ? rows.map(amounts.of) : []]))
  const alikeIn = ({ key, amounts }: Column<R>, shown: ReactNode) =>
    amounts ? (
      <AlikeAmounts amounts={alike.get(key) ?? []} currency={amounts.currency}>
        {shown}
      </AlikeAmounts>
    ) : (
      shown
    )
  const hasTotals = columns.some(column => column.total !== undefined)
  const pad = isDense ? 'sm:px-3 sm:py-2 sm:text-13' : 'sm:px-3 sm:py-3 sm:text-14 lg:px-4'
  return (
    // Explicit roles: cards change `display`, which would take the table's semantics away.
    <div className={cx('sm:overflow-x-auto sm:rounded-14 sm:border sm:border-subtle sm:bg-surface-1', className)}>
      {/** biome-ignore-start lint/a11y/noRedundantRoles: see above */}
      <table role="table" aria-label={label} className="w-full border-collapse text-left max-sm:block">
        <thead role="rowgroup" className="max-sm:sr-only">
          <tr role="row">
            {columns.map(column => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                className={cx(
                  'sticky top-0 z-1 border-b border-subtle bg-surface-1 text-12! font-medium whitespace-nowrap text-fg-3',
                  pad,
                  column.isNumeric && 'text-right',
                  column.isWideOnly && wideOnly,
                  column.isCardOnly && 'sm:hidden',
                )}
              >
                {column.isHeaderHidden ? <span className="sr-only">{column.header}</span> : column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:flex max-sm:flex-col max-sm:gap-2.5">
          {rows.map(row => (
            <tr
              key={keyOf(row)}
              role="row"
              className="border-subtle not-last:border-b hover:bg-surface-2/50 max-sm:block max-sm:rounded-14 max-sm:border-0! max-sm:bg-surface-1 max-sm:p-3.5 max-sm:inset-ring max-sm:inset-ring-subtle"
            >
              {columns.map(column => (
                <td
                  key={column.key}
                  role="cell"
                  className={cx(
                    // What a row has nothing of takes no line on its card.
                    'align-middle max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-x-4 max-sm:py-1 narrow:flex-wrap max-sm:has-[>:last-child:empty]:hidden',
                    pad,
                    column.isNumeric && 'numeral sm:text-right sm:whitespace-nowrap',
                    column.isTitle ? 'font-medium text-fg-1 max-sm:text-16 sm:min-w-44' : 'text-fg-2 max-sm:text-14',
                    column.isWideOnly && wideOnly,
                    column.isCardOnly && 'sm:hidden',
                    column.className,
                  )}
                >
                  {!column.isTitle && !column.isHeaderHidden && (
                    <span aria-hidden="true" className="font-ui text-13 font-normal text-fg-3 sm:hidden">
                      {column.header}
                    </span>
                  )}
                  <span className={cx('min-w-0', !column.isTitle && 'max-sm:ml-auto max-sm:text-right')}>
                    {alikeIn(column, column.cell(row))}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {hasTotals && (
          <tfoot role="rowgroup" className="max-sm:block max-sm:pt-2.5">
            <tr
              role="row"
              className="border-t border-subtle bg-surface-2 max-sm:block max-sm:rounded-14 max-sm:border-0 max-sm:p-3.5"
            >
              {columns.map(column => (
                <td
                  key={column.key}
                  role="cell"
                  className={cx(
                    'font-bold text-fg-1 max-sm:flex max-sm:justify-between max-sm:gap-4 max-sm:py-1 max-sm:empty:hidden',
                    pad,
                    column.isNumeric && 'numeral sm:text-right sm:whitespace-nowrap',
                    column.total === undefined && 'max-sm:hidden!',
                    column.isWideOnly && wideOnly,
                    column.isCardOnly && 'sm:hidden',
                  )}
                >
                  {column.total !== undefined && !column.isTitle && (
                    <span aria-hidden="true" className="font-ui text-13 font-normal text-fg-3 sm:hidden">
                      {column.header}
                    </span>
                  )}
                  {alikeIn(column, column.total)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      {/** biome-ignore-end lint/a11y/noRedundantRoles: see above */}
    </div>
  )
}
export type TableProps<R> = {
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  keyOf: (row: R) => string
  /** Rows of 36 px, for the back office. */
  isDense?: boolean
  className?: string
}
