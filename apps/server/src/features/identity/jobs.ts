import type { ScheduledJob } from '../../ports/jobs.ts'
import { eraseOld } from './erase.ts'
import { expireChecks } from './expire.ts'
import { sendChecks } from './send.ts'

export const jobs: ScheduledJob[] = [
  { name: 'identity.expire', cron: '*/10 * * * *', run: expireChecks },
  { name: 'identity.erase', cron: '23 * * * *', run: eraseOld },
  { name: 'identity.send', cron: '* * * * *', run: sendChecks },
]
