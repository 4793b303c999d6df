import type { ScheduledJob } from '../../ports/jobs.ts'
import { expireRewards, tellEnding } from './expire.ts'
import { endOverdueBonuses } from './give-up.ts'

export const jobs: ScheduledJob[] = [
  { name: 'rewards.expire', cron: '* * * * *', run: expireRewards },
  { name: 'rewards.tell-ending', cron: '*/10 * * * *', run: tellEnding },
  { name: 'rewards.end-overdue', cron: '* * * * *', run: endOverdueBonuses },
]
