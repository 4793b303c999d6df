import type { ScheduledJob } from '../../ports/jobs.ts'
import { expireApprovals } from './decide-approval.ts'

export const jobs: ScheduledJob[] = [{ name: 'approvals.expire', cron: '* * * * *', run: expireApprovals }]
