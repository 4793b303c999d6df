import type { ScheduledJob } from '../../ports/jobs.ts'
import { evaluateAll } from './evaluate.ts'
import { sharePlay } from './share/share.ts'

export const jobs: ScheduledJob[] = [
  { name: 'referral.evaluate', cron: '* * * * *', run: evaluateAll },
  // Business days end at 16:00 UTC.
  { name: 'referral.share', cron: '14 * * * *', run: sharePlay },
]
