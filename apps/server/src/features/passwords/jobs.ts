import type { Context } from '../../context.ts'
import type { ScheduledJob } from '../../ports/jobs.ts'

export const jobs: ScheduledJob[] = [{ name: 'passwords.sweep', cron: '5-59/10 * * * *', run: sweepResets }]

const KEPT_MS = 2 * 86_400_000

async function sweepResets({ system, clock }: Context): Promise<void> {
  await system
    .deleteFrom('password_resets')
    .where('created_at', '<', new Date(clock.now() - KEPT_MS))
    .execute()
}
