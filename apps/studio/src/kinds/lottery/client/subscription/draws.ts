import { type Subscription, weekdayOf } from '../../subscription.ts'

const DAY_MS = 86_400_000
const WEEKS = [1, 2, 3, 4]

type Drawn = { readonly id: string; readonly code: string }

const dayOf = (code: string): number => Date.parse(`${code.slice(0, 4)}-${code.slice(4, 6)}-${code.slice(6, 8)}`)

/** The weekdays on which there are draws, a week beginning on Monday. */
export const weekdaysOf = (coming: readonly Pick<Drawn, 'code'>[]): number[] =>
  [...new Set(coming.map(({ code }) => weekdayOf(code)))].toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7))

/** The draws of some weekdays in so many weeks from the next one on. */
export function drawsOf<D extends Drawn>(coming: readonly D[], { weekdays }: Subscription, weeks: number): D[] {
  const [first] = coming
  if (!first) return []
  const end = dayOf(first.code) + weeks * 7 * DAY_MS
  return coming.filter(({ code }) => dayOf(code) < end && weekdays.includes(weekdayOf(code)))
}

/** So many weeks one may choose: each with more draws than the one before, and two at least. */
export function weeksOf(coming: readonly Drawn[], subscription: Subscription): number[] {
  const counts = WEEKS.map(weeks => drawsOf(coming, subscription, weeks).length)
  return WEEKS.filter((_, index) => counts[index]! > Math.max(1, counts[index - 1] ?? 0))
}

/** How draws and their days are told in a language. */
export function dayNames(region: string) {
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(region, { ...options, timeZone: 'UTC', calendar: 'gregory' })
  const [short, long] = [written({ weekday: 'short' }), written({ weekday: 'long' })]
  const full = written({ weekday: 'long', day: 'numeric', month: 'long' })
  const stub = written({ day: 'numeric', month: 'short' })
  // The first of January 1978 was a Sunday.
  const sunday = Date.UTC(1978, 0, 1)
  return {
    short: (weekday: number) => short.format(sunday + weekday * DAY_MS),
    list: (weekdays: readonly number[]) =>
      new Intl.ListFormat(region, { type: 'conjunction' }).format(
        weekdays.map(weekday => long.format(sunday + weekday * DAY_MS)),
      ),
    full: (code: string) => full.format(dayOf(code)),
    stub: (code: string) => stub.format(dayOf(code)),
  }
}
