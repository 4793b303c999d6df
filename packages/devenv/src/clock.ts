import type { Clock } from '@ronda/contract/values/time.ts'

/** A clock that a test moves. Starts at the real moment, so that libraries with a clock of their own agree. */
export interface TestClock extends Clock {
  advance(ms: number): void
}

export function testClock(): TestClock {
  let ahead = 0
  return {
    now: () => Date.now() + ahead,
    advance(ms) {
      ahead += ms
    },
  }
}
