import { businessDay } from '@ronda/contract/values/time.ts'
import type { Context } from '../../context.ts'
import type { ScheduledJob } from '../../ports/jobs.ts'

export const jobs: ScheduledJob[] = [{ name: 'audit-log.sweep', cron: '*/10 * * * *', run: sweepSeen }]

const KEPT_MS = 2 * 86_400_000

/** Whom an operator was shown is counted by the day; where it was very many, the audit log keeps it. */
async function sweepSeen({ system, clock }: Context): Promise<void> {
  await system
    .deleteFrom('members_seen')
    .where('day', '<', new Date(businessDay(clock.now() - KEPT_MS)))
    .execute()
}
