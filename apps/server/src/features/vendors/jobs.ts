import type { Context } from '../../context.ts'
import type { CreateWatch, ScheduledJob } from '../../ports/jobs.ts'
import { KEPT_DAYS } from './call-log.ts'
import { createHealthWatch } from './health.ts'

export const jobs: ScheduledJob[] = [{ name: 'vendors.sweep', cron: '*/10 * * * *', run: sweepCalls }]

export const watches: CreateWatch[] = [ctx => createHealthWatch(ctx)]

async function sweepCalls({ system, clock }: Context): Promise<void> {
  await system
    .deleteFrom('vendor_calls')
    .where('at', '<', new Date(clock.now() - KEPT_DAYS * 86_400_000))
    .execute()
}
