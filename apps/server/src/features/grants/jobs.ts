import type { ScheduledJob } from '../../ports/jobs.ts'
import { runGrants } from './run.ts'

export const jobs: ScheduledJob[] = [{ name: 'grants.run', cron: '* * * * *', run: runGrants }]
