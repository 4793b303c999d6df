import type { Context } from '../../context.ts'
import { inSystem } from '../../db/pool.ts'
import { lockDeposit, step } from './store.ts'

/** Closes orders nobody paid in time. A payment that arrives later is credited all the same. */
export async function expireDeposits(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const due = await ctx.system
    .selectFrom('deposits')
    .select(['merchant_id', 'id', 'member_id'])
    .where('state', 'in', ['CREATED', 'PENDING_PAYMENT'])
    .where('expires_at', '<=', new Date(now))
    .orderBy('expires_at')
    .limit(500)
    .execute()
  for (const { merchant_id, id, member_id } of due) {
    await inSystem(ctx.system, async tx => {
      const row = await lockDeposit(tx, merchant_id, id)
      if (row.state === 'CREATED' || row.state === 'PENDING_PAYMENT') await step(tx, row, 'EXPIRED', {}, 'clock', now)
    })
    ctx.bus.publish({ merchantId: merchant_id, memberId: member_id, topic: 'deposits' })
  }
  return due.length
}
