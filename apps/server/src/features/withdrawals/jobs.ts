import type { ScheduledJob } from '../../ports/jobs.ts'
import { pollPayouts } from './payout.ts'
import { confirmSilent } from './receipt.ts'

export const jobs: ScheduledJob[] = [
  { name: 'withdrawals.poll-payouts', cron: '* * * * *', run: pollPayouts },
  { name: 'withdrawals.confirm-silent', cron: '* * * * *', run: confirmSilent },
]
