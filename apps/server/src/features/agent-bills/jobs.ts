import type { ScheduledJob } from '../../ports/jobs.ts'
import { resumeRuns } from './pay.ts'
import { runWages } from './run.ts'
import { runRealTime } from './windows.ts'

export const jobs: ScheduledJob[] = [
  { name: 'agent-bills.real-time', cron: '*/5 * * * *', run: runRealTime },
  // The day ends at 16:00 UTC, and its wages are settled two hours later.
  {
    name: 'agent-bills.daily',
    cron: '5 18 * * *',
    async run(ctx) {
      await runWages(ctx, 'daily-wage')
      await resumeRuns(ctx)
    },
  },
  {
    name: 'agent-bills.dividends',
    cron: '5 19 * * *',
    async run(ctx) {
      await runWages(ctx, 'dividend')
      await resumeRuns(ctx)
    },
  },
  {
    name: 'agent-bills.hourly',
    cron: '5 * * * *',
    async run(ctx) {
      await runWages(ctx, 'hourly-wage')
      await resumeRuns(ctx)
    },
  },
]
