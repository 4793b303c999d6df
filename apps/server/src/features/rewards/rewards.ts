import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { rewardsOf, toReward, withLeftToPlay } from './store.ts'

const TOLD_MAX = 20

export async function unseen(
  ctx: Context,
  _input: unknown,
  { merchant, session, language }: MemberCaller,
): Promise<OutputOf<typeof rewards.unseen>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const records = await rewardsOf(tx, merchant.id, session.memberId)
      .where('state', '=', 'granted')
      .where('seen_at', 'is', null)
      .orderBy('decided_at')
      .limit(TOLD_MAX)
      .execute()
    const rewards = records.map(record => toReward(record, merchant, language))
    return { currency: merchant.currency, rows: await withLeftToPlay(tx, merchant, rewards) }
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
