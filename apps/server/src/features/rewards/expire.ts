import { sql } from 'kysely'
import type { Context } from '../../context.ts'

/** What nobody claimed in time is gone; the reward center says so. */
export async function expireRewards(ctx: Context): Promise<void> {
  const now = new Date(ctx.clock.now())
  const { rows } = await sql<{ merchantId: number; memberId: bigint }>`
    update rewards set state = 'expired', decided_at = ${now.toISOString()}
    where state = 'claimable' and valid_until <= ${now.toISOString()}
    returning merchant_id as "merchantId", member_id as "memberId"`.execute(ctx.system)
  for (const member of rows) ctx.bus.publish({ ...member, topic: 'rewards' })
}
