import type pg from 'pg'
import type { Context } from '../../context.ts'
import { inTransaction, type Queryable } from '../../db/transaction.ts'
import { type IssueRow, lockIssues } from './store.ts'

const TOGETHER_MAX = 32

/** What orders that are written together have in common. */
export interface Together {
  tx: Queryable
  /** When they were begun with: by then all of them had come. */
  now: number
  /** Held until all are written: no issue closes around them. */
  issues: ReadonlyMap<string, IssueRow>
}

interface Waiting {
  issues: readonly string[]
  work(together: Together): Promise<unknown>
  done(value: unknown): void
  failed(error: unknown): void
}

const lanes = new WeakMap<pg.Pool, Map<string, Lane>>()

/**
 * Orders on one lottery add to what the same numbers may cost, so they can only be written one after the other. Those that come while others
 * are being written are written together with one commit, each by itself: what one of them is refused does not concern the others.
 */
export function inLane<T>(
  context: Pick<Context, 'pool' | 'timeOf'>,
  game: string,
  issues: readonly string[],
  work: (together: Together) => Promise<T>,
): Promise<T> {
  const ofPool = lanes.get(context.pool) ?? new Map<string, Lane>()
  lanes.set(context.pool, ofPool)
  const lane = ofPool.get(game) ?? new Lane(context, game)
  ofPool.set(game, lane)
  return new Promise<T>((done, failed) => lane.add({ issues, work, done: done as (value: unknown) => void, failed }))
}

/** Whoever changes what numbers of a lottery may cost does it in turn with its orders. */
export async function lockOrders(tx: Queryable, game: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [game])
}

class Lane {
  private readonly context: Pick<Context, 'pool' | 'timeOf'>
  private readonly game: string
  private readonly waiting: Waiting[] = []
  private isRunning = false

  constructor(context: Pick<Context, 'pool' | 'timeOf'>, game: string) {
    this.context = context
    this.game = game
  }

  add(one: Waiting) {
    this.waiting.push(one)
    if (!this.isRunning) void this.run()
  }

  private async run() {
    this.isRunning = true
    while (this.waiting.length > 0) await this.write(this.waiting.splice(0, TOGETHER_MAX))
    this.isRunning = false
  }

  private async write(some: readonly Waiting[]) {
    try {
      const ends = await inTransaction(this.context.pool, async tx => {
        await lockOrders(tx, this.game)
        const issues = await lockIssues(tx, [...new Set(some.flatMap(one => one.issues))])
        const together = { tx, issues, now: await this.context.timeOf(tx) }
        const known: (() => void)[] = []
        for (const one of some) known.push(await takeOne(together, one, some.length > 1))
        return known
      })
      for (const end of ends) end()
    } catch (error) {
      for (const { failed } of some) failed(error)
    }
  }
}

/** What is to be told once all of them are written. One that is alone needs no place to go back to. */
async function takeOne(
  together: Together,
  { work, done, failed }: Waiting,
  isAmongOthers: boolean,
): Promise<() => void> {
  if (isAmongOthers) await together.tx.query('savepoint one')
  try {
    const value = await work(together)
    if (isAmongOthers) await together.tx.query('release savepoint one')
    return () => done(value)
  } catch (error) {
    if (!isAmongOthers) throw error
    await together.tx.query('rollback to savepoint one')
    return () => failed(error)
  }
}
