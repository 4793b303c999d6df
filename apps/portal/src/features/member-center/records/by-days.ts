import { parseSignedMoney, toWire } from '@ronda/contract/values/money.ts'
import { momentParts } from '@ronda/contract/values/time.ts'

export type Day<R> = { date: string; zone: string; rows: R[]; total: string | undefined }

/**
 * Rows under the days of the reader's own clock, in their order, with what each came to. A day that may go on on another page has no total: half
 * of one would be read as the whole.
 */
export function byDays<R extends { at: number }>(rows: readonly R[], options: ByDays<R>): Day<R>[] {
  const { amountOf, currency, hasBefore, hasAfter, zone } = options
  const days: Day<R>[] = []
  for (const row of rows) {
    const parts = momentParts(row.at, zone)
    const last = days.at(-1)
    if (last?.date === parts.date) last.rows.push(row)
    else days.push({ date: parts.date, zone: parts.zone, rows: [row], total: undefined })
  }
  days.forEach((day, index) => {
    if ((index === 0 && hasBefore) || (index === days.length - 1 && hasAfter)) return
    const sum = day.rows.reduce((before, row) => before + parseSignedMoney(amountOf(row) ?? '0', currency), 0n)
    day.total = toWire(sum, currency)
  })
  return days
}
type ByDays<R> = {
  /** Null: it has come to nothing yet. */
  amountOf: (row: R) => string | null
  currency: string
  hasBefore: boolean
  hasAfter: boolean
  /** The reader's own if left out. */
  zone?: string
}
