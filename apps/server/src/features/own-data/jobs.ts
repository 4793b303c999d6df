import type { ScheduledJob } from '../../ports/jobs.ts'
import { eraseOld } from './erase.ts'
import { makeAsked } from './make.ts'

export const jobs: ScheduledJob[] = [
  { name: 'own-data.make', cron: '* * * * *', run: makeAsked },
  { name: 'own-data.erase', cron: '37 * * * *', run: eraseOld },
]
