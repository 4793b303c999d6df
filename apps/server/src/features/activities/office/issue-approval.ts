import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../../ports/approvals.ts'
import { tell } from '../../inbox/tell.ts'
import { assertReceiver } from '../../rewards/approval.ts'
import { applications, titlesOf } from '../applications.ts'
import { assertLeft, give, lockActivity } from '../claim.ts'
import { offersTo } from '../store.ts'

const payload = z.strictObject({ id: z.string(), version: z.int() })

/** What a member applied for is credited under the terms that count for it; the activity's limits and budget hold as for any claim. */
export const activityIssue: Approvable<z.infer<typeof payload>> = {
  name: 'activity.issue',
  permission: 'members.reward',
  proposedWith: 'members.reward',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { id, version }, maker, checker, caller: { now } }) {
    const row = await applications.lockSeen(tx, merchant.id, { id, version })
    if (row.state !== 'APPLYING') throw refuse('WrongState', { state: row.state })
    await lockActivity(tx, merchant.id, row.activity_id)
    const [offer] = await offersTo(tx, merchant.id, row.member_id, row.activity_id)
    if (!offer) throw refuse('ActivityClosed')
    await assertReceiver(tx, merchant, row.member_id, now)
    const to = { merchant, memberId: row.member_id, ip: row.ip, device: row.device, now }
    await assertLeft(tx, offer, to)
    await give(ctx, tx, offer, { period: row.period, key: row.step, reward: row.amount }, to)
    await applications.step(tx, row, 'ISSUED', { decided_by: maker }, checker, now)
    const params = {
      amount: toWire(row.amount, merchant.currency),
      currency: merchant.currency,
      title: titlesOf(offer.document),
    }
    await tell(tx, merchant.id, { memberId: row.member_id, kind: 'application-accepted', ref: row.id, params }, now)
    return {
      action: 'application.issued',
      subject: id,
      before: { state: row.state },
      after: { state: 'ISSUED', amount: toWire(row.amount, merchant.currency) },
      announce() {
        const about = { merchantId: merchant.id, memberId: row.member_id }
        ctx.bus.publish({ ...about, topic: 'rewards' })
        ctx.bus.publish({ ...about, topic: 'balance' })
      },
    }
  },
}
