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

/** The zone of the business day, where nobody's own is known. */
export const BUSINESS_ZONE = 'Etc/GMT-8'

const momentFormats = new Map<string, Intl.DateTimeFormat>()

/** The parts of a moment on a person's own clock: `21/11/2026`, `14:05:09` and the zone by its distance, `GMT-5`, the same in every language. */
export function momentParts(atMs: number, zone?: string): { date: string; time: string; zone: string } {
  const key = zone ?? ''
  let format = momentFormats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('en-GB', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
      timeZoneName: 'shortOffset',
      timeZone: zone,
    })
    momentFormats.set(key, format)
  }
  const part = Object.fromEntries(format.formatToParts(atMs).map(({ type, value }) => [type, value]))
  return {
    date: `${part.day}/${part.month}/${part.year}`,
    time: `${part.hour}:${part.minute}:${part.second}`,
    zone: part.timeZoneName ?? 'GMT',
  }
}

/** A moment as the reader's own clock shows it, its zone named: `21/11/2026 14:05 GMT-5`. */
export function momentText(atMs: number, { hasSeconds = false, zone }: MomentOptions = {}): string {
  const { date, time, zone: named } = momentParts(atMs, zone)
  return `${date} ${hasSeconds ? time : time.slice(0, 5)} ${named}`
}
type MomentOptions = {
  hasSeconds?: boolean
  /** The reader's own if left out. */
  zone?: string
}
