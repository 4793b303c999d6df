let aheadMs = 0

/** A header tells whole seconds, and an answer takes a while to arrive: a device less far away has the right time. */
const NOTED_FROM_MS = 5000

/** Takes the server's time from a fresh answer: days and countdowns are the server's, whatever the device believes. */
export function noteServerTime(headers: Headers): void {
  if (headers.get('cache-control') !== 'no-store') return
  const told = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(told)) return
  const ahead = told - Date.now()
  aheadMs = Math.abs(ahead) < NOTED_FROM_MS ? 0 : ahead
}

/** Unix time (ms) by the server's clock. */
export const serverNow = (): number => Date.now() + aheadMs
