import type { ScheduledJob } from '../../ports/jobs.ts'
import { eraseClosed } from './erase.ts'
import { finishClosings } from './finish.ts'

export const jobs: ScheduledJob[] = [
  { name: 'closing.finish', cron: '*/10 * * * *', run: finishClosings },
  { name: 'closing.erase', cron: '41 3 * * *', run: eraseClosed },
]
