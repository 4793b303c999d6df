import type { Clock } from '@ronda/contract/values/time.ts'

export type CallBudget = {
  /** Calls at once. */
  burst: number
  /** And then so many a second. */
  perSecond: number
}

export const defaultBudget: CallBudget = { burst: 60, perSecond: 10 }
/** Of an address without a session: 60 in any minute, whatever came before. */
export const strangerBudget: CallBudget = { burst: 40, perSecond: 1 / 3 }

/** One budget of calls per key. Returns how long to wait in ms, 0 where the call may go on. */
export function createRateLimit(clock: Clock, { burst, perSecond }: CallBudget) {
  const spent = new Map<string, { left: number; at: number }>()
  const fullAfterMs = (burst / perSecond) * 1_000
  let sweepAt = 0

  function sweep(now: number) {
    sweepAt = now + fullAfterMs
    for (const [key, entry] of spent) if (now - entry.at >= fullAfterMs) spent.delete(key)
  }

  return {
    take(key: string): number {
      const now = clock.now()
      if (now >= sweepAt) sweep(now)
      const entry = spent.get(key) ?? { left: burst, at: now }
      const left = Math.min(burst, entry.left + ((now - entry.at) / 1_000) * perSecond)
      const isAllowed = left >= 1
      spent.set(key, { left: isAllowed ? left - 1 : left, at: now })
      return isAllowed ? 0 : Math.ceil(((1 - left) / perSecond) * 1_000 - 1e-6)
    },
    /** How the next call stands, for who is told. */
    left: (key: string) => Math.max(0, Math.floor(spent.get(key)?.left ?? burst)),
    get size() {
      return spent.size
    },
  }
}
