import type { ScheduledJob } from '../../ports/jobs.ts'
import { tend } from './sweep.ts'

export const jobs: ScheduledJob[] = [{ name: 'vendor-transfers.tend', cron: '* * * * *', run: tend }]
