import type { Context } from '../context.ts'
import type { ScheduledJob } from '../ports/jobs.ts'

export const jobs: ScheduledJob[] = [{ name: 'http.sweep', cron: '*/10 * * * *', run: sweep }]

/** Seals that could not be used again anyway, and counts of windows that are over. */
async function sweep({ system, clock }: Context): Promise<void> {
  const now = clock.now()
  await system.deleteFrom('seals_seen').where('expires_at', '<', new Date(now)).execute()
  await system.deleteFrom('rate_counts').where('expires_at', '<', BigInt(now)).execute()
}
