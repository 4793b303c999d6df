import type { ScheduledJob } from '../../ports/jobs.ts'
import { measureServiceTimes } from './service-times.ts'

export const jobs: ScheduledJob[] = [{ name: 'facts.measure-times', cron: '7 * * * *', run: measureServiceTimes }]
