import { VipLevelEdit } from '@ronda/contract/backoffice/vip.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../ports/approvals.ts'
import { lockMember } from '../members/lock.ts'
import { assertUnused, lockLadder, writeLadder } from './office/ladder.ts'
import { writeStep } from './raise.ts'

const ladder = z.strictObject({ tag: z.string(), levels: z.array(VipLevelEdit) })

/** What levels ask for and give. Who stands higher by it rises with the next play, deposit or day. */
export const ladderChange: Approvable<z.infer<typeof ladder>> = {
  name: 'vip.ladder',
  permission: 'settings.approve',
  proposedWith: 'content.edit',
  payload: ladder,
  async carryOut(ctx, tx, { merchant, payload: { tag, levels }, before, after }) {
    if ((await lockLadder(tx, merchant)).tag !== tag) throw refuse('ChangedMeanwhile')
    await assertUnused(tx, merchant, levels)
    await writeLadder(tx, merchant, levels)
    return {
      action: 'vip.saved',
      subject: merchant.code,
      before,
      after,
      announce: () => ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' }),
    }
  },
}

const level = z.strictObject({ memberId: z.string(), level: z.int(), isHeld: z.boolean() })

/** A member's level, set by hand: benefits without play behind them, so never by one person. */
export const levelSet: Approvable<z.infer<typeof level>> = {
  name: 'vip.level',
  permission: 'members.reward',
  proposedWith: 'members.reward',
  payload: level,
  async carryOut(ctx, tx, { merchant, payload: asked, maker, makerReason, checker, caller: { now } }) {
    const memberId = BigInt(asked.memberId)
    await lockMember(tx, merchant.id, memberId)
    const member = await tx
      .selectFrom('members')
      .select(['vip_level', 'agent_type'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
    if (member.agent_type === FREE_PLAY) throw refuse('RealAccountNeeded')
    const exists = (await lockLadder(tx, merchant)).levels.some(one => one.level === asked.level)
    if (!exists) throw refuse('ChangedMeanwhile')
    const held = await tx
      .selectFrom('vip_totals')
      .select('is_held')
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
    await writeStep(
      tx,
      merchant.id,
      memberId,
      {
        from: member.vip_level,
        to: asked.level,
        why: 'hand',
        reason: makerReason,
        by: maker,
        approvedBy: checker,
      },
      now,
    )
    await tx
      .updateTable('vip_totals')
      .set({ is_held: asked.isHeld })
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', memberId)
      .execute()
    return {
      action: 'vip.level-set',
      subject: asked.memberId,
      before: { level: member.vip_level, isHeld: held?.is_held ?? false },
      after: { level: asked.level, isHeld: asked.isHeld },
      announce: () => ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'rewards' }),
    }
  },
}
