import { forEach } from '../../base/each.ts'
import type { Context } from '../../context.ts'
import type { ScheduledJob } from '../../ports/jobs.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { checkTeams } from './leaks.ts'
import { findSuspects } from './suspects.ts'

/** A merchant whose teams cannot be gone through leaves nobody else without. */
async function ofEach(ctx: Context, work: (ctx: Context, merchant: Merchant) => Promise<unknown>): Promise<void> {
  await ctx.settler.run()
  const merchants = new Map((await ctx.merchants.all()).map(merchant => [merchant.code, merchant]))
  await forEach(ctx, 'teams could not be gone through', merchants.keys(), code =>
    work(ctx, merchants.get(code) as Merchant),
  )
}

export const jobs: ScheduledJob[] = [
  // After the wages and dividends of the day.
  { name: 'team-checks.leaks', cron: '45 19 * * *', run: ctx => ofEach(ctx, checkTeams) },
  // Before them, so that runs know of pairs.
  { name: 'team-checks.suspects', cron: '30 17 * * *', run: ctx => ofEach(ctx, findSuspects) },
]
