/** The clock is an argument wherever time decides something, so that tests choose the moment. */
export interface Clock {
  /** Unix time in ms. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }

const BUSINESS_OFFSET_MS = 8 * 3_600_000

/** The business day (GMT+8, as the portal's clock shows) of a moment: `2026-11-21`. */
export function businessDay(atMs: number): string {
  return new Date(atMs + BUSINESS_OFFSET_MS).toISOString().slice(0, 10)
}

/** First millisecond (Unix time) of a business day given as `YYYY-MM-DD`. */
export function businessDayStart(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - BUSINESS_OFFSET_MS
}

/** `DD/MM/YYYY HH:mm:ss` in GMT+8. */
export function clockText(atMs: number): string {
  const iso = new Date(atMs + BUSINESS_OFFSET_MS).toISOString()
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)} ${iso.slice(11, 19)}`
}
