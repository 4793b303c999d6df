import type { Context } from '../../context.ts'
import type { ScheduledJob } from '../../ports/jobs.ts'

export const jobs: ScheduledJob[] = [{ name: 'operators.sweep', cron: '5-59/10 * * * *', run: sweep }]

const DAY_MS = 86_400_000

/** Links with which a password was to be chosen, two days after they lapsed, and guesses of yesterday. */
async function sweep({ system, clock }: Context): Promise<void> {
  const now = clock.now()
  await system
    .deleteFrom('operator_setups')
    .where('expires_at', '<', new Date(now - 2 * DAY_MS))
    .execute()
  await system
    .deleteFrom('operator_login_failures')
    .where('at', '<', new Date(now - DAY_MS))
    .execute()
}
