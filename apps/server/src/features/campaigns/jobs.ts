import type { ScheduledJob } from '../../ports/jobs.ts'
import { deliverDue } from './deliver.ts'

export const jobs: ScheduledJob[] = [{ name: 'campaigns.deliver', cron: '* * * * *', run: deliverDue }]
