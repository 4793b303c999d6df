import type { ScheduledJob } from '../../ports/jobs.ts'
import { settleBoards } from './board-close.ts'

export const jobs: ScheduledJob[] = [{ name: 'activities.settle-boards', cron: '*/10 * * * *', run: settleBoards }]
