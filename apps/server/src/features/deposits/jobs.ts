import type { ScheduledJob } from '../../ports/jobs.ts'
import { expireDeposits } from './expire.ts'

export const jobs: ScheduledJob[] = [{ name: 'deposits.expire', cron: '* * * * *', run: expireDeposits }]
