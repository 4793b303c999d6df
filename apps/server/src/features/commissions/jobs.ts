import type { ScheduledJob } from '../../ports/jobs.ts'
import { payCommissions } from './pay.ts'
import { rollUp } from './roll-up.ts'

export const jobs: ScheduledJob[] = [
  {
    name: 'commissions.roll-up',
    cron: '* * * * *',
    async run(ctx) {
      await ctx.settler.run()
      for (const merchant of await ctx.merchants.all()) await rollUp(ctx, merchant)
    },
  },
  // Late settlements of the hour have arrived by then.
  { name: 'commissions.pay', cron: '6 * * * *', run: payCommissions },
]
