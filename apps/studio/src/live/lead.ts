import type { Context } from '../context.ts'
import type { Queryable } from '../db/transaction.ts'

const RETRY_MS = 2_000
/** How long a leader that is not heard of stays the leader. */
export const LEASE_MS = 5_000
const STEP_MAX_MS = 1_000

/** What is led: the rounds of a table, the draws of a lottery. */
export type LeadKey = { game: string; table: string }

export type Step = {
  isLeader: boolean
  /** Something that players see has changed. */
  isChanged: boolean
  /** When to step again. */
  waitMs: number
}

export const wait = (ms: number): Step => ({
  isLeader: true,
  isChanged: false,
  waitMs: Math.max(0, Math.min(ms, STEP_MAX_MS)),
})
export const changed = (isChanged: boolean): Step => ({ isLeader: true, isChanged, waitMs: 0 })
export const notLeading: Step = { isLeader: false, isChanged: false, waitMs: STEP_MAX_MS }

/**
 * Steps everything that is given, each at its own pace, until stopped. Every process does; the one that holds the lease leads, the others wait
 * for it to lapse.
 */
export function lead<K extends LeadKey>(
  context: Context,
  keys: readonly K[],
  holder: string,
  step: (key: K) => Promise<Step>,
): { stop(): Promise<void> } {
  let isStopped = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  function later(key: K, ms: number) {
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const work = take(key).finally(() => running.delete(work))
      running.add(work)
    }, ms)
    timers.add(timer)
  }

  async function take(key: K) {
    try {
      const { waitMs } = await step(key)
      later(key, Math.max(waitMs, 5))
    } catch (error) {
      const { game, table } = key
      context.log({ level: 'error', event: 'step-failed', game, table, error: String(error) })
      later(key, RETRY_MS)
    }
  }

  for (const key of keys) later(key, 0)
  return {
    async stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
      await dropLease(context.pool, holder).catch(() => {})
    },
  }
}

/** True while this process leads. Leading only saves work: every step is also guarded by the state it starts from. */
export async function holdLease(
  db: Queryable,
  { game, table }: LeadKey,
  holder: string,
  now: number,
  lengthMs: number = LEASE_MS,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into table_leases (game, table_code, holder, until) values ($1, $2, $3, $5)
     on conflict (game, table_code) do update set holder = $3, until = $5
     where table_leases.holder = $3 or table_leases.until <= $4`,
    [game, table, holder, new Date(now), new Date(now + lengthMs)],
  )
  return rowCount === 1
}

export async function dropLease(db: Queryable, holder: string): Promise<void> {
  await db.query('delete from table_leases where holder = $1', [holder])
}
