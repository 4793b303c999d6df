import type { ScheduledJob } from '../../ports/jobs.ts'
import { evaluateAll } from './evaluate.ts'

export const jobs: ScheduledJob[] = [{ name: 'referral.evaluate', cron: '* * * * *', run: evaluateAll }]
