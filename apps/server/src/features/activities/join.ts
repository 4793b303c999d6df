import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as activities from '@ronda/contract/portal/cashier/activities.ts'
import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { assertReceiver } from '../rewards/approval.ts'
import { detailOf, standingFor } from './look.ts'
import { isFor } from './standing.ts'
import { claimsOf, endOf, memberRow, offersTo } from './store.ts'

/** Takes part under the terms of now; they stay so for this member. */
export async function join(
  ctx: Context,
  { id }: ParsedInputOf<typeof activities.join>,
  caller: MemberCaller,
): Promise<ActivityDetail> {
  const { merchant, session, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    await assertReceiver(tx, merchant, session.memberId, now)
    const [offer] = await offersTo(tx, merchant.id, session.memberId, id)
    if (!offer) throw refuse('NotFound')
    const isOpen = offer.row.state === 'published' && now >= offer.document.startsAt && now < endOf(offer)
    if (offer.joinedAt === undefined) {
      const member = await memberRow(tx, merchant.id, session.memberId)
      const claims = await claimsOf(tx, merchant.id, session.memberId)
      if (!isOpen || !isFor(offer, member, now)) throw refuse('ActivityClosed')
      const { state } = await standingFor(ctx, tx, offer, { member, claims }, caller)
      if (state === 'close') throw refuse('ActivityClosed')
      await tx
        .insertInto('activity_members')
        .values({
          merchant_id: merchant.id,
          activity_id: id,
          member_id: session.memberId,
          version: offer.version,
          joined_at: new Date(now),
        })
        .onConflict(conflict => conflict.doNothing())
        .execute()
    }
    return detailOf(ctx, tx, id, caller)
  })
}
