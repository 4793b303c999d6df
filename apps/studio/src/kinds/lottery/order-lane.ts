import type pg from 'pg'
import type { Queryable } from '../../db/transaction.ts'

const TOGETHER_MAX = 64
/** Lines times issues: one long chase does not wait for others, and they do not wait for many of its kind. */
const WEIGHT_MAX = 5_000

/** What became of one of several. */
export type Outcome<T> = { value: T } | { error: unknown }

/** Does the next thing with what has come of one so far. */
export const andThen = <T, U>(outcome: Outcome<T>, next: (value: T) => U): Outcome<U> =>
  'error' in outcome ? outcome : outcomeOf(() => next(outcome.value))

export const outcomeOf = <T>(work: () => T): Outcome<T> => {
  try {
    return { value: work() }
  } catch (error) {
    return { error }
  }
}

type Write<Asked, T> = (all: readonly Asked[]) => Promise<readonly Outcome<T>[]>

interface Waiting<Asked, T> {
  asked: Asked
  /** Two of the same are not written together: the later one finds what became of the earlier. */
  key: string
  weight: number
  done(value: T): void
  failed(error: unknown): void
}

const lanes = new WeakMap<pg.Pool, Map<string, Lane<never, never>>>()

/**
 * Orders on one lottery add to what the same numbers may cost, so they can only be written one after the other. Those that come while others
 * are being written are decided one by one and written together: what one of them is refused does not concern the others. `write` is the
 * same for all orders of a lottery, and answers for each in their order.
 */
export function inLane<Asked, T>(
  pool: pg.Pool,
  game: string,
  { write, ...one }: Pick<Waiting<Asked, T>, 'asked' | 'key' | 'weight'> & { write: Write<Asked, T> },
): Promise<T> {
  const ofPool = lanes.get(pool) ?? new Map<string, Lane<never, never>>()
  lanes.set(pool, ofPool)
  const lane = (ofPool.get(game) as Lane<Asked, T> | undefined) ?? new Lane(write)
  ofPool.set(game, lane as unknown as Lane<never, never>)
  return new Promise<T>((done, failed) => lane.add({ ...one, done, failed }))
}

/** Whoever changes what numbers of a lottery may cost does it in turn with its orders. */
export async function lockOrders(tx: Queryable, game: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [game])
}

class Lane<Asked, T> {
  private readonly write: Write<Asked, T>
  private readonly waiting: Waiting<Asked, T>[] = []
  private isRunning = false

  constructor(write: Write<Asked, T>) {
    this.write = write
  }

  add(one: Waiting<Asked, T>) {
    this.waiting.push(one)
    if (!this.isRunning) void this.run()
  }

  private async run() {
    this.isRunning = true
    while (this.waiting.length > 0) await this.writeSome(this.take())
    this.isRunning = false
  }

  /** The first, and of those behind it as many as are light enough with it. */
  private take(): Waiting<Asked, T>[] {
    let weight = 0
    const keys = new Set<string>()
    const upTo = this.waiting.findIndex((one, index) => {
      weight += one.weight
      const isAgain = keys.has(one.key)
      keys.add(one.key)
      return index > 0 && (isAgain || index >= TOGETHER_MAX || weight > WEIGHT_MAX)
    })
    return this.waiting.splice(0, upTo < 0 ? this.waiting.length : upTo)
  }

  private async writeSome(some: readonly Waiting<Asked, T>[]) {
    try {
      const outcomes = await this.write(some.map(({ asked }) => asked))
      for (const [index, { done, failed }] of some.entries()) {
        const outcome = outcomes[index]!
        if ('value' in outcome) done(outcome.value)
        else failed(outcome.error)
      }
    } catch (error) {
      for (const { failed } of some) failed(error)
    }
  }
}
