import { Moment } from '@ronda/ui/text/moment.tsx'
import { MoneyText } from '@ronda/ui/text/money-text.tsx'
import type { ReactNode } from 'react'
import type { Day } from './by-days.ts'

/** How a row looks on a phone. */
export type PhoneRow = {
  picture: ReactNode
  title: string
  /** Beside its time. */
  note?: ReactNode
  amount: ReactNode
  /** Under the amount. */
  outcome: ReactNode
  /** Opens what it stands for. */
  onOpen?: () => void
}

/** A record on a phone: days with what they came to, a row of 56 px for each thing that happened. */
export function DayRows<R extends { id: string; at: number }>({ label, days, currency, show }: DayRowsProps<R>) {
  return (
    // Explicit roles: blocks and boxes would take the table's semantics away.
    // biome-ignore-start lint/a11y/noRedundantRoles: see above
    // biome-ignore-start lint/a11y/useSemanticElements: see above
    <table role="table" aria-label={label} className="flex flex-col gap-4 text-left">
      {days.map(({ date, zone, rows, total }) => (
        <tbody key={date} role="rowgroup" className="block">
          <tr role="row" className="block">
            <th
              role="rowheader"
              scope="rowgroup"
              className="flex flex-wrap items-baseline justify-between gap-x-3 px-1 pb-1.5 text-13! font-medium text-fg-3"
            >
              <span className="numeral">
                {date} <span className="text-12">{zone}</span>
              </span>
              {total !== undefined && (
                <MoneyText amount={total} currency={currency} hasSign isColoured className="font-bold text-fg-1" />
              )}
            </th>
          </tr>
          {rows.map(row => (
            <tr key={row.id} role="row" className="block border-subtle not-last:border-b">
              <td role="cell" className="relative flex min-h-14 items-center gap-x-3 px-1 narrow:flex-wrap narrow:py-2">
                <Row row={show(row)} at={row.at} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
    // biome-ignore-end lint/a11y/useSemanticElements: see above
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  )
}
type DayRowsProps<R> = { label: string; days: readonly Day<R>[]; currency: string; show: (row: R) => PhoneRow }

function Row({ row, at }: { row: PhoneRow; at: number }) {
  const { picture, title, note, amount, outcome, onOpen } = row
  return (
    <>
      <span className="grid size-12 shrink-0 max-[22rem]:w-9 place-items-center">{picture}</span>
      <span className="min-w-0 flex-1 narrow:basis-[60%]">
        {onOpen ? (
          <button
            type="button"
            onClick={onOpen}
            className="block max-w-full truncate text-left text-14 font-medium text-fg-1 after:absolute after:inset-0 after:rounded-10"
          >
            {title}
          </button>
        ) : (
          <span className="block truncate text-14 font-medium text-fg-1">{title}</span>
        )}
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 text-12 text-fg-3">
          <Moment at={at} isTimeOnly />
          {note}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end text-14 font-bold text-fg-1 narrow:ml-auto">
        {amount}
        <span className="text-12 font-normal text-fg-3">{outcome}</span>
      </span>
    </>
  )
}
