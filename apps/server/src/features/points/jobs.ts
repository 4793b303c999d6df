import type { ScheduledJob } from '../../ports/jobs.ts'
import { creditPoints } from './credit.ts'

export const jobs: ScheduledJob[] = [{ name: 'points.credit', cron: '* * * * *', run: creditPoints }]
