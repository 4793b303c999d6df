import type { Context } from '../context.ts'
import { advance } from './advance.ts'
import { TAKEOVER_MS } from './states.ts'
import { takeDueRounds } from './store.ts'

const BATCH = 32

/**
 * One pass over all rounds whose time has come: calls without an answer are repeated, crashed rounds go on, abandoned ones are finished.
 * Taking a round counts as a try before the wallet is asked. Returns how many were taken.
 */
export async function runDueRounds(context: Context): Promise<number> {
  const now = context.clock.now()
  const due = await takeDueRounds(context.pool, new Date(now), new Date(now + TAKEOVER_MS), BATCH)
  await Promise.all(
    due.map(round =>
      advance(context, round, round.state === 'decided').catch(error => {
        context.log({ level: 'error', event: 'round-job-failed', round: round.id, error: String(error) })
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
      while (!stopped && (await runDueRounds(context)) === BATCH) {}
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
