import type * as office from '@ronda/contract/backoffice/referral.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { lockReferral } from '../evaluate.ts'
import { standingOf } from '../stage.ts'

export async function endShare(
  ctx: Context,
  { friendId, reason }: ParsedInputOf<typeof office.endShare>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.endShare>> {
  const { merchant, now } = caller
  const referrerId = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = /^\d{1,18}$/.test(friendId) ? await lockReferral(tx, merchant.id, BigInt(friendId)) : undefined
    if (!row) throw refuse('NotFound')
    const { share } = await standingOf(tx, merchant, row)
    if (!share || share.until <= now) throw refuse('WrongState', { state: 'over' })
    await tx
      .updateTable('referrals')
      .set({ share_ended_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('friend_id', '=', row.friend_id)
      .execute()
    await writeAudit(tx, caller, {
      action: 'referral.share-ended',
      subject: String(row.referrer_id),
      reason,
      before: { friend: friendId, until: share.until },
      after: { friend: friendId, until: now },
    })
    return row.referrer_id
  })
  ctx.bus.publish({ merchantId: merchant.id, memberId: referrerId, topic: 'rewards' })
  return {}
}
