import type pg from 'pg'
import { inTransaction, type Queryable } from '../../db/transaction.ts'

const TOGETHER_MAX = 32

interface Waiting {
  work(tx: Queryable): Promise<unknown>
  done(value: unknown): void
  failed(error: unknown): void
}

const lanes = new WeakMap<pg.Pool, Map<string, Lane>>()

/**
 * Orders on one lottery add to what the same numbers may cost, so they can only be written one after the other. Those that come while others
 * are being written are written together with one commit, each by itself: what one of them is refused does not concern the others.
 */
export function inLane<T>(pool: pg.Pool, game: string, work: (tx: Queryable) => Promise<T>): Promise<T> {
  const ofPool = lanes.get(pool) ?? new Map<string, Lane>()
  lanes.set(pool, ofPool)
  const lane = ofPool.get(game) ?? new Lane(pool, game)
  ofPool.set(game, lane)
  return new Promise<T>((done, failed) => lane.add({ work, done: done as (value: unknown) => void, failed }))
}

/** Whoever changes what numbers of a lottery may cost does it in turn with its orders. */
export async function lockOrders(tx: Queryable, game: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [game])
}

class Lane {
  private readonly pool: pg.Pool
  private readonly game: string
  private readonly waiting: Waiting[] = []
  private isRunning = false

  constructor(pool: pg.Pool, game: string) {
    this.pool = pool
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
      const ends = await inTransaction(this.pool, async tx => {
        await lockOrders(tx, this.game)
        const known: (() => void)[] = []
        for (const one of some) known.push(await takeOne(tx, one, some.length > 1))
        return known
      })
      for (const end of ends) end()
    } catch (error) {
      for (const { failed } of some) failed(error)
    }
  }
}

/** What is to be told once all of them are written. One that is alone needs no place to go back to. */
async function takeOne(tx: Queryable, { work, done, failed }: Waiting, isAmongOthers: boolean): Promise<() => void> {
  if (!isAmongOthers) {
    const value = await work(tx)
    return () => done(value)
  }
  await tx.query('savepoint one')
  try {
    const value = await work(tx)
    await tx.query('release savepoint one')
    return () => done(value)
  } catch (error) {
    await tx.query('rollback to savepoint one')
    return () => failed(error)
  }
}
