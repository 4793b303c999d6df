import type * as cashier from '@ronda/contract/backoffice/cashier.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask, lockWaiting } from '../../approvals/ask.ts'
import { mayResolve, withdrawalResolve } from '../approval.ts'
import { lockSeenWithdrawal, lockWithdrawal } from '../store.ts'
import { itemOf } from './review.ts'

/** Proposes what became of a pay-out that the member says never arrived. */
export async function resolve(
  ctx: Context,
  { id, version, outcome, reason }: ParsedInputOf<typeof cashier.withdrawalResolve>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof cashier.withdrawalResolve>> {
  const { merchant } = caller
  const { item, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    // Before the order, as deciding it does.
    await lockWaiting(tx, merchant.id, 'withdrawal.resolve', id)
    const row = await lockSeenWithdrawal(tx, merchant.id, { id, version })
    if (!(await mayResolve(tx, row))) throw refuse('WrongState', { state: row.state })
    const asked = await ask(
      ctx,
      tx,
      withdrawalResolve,
      {
        subject: id,
        memberId: row.member_id,
        amount: row.amount,
        payload: { id, version, outcome },
        why: [{ reason: 'always' }],
        before: { state: row.state },
        after: { state: outcome === 'failed' ? 'FAILED' : 'FORCED_RECEIVED' },
        reason,
      },
      caller,
    )
    return { item: await itemOf(ctx, tx, await lockWithdrawal(tx, merchant.id, id), caller), announce: asked.announce }
  })
  announce()
  return item
}
