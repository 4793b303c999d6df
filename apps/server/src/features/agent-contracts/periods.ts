import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import type { Period } from './terms.ts'

/** From its first moment to the first that is no longer in it, Unix time in ms. */
export interface Span {
  from: number
  to: number
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const FIVE_MINUTES_MS = 300_000

/** First days of the parts of a month. */
const parts = { monthly: [1], 'semi-monthly': [1, 16], 'ten-days': [1, 11, 21] } as const

/** The period that a moment is in, in the merchant's business days. */
export function spanOf(period: Period, atMs: number): Span {
  if (period === 'five-minutes') return stepOf(atMs, FIVE_MINUTES_MS)
  if (period === 'hour') return stepOf(atMs, HOUR_MS)
  const day = businessDay(atMs)
  const start = businessDayStart(day)
  if (period === 'day') return { from: start, to: start + DAY_MS }
  if (period === 'weekly') {
    const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
    const from = start - sinceMonday * DAY_MS
    return { from, to: from + 7 * DAY_MS }
  }
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const firsts = parts[period]
  const index = firsts.findLastIndex(first => first <= date)
  const next = firsts[index + 1]
  return {
    from: dayStart(year, month, firsts[index] ?? 1),
    to: next ? dayStart(year, month, next) : dayStart(year, month + 1, 1),
  }
}

function stepOf(atMs: number, step: number): Span {
  const from = Math.floor(atMs / step) * step
  return { from, to: from + step }
}

const dayStart = (year: number, month: number, date: number): number =>
  businessDayStart(new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10))

export const daysOf = ({ from, to }: Span): number => Math.max(1, Math.round((to - from) / DAY_MS))

/** Whether a period is the second half of the month whose first half another was. */
export const isSecondHalfOf = (span: Span, before: Span): boolean =>
  before.to === span.from &&
  businessDay(span.from).endsWith('-16') &&
  businessDay(before.from) === `${businessDay(span.from).slice(0, 7)}-01`
