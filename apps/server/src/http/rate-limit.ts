import { Refusal } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import type { Context, Database, Log } from '../context.ts'

export interface Budget {
  limit: number
  windowMs: number
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** See docs/decisions/0005-ways-in.md for which call counts to which. */
export const budgets = {
  /** Of an address: whatever a stranger can make us do but read. */
  anonymous: { limit: 60, windowMs: MINUTE },
  /** Of an address: what is the same for everybody. A page asks for a dozen, and a household or a campus shares an address. */
  publicRead: { limit: 600, windowMs: MINUTE },
  member: { limit: 300, windowMs: MINUTE },
  operator: { limit: 600, windowMs: MINUTE },
  money: { limit: 30, windowMs: MINUTE },
  login: { limit: 20, windowMs: MINUTE },
  /** Of an address that speaks for a payment provider, signed or not: reading and checking a body costs before anybody is known. */
  webhook: { limit: 1200, windowMs: MINUTE },
  upload: { limit: 10, windowMs: HOUR },
  /** A member's picture of itself: trying some keeps nobody from handing in a receipt. */
  portrait: { limit: 10, windowMs: HOUR },
  /** An operator's, for the merchant's own texts. */
  picture: { limit: 60, windowMs: HOUR },
} satisfies Record<string, Budget>

export interface Admission {
  limit: number
  remaining: number
  resetS: number
}

/** The refusal of a call beyond a budget; the answer tells the budget as admitted calls are told theirs. */
export class BeyondBudget extends Refusal {
  readonly admission: Admission
  constructor(limit: number, resetS: number) {
    super('TooManyRequests', { retryAfterS: resetS })
    this.admission = { limit, remaining: 0, resetS }
  }
}

export interface RateLimiter {
  /** Admits one call or refuses with the seconds to wait. */
  admit(key: string, budget: Budget): Promise<Admission>
  /** The same where nobody could be answered with a refusal. */
  admits(key: string, budget: Budget): Promise<boolean>
}

/** Part of a window's calls that a process takes out of the common count at once: a twentieth, of small budgets one by one. */
const LEASE_SHARE = 20
/** How long a process remembers that a window was empty, so that a flood does not become one of queries. */
const REFUSED_MS = 1000

/** Where windows are counted: gives up to `wanted` calls of one, and says how many it has left. */
export interface Counts {
  take(key: string, budget: Budget, at: number, wanted: number): Promise<{ given: number; remaining: number }>
}

interface Lease {
  start: number
  left: number
  /** Left in the common count when the lease was taken. */
  remaining: number
  refusedUntil: number
}

/** Windows are sliding: this one's calls plus the fading share of the one before. */
export function windowAt(at: number, { windowMs }: Budget): { start: number; share: number } {
  const start = at - (at % windowMs)
  return { start, share: 1 - (at - start) / windowMs }
}

/** Counts calls per key; processes that share their counts share the limits, at the price of a query now and then. */
export function createRateLimiter(now: () => number, counts: Counts, leaseShare = LEASE_SHARE): RateLimiter {
  const leases = new Map<string, Lease>()
  const taking = new Map<string, Promise<void>>()
  let sweptAt = now()

  function sweep(at: number): void {
    if (at - sweptAt < MINUTE) return
    sweptAt = at
    for (const [key, lease] of leases) if (at - lease.start > HOUR) leases.delete(key)
  }

  async function take(key: string, budget: Budget): Promise<void> {
    const at = now()
    const { start } = windowAt(at, budget)
    const { given, remaining } = await counts.take(key, budget, at, Math.max(1, Math.floor(budget.limit / leaseShare)))
    leases.set(key, { start, left: given, remaining, refusedUntil: given > 0 ? 0 : at + REFUSED_MS })
  }

  const limiter: RateLimiter = {
    admits: (key, budget) =>
      limiter.admit(key, budget).then(
        () => true,
        () => false,
      ),
    async admit(key, budget) {
      sweep(now())
      for (;;) {
        const at = now()
        const { start } = windowAt(at, budget)
        const resetS = Math.max(1, Math.ceil((start + budget.windowMs - at) / 1000))
        const lease = leases.get(key)
        if (lease?.start === start) {
          if (lease.left > 0) {
            lease.left--
            return { limit: budget.limit, remaining: lease.remaining + lease.left, resetS }
          }
          if (at < lease.refusedUntil) throw new BeyondBudget(budget.limit, resetS)
        }
        let running = taking.get(key)
        if (!running) {
          running = take(key, budget).finally(() => taking.delete(key))
          taking.set(key, running)
        }
        await running
      }
    },
  }
  return limiter
}

/** Counts of this process alone. */
export function ownCounts(): Counts {
  const windows = new Map<string, { start: number; count: number; before: number }>()
  let sweptAt = 0
  return {
    async take(key, budget, at, wanted) {
      if (at - sweptAt > MINUTE) {
        sweptAt = at
        for (const [each, window] of windows) if (at - window.start > 2 * HOUR) windows.delete(each)
      }
      const { start, share } = windowAt(at, budget)
      let window = windows.get(key)
      if (!window || window.start !== start) {
        const before = window && window.start === start - budget.windowMs ? window.count : 0
        window = { start, count: 0, before }
        windows.set(key, window)
      }
      const room = Math.max(0, budget.limit - window.count - Math.ceil(window.before * share))
      const given = Math.min(wanted, room)
      window.count += given
      return { given, remaining: room - given }
    },
  }
}

/** Counts of all processes, in the database; while that does not answer, each process counts for itself. */
export function sharedCounts(system: Database, log: Log): Counts {
  const own = ownCounts()
  return {
    async take(key, budget, at, wanted) {
      const { start, share } = windowAt(at, budget)
      try {
        const { rows } = await sql<{ given: number; remaining: number }>`select given, remaining from take_rate(
          ${key}, ${start}, ${budget.windowMs}, ${budget.limit}, ${share}, ${wanted})`.execute(system)
        return rows[0] as { given: number; remaining: number }
      } catch (error) {
        log.error('rate counts not shared', { error: String(error) })
        return own.take(key, budget, at, wanted)
      }
    },
  }
}

/** One process alone needs no common count, and takes no leases either: its limits are exact. */
export function rateLimiterOf(ctx: Context): RateLimiter {
  const now = () => ctx.clock.now()
  return ctx.config.role === 'all'
    ? createRateLimiter(now, ownCounts(), Number.POSITIVE_INFINITY)
    : createRateLimiter(now, sharedCounts(ctx.system, ctx.log))
}
