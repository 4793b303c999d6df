import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** One counter at a time over all processes: whoever waited sees what the one before counted. */
export const COUNTING_LOCK = 7_460_212

/** Until the transaction ends no round is counted: each is on one side of what happens here. Taken before anything that counting may wait for. */
export async function holdCounting(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${COUNTING_LOCK})`.execute(tx)
}
