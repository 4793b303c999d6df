import type { ScheduledJob } from '../../ports/jobs.ts'
import { sweepPictures } from './pictures.ts'

export const jobs: ScheduledJob[] = [{ name: 'content.sweep-pictures', cron: '40 18 * * *', run: sweepPictures }]
