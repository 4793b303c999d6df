import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { tell } from '../inbox/tell.ts'
import { barsOf } from './bars.ts'
import { changeProtection } from './protection.ts'
import { limitParams, tellEnded } from './tell.ts'

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
    if (merchant)
      await changeProtection(ctx, merchant, member_id, async (tx, at) =>
        tellEnded(tx, merchant.id, await barsOf(tx, merchant.id, member_id), { since: since.getTime(), now: at }),
      )
  }
}

/** A raise or removal that was asked for may be confirmed now. */
export async function tellRipe(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const ripe = await ctx.system
    .selectFrom('play_limits')
    .selectAll()
    .where('ripe_at', '>', new Date(now - LOOK_BACK_MS))
    .where('ripe_at', '<=', new Date(now))
    .where('lapses_at', '>', new Date(now))
    .execute()
  for (const row of ripe) {
    const merchant = await ctx.merchants.byId(row.merchant_id)
    if (!merchant) continue
    const params = {
      ...limitParams(row, row.wanted, merchant.currency),
      until: String(row.lapses_at?.getTime() ?? now),
    }
    const ref = `${row.kind}.${row.span}/${row.ripe_at?.getTime()}`
    await inMerchant(ctx.app, merchant.id, tx =>
      tell(tx, merchant.id, { memberId: row.member_id, kind: 'limit-ripe', ref, params }, now),
    )
    ctx.bus.publish({ merchantId: merchant.id, memberId: row.member_id, topic: 'messages' })
  }
}
