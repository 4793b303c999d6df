import type { ScheduledJob } from '../../ports/jobs.ts'
import { liftEnded } from './lift.ts'

export const jobs: ScheduledJob[] = [{ name: 'protection.lift-ended', cron: '*/10 * * * *', run: liftEnded }]
