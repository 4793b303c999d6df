import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../ports/approvals.ts'
import { BARRED_MS, openingsOf } from '../approvals/openings.ts'
import { batchOf } from './show.ts'

const payload = z.strictObject({ id: z.string(), digest: z.string() })

/** Rewards for many members at once. What passes is given by and by, line by line. */
export const grantList: Approvable<z.infer<typeof payload>> = {
  name: 'grants.list',
  permission: 'members.reward',
  proposedWith: 'members.reward',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { id, digest }, maker, checker, caller: { now } }) {
    const batch = await batchOf(tx, merchant.id, id, 'update')
    if (!batch || batch.digest !== digest) throw refuse('NotFound')
    if (batch.state !== 'asked') throw refuse('WrongState', { state: batch.state })
    const members = await tx
      .selectFrom('grant_lines')
      .select('member_id')
      .where('merchant_id', '=', merchant.id)
      .where('batch_id', '=', id)
      .execute()
    const openings = await openingsOf(
      tx,
      merchant.id,
      members.map(row => row.member_id),
      new Date(now - BARRED_MS),
    )
    if (merchant.fourEyes && openings.some(({ operator }) => operator === maker || operator === checker))
      throw refuse('BeneficiaryMaker')
    await tx
      .updateTable('grant_batches')
      .set({ state: 'running', decided_by: checker, decided_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .execute()
    return {
      action: 'grants.started',
      subject: id,
      before: { state: batch.state },
      after: { members: batch.count, amount: toWire(batch.total, merchant.currency) },
      announce: () => ctx.bus.publish({ merchantId: merchant.id, topic: 'approvals' }),
    }
  },
  async drop(_ctx, tx, { merchant_id, subject }, { operator, now }) {
    await tx
      .updateTable('grant_batches')
      .set({ state: 'refused', decided_by: operator, decided_at: new Date(now), ended_at: new Date(now) })
      .where('merchant_id', '=', merchant_id)
      .where('id', '=', subject)
      .where('state', '=', 'asked')
      .execute()
  },
}
