import type { Context } from '../context.ts'
import type { ScheduledJob } from '../ports/jobs.ts'

export const jobs: ScheduledJob[] = [{ name: 'messages.sweep', cron: '5-59/10 * * * *', run: sweepOutbox }]

const ANSWERED_WITHIN_MS = 10 * 60_000
const KEPT_MS = 90 * 86_400_000

async function sweepOutbox({ system, clock }: Context): Promise<void> {
  const now = clock.now()
  await system
    .updateTable('outbox')
    .set({ state: 'unknown', problem: 'the process ended before the provider answered' })
    .where('state', '=', 'queued')
    .where('created_at', '<', new Date(now - ANSWERED_WITHIN_MS))
    .execute()
  await system
    .deleteFrom('outbox')
    .where('created_at', '<', new Date(now - KEPT_MS))
    .execute()
}
