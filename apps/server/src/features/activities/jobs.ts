import type { ScheduledJob } from '../../ports/jobs.ts'
import { settleBoards } from './boards.ts'

export const jobs: ScheduledJob[] = [{ name: 'activities.settle-boards', cron: '*/10 * * * *', run: settleBoards }]
