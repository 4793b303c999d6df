import { toWire } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../ports/approvals.ts'
import { lockGiving } from '../approvals/given-by-hand.ts'
import { assertNotLocked } from '../members/locked.ts'
import { announceCredit, credit } from './credit.ts'
import { lockUnderReview } from './store.ts'

const payload = z.strictObject({ id: z.string(), version: z.int(), amount: z.string() })

/** A deposit whose amount nobody outside has confirmed, or a large one. */
export const depositCredit: Approvable<z.infer<typeof payload>> = {
  name: 'deposit.credit',
  permission: 'deposits.review',
  proposedWith: 'deposits.review',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { id, version, amount: text }, maker, makerReason, checker, caller }) {
    const before = await lockUnderReview(tx, merchant.id, { id, version })
    await assertNotLocked(tx, merchant.id, before.member_id)
    await lockGiving(tx, merchant.id)
    const amount = BigInt(text)
    const said = { reason: makerReason, by: maker, ...(checker !== maker && { approvedBy: checker }) }
    const row = await credit(tx, merchant, before, amount, said, caller.now)
    const wire = (value: bigint) => toWire(value, before.currency)
    return {
      action: 'deposit.approved',
      subject: id,
      before: {
        state: before.state,
        amount: wire(before.amount),
        ...(before.reported_amount !== null && {
          reported: wire(before.reported_amount),
          reportedBy: before.reported_by,
        }),
      },
      after: { state: row.state, amount: wire(amount) },
      announce: () => announceCredit(ctx, row),
    }
  },
}
