import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'

export const FULL_PCT = 100

const TOLD_MAX = 20

export async function unseen(
  ctx: Context,
  _input: unknown,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof rewards.unseen>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const records = await tx
      .selectFrom('rewards')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('state', '=', 'granted')
      .where('seen_at', 'is', null)
      .orderBy('decided_at')
      .limit(TOLD_MAX)
      .execute()
    return {
      currency: merchant.currency,
      rows: records.map(record => ({
        id: record.id,
        at: record.decided_at?.getTime() ?? record.asked_at.getTime(),
        amount: toWire(record.amount, merchant.currency),
        reason: record.reason,
        toPlay: toWire((record.amount * BigInt(record.turnover_pct)) / BigInt(FULL_PCT), merchant.currency),
      })),
    }
  })
}

export async function seen(
  ctx: Context,
  { ids }: ParsedInputOf<typeof rewards.seen>,
  { merchant, session, now }: MemberCaller,
): Promise<OutputOf<typeof rewards.seen>> {
  await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .updateTable('rewards')
      .set({ seen_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('id', 'in', ids)
      .where('state', '=', 'granted')
      .where('seen_at', 'is', null)
      .execute(),
  )
  // The member's other windows close their notice of the reward.
  ctx.bus.publish({ merchantId: merchant.id, memberId: session.memberId, topic: 'balance' })
  return {}
}
