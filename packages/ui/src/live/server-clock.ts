let aheadMs = 0

/** A header tells whole seconds, and an answer takes a while to arrive: a device less far away has the right time. */
const NOTED_FROM_MS = 5000

/** Takes the server's time from a fresh answer: days and countdowns are the server's, whatever the device believes. */
export function noteServerTime(headers: Headers): void {
  if (headers.get('cache-control') !== 'no-store') return
  const told = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(told)) return
  const ahead = told - Date.now()
  // What was told to the millisecond is not given up for whole seconds.
  if (Math.abs(ahead - aheadMs) < NOTED_FROM_MS) return
  aheadMs = Math.abs(ahead) < NOTED_FROM_MS ? 0 : ahead
}

/** What an answer loses on its way is not more than this. */
const TRIP_MAX_MS = 2000

/** Takes the time, to the millisecond, from an answer that tells when it was written; of several the fastest is the truest. */
export function noteServerNow(writtenAt: number, receivedAt: number): void {
  const ahead = writtenAt - receivedAt
  if (ahead > aheadMs || aheadMs - ahead > TRIP_MAX_MS) aheadMs = ahead
}

/** Unix time (ms) by the server's clock. */
export const serverNow = (): number => Date.now() + aheadMs
