import type { ScheduledJob } from '../../ports/jobs.ts'
import { raiseAll, runPeriods } from './periods.ts'

/** Periods end at midnight GMT+8, which is 16:00 UTC. */
export const jobs: ScheduledJob[] = [
  { name: 'vip.periods', cron: '4 * * * *', run: runPeriods },
  { name: 'vip.raise', cron: '24 16 * * *', run: raiseAll },
]
