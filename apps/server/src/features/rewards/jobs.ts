import type { ScheduledJob } from '../../ports/jobs.ts'
import { expireRewards } from './expire.ts'

export const jobs: ScheduledJob[] = [{ name: 'rewards.expire', cron: '* * * * *', run: expireRewards }]
