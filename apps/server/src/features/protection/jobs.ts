import type { ScheduledJob } from '../../ports/jobs.ts'
import { liftEnded, tellRipe } from './lift.ts'

export const jobs: ScheduledJob[] = [
  { name: 'protection.lift-ended', cron: '*/10 * * * *', run: liftEnded },
  { name: 'protection.tell-ripe', cron: '*/10 * * * *', run: tellRipe },
]
