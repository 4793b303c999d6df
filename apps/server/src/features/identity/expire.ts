import { forEach } from '../../base/each.ts'
import type { Context } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { tell } from '../inbox/tell.ts'
import { RENEW_DAYS } from './mine.ts'
import { announce, lock, step } from './store.ts'

const DAY_MS = 86_400_000

/** What was proven and has run out. It counts no longer from that moment on, whenever this runs; members are told, and before as well. */
export async function expireChecks(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const soon = await ctx.system
    .selectFrom('identity_checks')
    .select(['merchant_id', 'id', 'member_id', 'level', 'expires_at'])
    .where('state', '=', 'VERIFIED')
    .where('expires_at', '<=', new Date(now + RENEW_DAYS * DAY_MS))
    .execute()
  await forEach(
    ctx,
    'an identity check could not expire',
    soon,
    async ({ merchant_id, id, member_id, level, expires_at }) => {
      const until = expires_at!.getTime()
      if (until > now) {
        await inMerchant(ctx.app, merchant_id, tx =>
          tell(
            tx,
            merchant_id,
            {
              memberId: member_id,
              kind: level === 2 ? 'address-expiring' : 'identity-expiring',
              ref: id,
              params: { until: String(until) },
            },
            now,
          ),
        )
        return
      }
      const row = await inMerchant(ctx.app, merchant_id, async tx => {
        const row = await lock(tx, merchant_id, id)
        return row.state === 'VERIFIED' ? step(tx, row, 'EXPIRED', {}, 'clock', now) : undefined
      })
      if (row) announce(ctx, row)
    },
  )
  return soon.filter(row => row.expires_at!.getTime() <= now).length
}
