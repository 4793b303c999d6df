/** When a lottery is drawn, on the clock of its own zone. */
export type Calendar = {
  /** Minutes ahead of UTC: 420 for Vietnam, whose clock never changes. */
  readonly zone: number
  /** How long before the draw nothing is sold any more. */
  readonly closesBeforeMs: number
  /** Days on which nothing is drawn, `YYYY-MM-DD` of the zone. */
  readonly holidays?: readonly string[]
} & (
  | {
      /** One draw after the other all day long; divides a day. */
      readonly everyMs: number
    }
  | {
      /** Minute of the day. */
      readonly at: number
      /** 0 is Sunday; left out, with `monthDays` too: every day. */
      readonly weekdays?: readonly number[]
      readonly monthDays?: readonly number[]
    }
)

/** One draw to come or gone: `20250131-0001` of a day of many, `20250131` of a single one. */
export type Issue = {
  readonly code: string
  readonly day: string
  readonly openAt: number
  readonly closeAt: number
  readonly drawAt: number
}

const DAY_MS = 86_400_000
/** Nobody looks further ahead for a draw. */
const AHEAD_DAYS = 60

/** The issues whose draw falls into [from, to), the earliest first. */
export function* issuesBetween(calendar: Calendar, from: number, to: number): Generator<Issue> {
  for (let day = dayOf(calendar, from); startOf(calendar, day) < to; day += 1)
    for (const issue of issuesOf(calendar, day)) {
      if (issue.drawAt >= to) return
      if (issue.drawAt >= from) yield issue
    }
}

/** The issue that is sold at a moment, or the next one to be. Undefined where none is drawn for two months. */
export function issueAt(calendar: Calendar, now: number): Issue | undefined {
  for (const issue of issuesBetween(calendar, now, now + AHEAD_DAYS * DAY_MS)) if (issue.closeAt > now) return issue
  return undefined
}

const dayOf = ({ zone }: Calendar, at: number): number => Math.floor((at + zone * 60_000) / DAY_MS)
const startOf = ({ zone }: Calendar, day: number): number => day * DAY_MS - zone * 60_000

function* issuesOf(calendar: Calendar, day: number): Generator<Issue> {
  if (!isDrawn(calendar, day)) return
  const start = startOf(calendar, day)
  const { closesBeforeMs } = calendar
  const name = nameOf(day)
  if ('everyMs' in calendar) {
    const { everyMs } = calendar
    for (let sequence = 1; sequence * everyMs <= DAY_MS; sequence += 1) {
      const drawAt = start + sequence * everyMs
      const code = `${name.replaceAll('-', '')}-${String(sequence).padStart(4, '0')}`
      yield { code, day: name, openAt: drawAt - everyMs, closeAt: drawAt - closesBeforeMs, drawAt }
    }
    return
  }
  const drawAt = start + calendar.at * 60_000
  let before = day - 1
  while (!isDrawn(calendar, before) && day - before < AHEAD_DAYS) before -= 1
  const openAt = startOf(calendar, before) + calendar.at * 60_000
  yield { code: name.replaceAll('-', ''), day: name, openAt, closeAt: drawAt - closesBeforeMs, drawAt }
}

const nameOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)

function isDrawn(calendar: Calendar, day: number): boolean {
  if (calendar.holidays?.includes(nameOf(day))) return false
  if ('everyMs' in calendar) return true
  const date = new Date(day * DAY_MS)
  return (
    (calendar.weekdays?.includes(date.getUTCDay()) ?? true) && (calendar.monthDays?.includes(date.getUTCDate()) ?? true)
  )
}
