import type { Context } from '../../context.ts'
import { announce } from '../../live/announce.ts'
import type { TableGame } from './define.ts'
import { stepTable } from './engine.ts'
import { dropLease, type TableKey, tablesOf } from './store.ts'

const RETRY_MS = 2_000

/** Under this name processes tell one another that something happened at a table. */
export const tableTopic = ({ game, table }: TableKey) => `${game}/${table}`

export const announceTable = (context: Context, key: TableKey) => announce(context, tableTopic(key))

/** Leads the tables where no other process does; the one that holds the lease steps, the others wait for it to lapse. */
export function leadTables(context: Context, games: readonly TableGame[], holder: string): { stop(): Promise<void> } {
  let isStopped = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  function later(game: TableGame, key: TableKey, ms: number) {
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const work = step(game, key).finally(() => running.delete(work))
      running.add(work)
    }, ms)
    timers.add(timer)
  }

  async function step(game: TableGame, key: TableKey) {
    try {
      const { isChanged, waitMs } = await stepTable(context, game, key, holder)
      if (isChanged) await announceTable(context, key)
      later(game, key, Math.max(waitMs, 5))
    } catch (error) {
      context.log({ level: 'error', event: 'table-step-failed', ...key, error: String(error) })
      later(game, key, RETRY_MS)
    }
  }

  for (const game of games) for (const key of tablesOf(game)) later(game, key, 0)
  return {
    async stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
      await dropLease(context.pool, holder).catch(() => {})
    },
  }
}
