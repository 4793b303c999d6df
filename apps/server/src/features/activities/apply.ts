import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as activities from '@ronda/contract/portal/cashier/activities.ts'
import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import { placeOf } from '../../base/networks.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { assertReceiver } from '../rewards/approval.ts'
import { applications } from './applications.ts'
import { assertLeft, lockActivity, stepFor } from './claim.ts'
import { detailOf } from './look.ts'
import { isFor, isInvited } from './standing.ts'
import { offersTo } from './store.ts'

/** Applies for a step that a person looks at; what was reached counts as it stands now. */
export async function apply(
  ctx: Context,
  { id, period, key, comment, images }: ParsedInputOf<typeof activities.apply>,
  caller: MemberCaller,
): Promise<ActivityDetail> {
  const { merchant, session, device, now } = caller
  const ip = placeOf(caller.ip)
  const { memberId } = session
  await ctx.settler.run(merchant.id)
  const detail = await inMerchant(ctx.app, merchant.id, async tx => {
    await lockActivity(tx, merchant.id, id)
    const [offer] = await offersTo(tx, merchant.id, memberId, id)
    if (!offer || offer.document.review !== 'manual') throw refuse('NotFound')
    await assertReceiver(tx, merchant, memberId, now)
    await assertOwn(tx, merchant.id, memberId, images)
    const { member, step } = await stepFor(ctx, tx, offer, { period, key }, caller)
    if (!isInvited(offer, member) || (offer.joinedAt === undefined && !isFor(offer, member, now)))
      throw refuse('ActivityClosed')
    const open = await tx
      .selectFrom('activity_applications')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('activity_id', '=', id)
      .where('member_id', '=', memberId)
      .where('state', '=', 'APPLYING')
      .executeTakeFirst()
    if (open) throw refuse('ApplicationOpen')
    if (step.state !== 'claim' && step.state !== 'rejected')
      throw refuse(step.state === 'open' ? 'ActivityNotReached' : 'ActivityClosed')
    await assertLeft(tx, offer, { merchant, memberId, ip, device, now })
    const made = await tx
      .insertInto('activity_applications')
      .values({
        merchant_id: merchant.id,
        id: newId(now),
        member_id: memberId,
        activity_id: id,
        period,
        step: key,
        amount: step.reward,
        comment,
        images,
        ip,
        device,
        state: 'APPLYING',
        created_at: new Date(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await applications.note(tx, made, session.username, now)
    return detailOf(ctx, tx, id, caller)
  })
  ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'rewards' })
  return detail
}

async function assertOwn(tx: Tx, merchantId: number, memberId: bigint, images: readonly string[]): Promise<void> {
  if (images.length === 0) return
  const own = await tx
    .selectFrom('uploads')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('id', 'in', [...images])
    .execute()
  if (own.length < new Set(images).size) throw invalidInput([{ field: 'images', rule: 'unknown' }])
}
