import { ActivityDocument } from '@ronda/contract/backoffice/activities.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../../ports/approvals.ts'
import { closeEnded } from '../board-close.ts'
import { publishActivity, readDocument } from '../publish.ts'

const payload = z.strictObject({
  id: z.string(),
  /** The terms it replaces. */
  version: z.int(),
  document: ActivityDocument,
})

/** An offer gives the house's money away: what members will read is what the second person saw. */
export const activityPublish: Approvable<z.infer<typeof payload>> = {
  name: 'activity.publish',
  permission: 'settings.approve',
  proposedWith: 'content.edit',
  payload,
  // What a board's last period counts is counted before other terms come.
  async prepare(ctx, merchant) {
    await ctx.settler.run(merchant.id)
  },
  async carryOut(
    ctx,
    tx,
    { merchant, payload: { id, version, document }, maker, checker, before, after, caller: { now } },
  ) {
    const row = await tx
      .selectFrom('activities')
      .select('version')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw refuse('NotFound')
    if (row.version !== version) throw refuse('ChangedMeanwhile')
    const read = readDocument(document)
    const told = await closeEnded(tx, merchant, id, { endedBefore: now, now })
    await publishActivity(tx, merchant, { id, document: read, by: maker, approvedBy: checker, now })
    return {
      action: 'activity.published',
      subject: id,
      before,
      after,
      announce: () => {
        ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
        for (const memberId of told) ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'rewards' })
      },
    }
  },
}
