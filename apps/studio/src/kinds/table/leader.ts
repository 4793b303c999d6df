import type pg from 'pg'
import type { Context } from '../../context.ts'
import { games } from '../../games/registry.ts'
import type { TableRules } from '../game.ts'
import { stepTable } from './engine.ts'
import { dropLease, type TableKey, tablesOf } from './store.ts'

const CHANNEL = 'studio_tables'
const RETRY_MS = 2_000

/** Tells all processes of the studio that players of a table, or of a room, see something new. */
export async function announce(context: Context, name: string): Promise<void> {
  await context.pool.query('select pg_notify($1, $2)', [CHANNEL, name])
}

export const announceTable = (context: Context, { game, table }: TableKey) => announce(context, `${game}/${table}`)

/** Leads the tables where no other process does; the one that holds the lease steps, the others wait for it to lapse. */
export function leadTables(context: Context, holder: string): { stop(): Promise<void> } {
  let isStopped = false
  const timers = new Set<NodeJS.Timeout>()
  const running = new Set<Promise<void>>()

  function later(game: TableRules, key: TableKey, ms: number) {
    if (isStopped) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      const work = step(game, key).finally(() => running.delete(work))
      running.add(work)
    }, ms)
    timers.add(timer)
  }

  async function step(game: TableRules, key: TableKey) {
    try {
      const { isChanged, waitMs } = await stepTable(context, game, key, holder)
      if (isChanged) await announceTable(context, key)
      later(game, key, Math.max(waitMs, 5))
    } catch (error) {
      context.log({ level: 'error', event: 'table-step-failed', ...key, error: String(error) })
      later(game, key, RETRY_MS)
    }
  }

  for (const game of games.values()) if (game.kind === 'table') for (const key of tablesOf(game)) later(game, key, 0)
  return {
    async stop() {
      isStopped = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(running)
      await dropLease(context.pool, holder).catch(() => {})
    },
  }
}

/** Hears of changes by any process. A lost connection is made again; meanwhile the hub's own look once a second shows them. */
export function listenToTables(context: Context, onChange: (name: string) => void): { stop(): Promise<void> } {
  let client: pg.PoolClient | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const connecting = { done: connect() }

  async function connect() {
    let made: pg.PoolClient | undefined
    try {
      const opened = await context.pool.connect()
      if (isStopped) return opened.release()
      made = opened
      client = opened
      opened.on('notification', ({ payload }) => onChange(payload ?? ''))
      opened.once('error', () => lose(opened))
      await opened.query(`listen ${CHANNEL}`)
    } catch (error) {
      context.log({ level: 'error', event: 'table-listen-failed', error: String(error) })
      if (made) lose(made)
      else retry()
    }
  }

  /** Once per connection, however often it is said to be lost. */
  function lose(lost: pg.PoolClient) {
    if (client !== lost) return
    client = undefined
    lost.release(true)
    retry()
  }

  function retry() {
    if (isStopped) return
    timer = setTimeout(() => {
      connecting.done = connect()
    }, RETRY_MS)
  }

  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await connecting.done
      client?.release(true)
      client = undefined
    },
  }
}
