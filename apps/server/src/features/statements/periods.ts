import type { PeriodLabel } from '@ronda/contract/portal/cashier/statements.ts'

const DAY_MS = 86_400_000
const MONDAY = 1

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The last day of the period that a business day lies in: its week ends on Sunday, its half month on the 15th or with the month. */
function lastDayOf(label: PeriodLabel, day: string): string {
  const date = dateOf(day)
  if (label === 'daily') return day
  if (label === 'weekly') return dayOf(date.getTime() + (6 - ((date.getUTCDay() + 7 - MONDAY) % 7)) * DAY_MS)
  if (label === 'semiMonthly' && date.getUTCDate() <= 15) return `${day.slice(0, 8)}15`
  return dayOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0))
}

/** The periods of a span of business days, both ends counted; the first and last are as long as the span lets them be. */
export function periodsOf(label: PeriodLabel, from: string, to: string): { from: string; to: string }[] {
  const periods: { from: string; to: string }[] = []
  for (let start = from; start <= to; ) {
    const last = lastDayOf(label, start)
    const end = last < to ? last : to
    periods.push({ from: start, to: end })
    start = dayOf(dateOf(end).getTime() + DAY_MS)
  }
  return periods
}
