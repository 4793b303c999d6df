import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../ports/approvals.ts'
import { assertNotLocked } from '../members/locked.ts'
import { lockWallet } from '../members/wallet.ts'
import { movePoints } from './account.ts'
import { creditEarned } from './credit.ts'

const payload = z.strictObject({
  requestId: z.string(),
  memberId: z.string(),
  /** Below zero where they are taken. */
  points: z.int(),
})

/** Points given to a member or taken from one by hand: never by one person. */
export const pointsCorrect: Approvable<z.infer<typeof payload>> = {
  name: 'points.correct',
  permission: 'members.adjust',
  proposedWith: 'members.adjust',
  payload,
  async carryOut(ctx, tx, { merchant, payload: asked, maker, makerReason, checker, caller: { now } }) {
    const memberId = BigInt(asked.memberId)
    if (asked.points > 0) await assertNotLocked(tx, merchant.id, memberId)
    await lockWallet(tx, merchant, memberId)
    await creditEarned(tx, merchant, memberId, now)
    const id = newId(now)
    const made = await tx
      .insertInto('point_corrections')
      .values({
        merchant_id: merchant.id,
        id,
        member_id: memberId,
        request_id: asked.requestId,
        points: asked.points,
        reason: makerReason,
        asked_by: maker,
        approved_by: checker,
        at: new Date(now),
      })
      .onConflict(conflict => conflict.columns(['merchant_id', 'request_id']).doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows === 0n) throw refuse('DuplicateRequest')
    const points = BigInt(asked.points)
    const move = { externalId: `correct:${id}`, points, note: makerReason, refType: 'points', refId: id }
    const left = await movePoints(tx, merchant.id, memberId, { kind: 'points_correction', ...move }, now)
    return {
      action: 'points.corrected',
      subject: asked.memberId,
      before: { points: Number(left - points) },
      after: { points: Number(left), correction: id },
      announce: () => ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'points' }),
    }
  },
}
