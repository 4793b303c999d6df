import * as z from 'zod/mini'
import type { Calendar } from './calendar.ts'

/**
 * The same order on every draw of some weekdays, paid in advance up to a last one that was said before: a chase whose draws are told by
 * the calendar. Nothing of it goes on by itself.
 */
export const Subscription = z.strictObject({
  /** 0 is Sunday, by the day of the draw. */
  weekdays: z.array(z.int().check(z.gte(0), z.lte(6))).check(z.minLength(1), z.maxLength(7)),
})
export type Subscription = z.infer<typeof Subscription>

/** Weekday of a draw, by the day its code begins with. */
export const weekdayOf = (code: string): number =>
  new Date(Date.UTC(Number(code.slice(0, 4)), Number(code.slice(4, 6)) - 1, Number(code.slice(6, 8)))).getUTCDay()

/** Nobody subscribes to what is drawn many times a day, and weekdays do not tell what is drawn on days of the month. */
export const canSubscribe = (calendar: Calendar): boolean => !('everyMs' in calendar || 'monthDays' in calendar)

type Drawn = { readonly id: string; readonly code: string }

/** Whether some draws are all of those weekdays, of the ones that are sold, from the first to the last of them. */
export function isWhole({ weekdays }: Subscription, draws: readonly Drawn[], sold: readonly Drawn[]): boolean {
  const asked = new Set(draws.map(({ id }) => id))
  const codes = draws.map(({ code }) => code).toSorted()
  const between = sold.filter(
    ({ code }) => code >= codes[0]! && code <= codes.at(-1)! && weekdays.includes(weekdayOf(code)),
  )
  const isDrawn = new Set(draws.map(({ code }) => weekdayOf(code)))
  if (isDrawn.size !== weekdays.length) return false
  return draws.length > 1 && between.length === draws.length && between.every(({ id }) => asked.has(id))
}
