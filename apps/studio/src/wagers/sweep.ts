import type { Context } from '../context.ts'
import { advance } from './advance.ts'
import { HANDFUL, isPayable, settleMany } from './settle-many.ts'
import { TAKEOVER_MS } from './states.ts'
import { takeDueWagers, type Wager } from './store.ts'

const BATCH = 500
/** Wagers that are asked about one by one at the same time. */
const AT_ONCE = 32

/**
 * One pass over all wagers whose time has come: calls without an answer are repeated, those of a crashed process go on, abandoned ones are finished.
 * Taking one counts as a try before the wallet is asked. Returns how many were taken.
 */
export async function runDueWagers(context: Context): Promise<number> {
  const now = context.clock.now()
  const due = await takeDueWagers(context.pool, new Date(now), new Date(now + TAKEOVER_MS), BATCH)
  const failed = (error: unknown, wagers: readonly Wager[]) =>
    context.log({ level: 'error', event: 'round-job-failed', rounds: wagers.map(({ id }) => id), error: String(error) })
  const single = due.filter(wager => !isPayable(context, wager))
  for (const [merchant, payable] of Map.groupBy(
    due.filter(wager => isPayable(context, wager)),
    wager => wager.merchant,
  )) {
    if (payable.length <= HANDFUL) single.push(...payable)
    else await settleMany(context, merchant, payable).catch(error => failed(error, payable))
  }
  for (let at = 0; at < single.length; at += AT_ONCE)
    await Promise.all(
      single
        .slice(at, at + AT_ONCE)
        .map(wager => advance(context, wager, wager.state === 'decided').catch(error => failed(error, [wager]))),
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
