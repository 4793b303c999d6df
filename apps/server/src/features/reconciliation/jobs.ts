import type { ScheduledJob } from '../../ports/jobs.ts'
import { reconcileAll } from './reconcile.ts'

export const jobs: ScheduledJob[] = [{ name: 'vendors.reconcile', cron: '20 2 * * *', run: reconcileAll }]
