import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'

export const periodKinds = ['once', 'day', 'week', 'month'] as const
export type PeriodKind = (typeof periodKinds)[number]

export interface Period {
  /** `2026-11-23`, `w2026-11-23` by its Monday, `2026-11`, `once`. */
  key: string
  from: number
  /** The first moment after it. */
  to: number
}

const DAY_MS = 86_400_000

/** The period of the merchant's business days that a moment lies in; weeks begin on Monday. */
export function periodAt(kind: PeriodKind, at: number, whole: { from: number; to: number }): Period {
  const day = businessDay(at)
  if (kind === 'once') return { key: 'once', ...whole }
  if (kind === 'day') return { key: day, from: businessDayStart(day), to: businessDayStart(day) + DAY_MS }
  if (kind === 'week') {
    const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
    const from = businessDayStart(day) - sinceMonday * DAY_MS
    return { key: `w${businessDay(from)}`, from, to: from + 7 * DAY_MS }
  }
  const month = day.slice(0, 7)
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { key: month, from: businessDayStart(`${month}-01`), to: businessDayStart(next) }
}

/** How many of its periods an activity touches. */
export function periodsWithin(kind: PeriodKind, from: number, to: number): number {
  const first = periodAt(kind, from, { from, to })
  const last = periodAt(kind, to - 1, { from, to })
  if (kind === 'once') return 1
  if (kind !== 'month') return Math.round((last.from - first.from) / ((kind === 'week' ? 7 : 1) * DAY_MS)) + 1
  const months = ({ key }: Period) => Number(key.slice(0, 4)) * 12 + Number(key.slice(5, 7))
  return months(last) - months(first) + 1
}

/** The one before it. */
export const periodBefore = (kind: PeriodKind, period: Period): Period => periodAt(kind, period.from - 1, period)
