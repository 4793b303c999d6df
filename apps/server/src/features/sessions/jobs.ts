import type { Context } from '../../context.ts'
import type { ScheduledJob } from '../../ports/jobs.ts'

export const jobs: ScheduledJob[] = [{ name: 'sessions.sweep', cron: '*/10 * * * *', run: sweep }]

const HOUR_MS = 3_600_000

/** Captchas an hour after their end, and guesses of yesterday. */
async function sweep({ system, clock }: Context): Promise<void> {
  const now = clock.now()
  await system
    .deleteFrom('captchas')
    .where('expires_at', '<', new Date(now - HOUR_MS))
    .execute()
  await system
    .deleteFrom('login_failures')
    .where('at', '<', new Date(now - 24 * HOUR_MS))
    .execute()
}
