import type { Context } from '../context.ts'
import { advance } from './advance.ts'
import { TAKEOVER_MS } from './states.ts'
import { takeDueWagers } from './store.ts'

const BATCH = 32

/**
 * One pass over all wagers whose time has come: calls without an answer are repeated, those of a crashed process go on, abandoned ones are finished.
 * Taking one counts as a try before the wallet is asked. Returns how many were taken.
 */
export async function runDueWagers(context: Context): Promise<number> {
  const now = context.clock.now()
  const due = await takeDueWagers(context.pool, new Date(now), new Date(now + TAKEOVER_MS), BATCH)
  await Promise.all(
    due.map(wager =>
      advance(context, wager, wager.state === 'decided').catch(error => {
        context.log({ level: 'error', event: 'round-job-failed', round: wager.id, error: String(error) })
      }),
    ),
  )
  return due.length
}

/** Sessions that ended more than a day ago are forgotten; rounds and seeds are kept. */
export async function forgetOldSessions(context: Context): Promise<void> {
  await context.pool.query('delete from sessions where expires_at < $1', [new Date(context.clock.now() - 86_400_000)])
}

/** Runs the passes until stopped; `stop` waits for the pass under way. */
export function startJobs(context: Context, everyMs = 500): { stop(): Promise<void> } {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let forgetAt = 0
  const pass = async () => {
    try {
      while (!stopped && (await runDueWagers(context)) === BATCH) {}
      if (context.clock.now() >= forgetAt) {
        forgetAt = context.clock.now() + 600_000
        await forgetOldSessions(context)
      }
    } catch (error) {
      context.log({ level: 'error', event: 'round-jobs-failed', error: String(error) })
    }
  }
  const loop = () => {
    running = pass().then(() => {
      if (!stopped) timer = setTimeout(loop, everyMs)
    })
  }
  let running = Promise.resolve()
  loop()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
