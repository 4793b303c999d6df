import { refuse } from '@ronda/contract/core/errors.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../context.ts'
import type { Approvable } from '../../ports/approvals.ts'

const payload = z.strictObject({ id: z.string() })

/** A member that an operator locked may come in again. */
export const memberUnlock: Approvable<z.infer<typeof payload>> = {
  name: 'member.unlock',
  permission: 'settings.approve',
  proposedWith: 'members.lock',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { id } }) {
    if (!(await setStatus(tx, merchant.id, BigInt(id), 'locked', 'active'))) throw refuse('WrongState')
    return {
      action: 'member.unlocked',
      subject: id,
      before: { status: 'locked' },
      after: { status: 'active' },
      announce: () => ctx.bus.publish({ merchantId: merchant.id, memberId: BigInt(id), topic: 'session' }),
    }
  },
}

export async function setStatus(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  from: 'active' | 'locked',
  to: 'active' | 'locked',
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('members')
    .set({ status: to })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .where('status', '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
