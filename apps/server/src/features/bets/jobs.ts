import { STALE_ROUND_DAYS } from '@ronda/contract/backoffice/rounds.ts'
import type { Context } from '../../context.ts'
import { inSystem } from '../../db/pool.ts'
import { closeStaleRounds } from '../../ledger/rounds.ts'
import type { ScheduledJob } from '../../ports/jobs.ts'

export const jobs: ScheduledJob[] = [
  { name: 'bets.settle', cron: '* * * * *', run: ctx => ctx.settler.run() },
  { name: 'bets.close-stale', cron: '17 * * * *', run: closeStale },
]

const STALE_ROUND_MS = STALE_ROUND_DAYS * 86_400_000

async function closeStale(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (const merchant of await ctx.merchants.all()) {
    await inSystem(ctx.system, tx =>
      closeStaleRounds(tx, {
        merchantId: merchant.id,
        openedBefore: new Date(now - STALE_ROUND_MS),
        at: new Date(now),
        limit: 500,
      }),
    )
  }
  ctx.settler.poke()
}
