import type { Context } from '../../context.ts'
import { changeProtection } from './protection.ts'

/** How far back is looked, so that a late or missed run misses nobody. */
const LOOK_BACK_MS = 2 * 3_600_000

/** Takes guards off wallets whose break or self-exclusion ended, and tells open pages. Bets were free from the moment itself. */
export async function liftEnded(ctx: Context): Promise<void> {
  const now = new Date(ctx.clock.now())
  const since = new Date(ctx.clock.now() - LOOK_BACK_MS)
  const ended = await ctx.system
    .selectFrom('play_bars')
    .select(['merchant_id', 'member_id'])
    .distinct()
    .where(({ and, or, eb }) =>
      or([
        and([eb('kind', '=', 'break'), eb('ends_at', '>', since), eb('ends_at', '<=', now)]),
        and([eb('reopens_at', '>', since), eb('reopens_at', '<=', now)]),
      ]),
    )
    .execute()
  for (const { merchant_id, member_id } of ended) {
    const merchant = await ctx.merchants.byId(merchant_id)
    if (merchant) await changeProtection(ctx, merchant, member_id, async () => {})
  }
}
