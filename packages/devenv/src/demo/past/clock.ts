import type { Clock } from '@ronda/contract/values/time.ts'

/** A clock of the past: it stands where it was last put, and is only put ahead. */
export interface PastClock extends Clock {
  goTo(at: number): void
}

export function pastClock(begin: number): PastClock {
  let set = begin
  let since = performance.now()
  const now = () => Math.floor(set + performance.now() - since)
  return {
    now,
    goTo(at) {
      set = Math.max(now(), at)
      since = performance.now()
    },
  }
}
