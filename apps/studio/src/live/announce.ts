import type pg from 'pg'
import type { Context } from '../context.ts'

const CHANNEL = 'studio_changes'
const RETRY_MS = 2_000

/** Tells all processes of the studio that players who look at this see something new. */
export async function announce(context: Context, name: string): Promise<void> {
  await context.pool.query('select pg_notify($1, $2)', [CHANNEL, name])
}

/** Hears of changes by any process. A lost connection is made again; meanwhile those who show something look for themselves. */
export function listen(context: Context, onChange: (name: string) => void): { stop(): Promise<void> } {
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
      context.log({ level: 'error', event: 'listen-failed', error: String(error) })
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
