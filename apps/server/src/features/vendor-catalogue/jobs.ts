import type { ScheduledJob } from '../../ports/jobs.ts'
import { compareAll } from './compare.ts'

export const jobs: ScheduledJob[] = [
  { name: 'vendors.compare-catalogues', cron: '50 2 * * *', run: ctx => compareAll(ctx) },
]
