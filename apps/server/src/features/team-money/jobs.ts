import type { ScheduledJob } from '../../ports/jobs.ts'
import { rollUpMoney } from './roll-up.ts'

export const jobs: ScheduledJob[] = [
  {
    name: 'team-money.roll-up',
    cron: '* * * * *',
    async run(ctx) {
      for (const merchant of await ctx.merchants.all()) await rollUpMoney(ctx, merchant)
    },
  },
]
