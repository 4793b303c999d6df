import { refuse } from '@ronda/contract/errors.ts'

export interface Budget {
  limit: number
  windowMs: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const budgets = {
  anonymous: { limit: 60, windowMs: MINUTE },
  /** Public answers that browsers keep: what a page needs to show itself. */
  cacheable: { limit: 600, windowMs: MINUTE },
  member: { limit: 300, windowMs: MINUTE },
  operator: { limit: 600, windowMs: MINUTE },
  money: { limit: 30, windowMs: MINUTE },
  login: { limit: 20, windowMs: MINUTE },
  upload: { limit: 10, windowMs: HOUR },
} satisfies Record<string, Budget>

export interface Admission {
  limit: number
  remaining: number
  resetS: number
}

/** Counts calls per key in sliding windows (this window plus the fading share of the one before). */
export function createRateLimiter(now: () => number) {
  const windows = new Map<string, { start: number; count: number; before: number }>()
  let sweptAt = now()

  function sweep(at: number): void {
    if (at - sweptAt < MINUTE) return
    sweptAt = at
    for (const [key, window] of windows) if (at - window.start > 2 * HOUR) windows.delete(key)
  }

  const limiter = {
    /** Whether one more call is admitted, where a refusal would be no answer. */
    admits(key: string, budget: Budget): boolean {
      try {
        return limiter.admit(key, budget) !== undefined
      } catch {
        return false
      }
    },
    /** Admits one call or refuses with the seconds to wait. */
    admit(key: string, budget: Budget): Admission {
      const at = now()
      sweep(at)
      const start = at - (at % budget.windowMs)
      let window = windows.get(key)
      if (!window || window.start !== start) {
        const before = window && window.start === start - budget.windowMs ? window.count : 0
        window = { start, count: 0, before }
        windows.set(key, window)
      }
      const share = 1 - (at - start) / budget.windowMs
      const used = window.count + window.before * share
      const resetS = Math.max(1, Math.ceil((start + budget.windowMs - at) / 1000))
      if (used >= budget.limit) throw refuse('TooManyRequests', { retryAfterS: resetS })
      window.count++
      return { limit: budget.limit, remaining: Math.max(0, Math.floor(budget.limit - used - 1)), resetS }
    },
  }
  return limiter
}

export type RateLimiter = ReturnType<typeof createRateLimiter>
