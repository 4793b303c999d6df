import type { TestEnv } from '@ronda/devenv/env.ts'
import { type RawBuilder, sql } from 'kysely'

/**
 * Starts one after the other while something is held, each once the one before waits or has ended, and lets go of it: an order of events that
 * would otherwise be chance. Answers how each ended.
 */
export async function whileHeld(
  { system: { server } }: TestEnv,
  lock: RawBuilder<unknown>,
  ...works: (() => Promise<unknown>)[]
): Promise<PromiseSettledResult<unknown>[]> {
  const { system } = server.ctx
  const waiting = async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(
      system,
    )
    return rows.length
  }
  const started = await system.transaction().execute(async tx => {
    await lock.execute(tx)
    const running: Promise<PromiseSettledResult<unknown>[]>[] = []
    let ended = 0
    for (const work of works) {
      running.push(
        Promise.allSettled([work()]).finally(() => {
          ended++
        }),
      )
      while ((await waiting()) + ended < running.length);
    }
    return running
  })
  return (await Promise.all(started)).flat()
}
