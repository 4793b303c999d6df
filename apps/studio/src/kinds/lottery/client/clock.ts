import type { IssueView } from '../views.ts'

/** An issue with the moments of its life on the page's own clock. */
export type TimedIssue = Omit<IssueView, 'opensInMs' | 'closesInMs' | 'drawsInMs'> & {
  readonly opensAt: number
  readonly closesAt: number
  readonly drawsAt: number
}

/** What an answer's times lack: it was on its way for half the trip, at most so long. */
const TRIP_MAX_MS = 2_000

/** When the studio wrote an answer, by the page's clock. */
export const writtenAt = (askedAt: number, answeredAt: number): number =>
  answeredAt - Math.min(TRIP_MAX_MS, (answeredAt - askedAt) / 2)

export const timed = ({ opensInMs, closesInMs, drawsInMs, ...issue }: IssueView, writtenAtMs: number): TimedIssue => ({
  ...issue,
  opensAt: writtenAtMs + opensInMs,
  closesAt: writtenAtMs + closesInMs,
  drawsAt: writtenAtMs + drawsInMs,
})

/** The issue that is sold at a moment: the first that is not closed by then. */
export const sellingAt = (issues: readonly TimedIssue[], now: number): TimedIssue | undefined =>
  issues.find(({ closesAt, state }) => closesAt > now && (state === 'open' || state === 'scheduled'))

/** The issue that waits for its result. */
export const waitingAt = (issues: readonly TimedIssue[], now: number): TimedIssue | undefined =>
  issues.findLast(({ closesAt, result }) => closesAt <= now && result === null)

const RESULT_SOON_MS = 400
const RESULT_TRIES_MS = [700, 1_000, 1_500, 2_500, 4_000, 6_000, 10_000, 20_000, 60_000]
/** What changes without an announcement is seen no later than this. */
const AT_LEAST_MS = 60_000

/**
 * In how long the page asks again: when the next thing happens to an issue; for a result that is due it asks at growing distances. Nothing is
 * asked for in between.
 */
export function askAgainIn(issues: readonly TimedIssue[], now: number, triesForResult: number): number {
  const waiting = issues.filter(({ drawsAt, result }) => result === null && drawsAt <= now)
  const retry = RESULT_TRIES_MS[Math.min(triesForResult, RESULT_TRIES_MS.length - 1)]!
  const next = issues
    .flatMap(({ drawsAt, closesAt }) => [drawsAt + RESULT_SOON_MS, closesAt + RESULT_SOON_MS])
    .filter(at => at > now)
  const soonest = Math.min(...next, now + AT_LEAST_MS)
  return Math.max(250, waiting.length > 0 ? Math.min(retry, soonest - now) : soonest - now)
}

const two = (n: number) => String(n).padStart(2, '0')

/** `04:07`, `2:15:30`, and of days only as many as there are with the hours: `3 d 04:15`. */
export function countdownText(leftMs: number, dayWord = 'd'): string {
  const seconds = Math.max(0, Math.ceil(leftMs / 1_000))
  const [days, hours] = [Math.floor(seconds / 86_400), Math.floor((seconds % 86_400) / 3_600)]
  const [minutes, rest] = [Math.floor((seconds % 3_600) / 60), seconds % 60]
  if (days > 0) return `${days} ${dayWord} ${two(hours)}:${two(minutes)}`
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${two(minutes)}:${two(rest)}`
}
