import { createTogether, type Outcome } from '@ronda/contract/core/together.ts'
import type pg from 'pg'
import type { Queryable } from '../../db/transaction.ts'
import { requestKey } from './order-book.ts'
import type { Asked, Placed } from './orders.ts'

const TOGETHER_MAX = 64
/** What is chosen times issues: one long chase does not wait for others, and they do not wait for many of its kind. */
const WEIGHT_MAX = 10_000

type Lane = (asked: Asked) => Promise<Placed>

const lanes = new WeakMap<pg.Pool, Map<string, Lane>>()

/**
 * Orders on one lottery add to what the same numbers may cost, so they can only be written one after the other: those that come while others
 * are being written are written together. `write` is the same for all orders of a lottery.
 */
export function laneOf(
  pool: pg.Pool,
  game: string,
  write: (all: readonly Asked[]) => Promise<readonly Outcome<Placed>[]>,
): Lane {
  const ofPool = lanes.get(pool) ?? new Map<string, Lane>()
  lanes.set(pool, ofPool)
  const lane =
    ofPool.get(game) ??
    createTogether<Asked, Placed>(write, {
      max: TOGETHER_MAX,
      weightMax: WEIGHT_MAX,
      weightOf: ({ order }) =>
        order.issues.length * order.lines.reduce((sum, { content }) => sum + content.flat().length, 0),
      keyOf: ({ session, order }) => requestKey(session, order.requestId),
    })
  ofPool.set(game, lane)
  return lane
}

/** Whoever changes what numbers of a lottery may cost does it in turn with its orders. */
export async function lockOrders(tx: Queryable, game: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 1))', [game])
}
