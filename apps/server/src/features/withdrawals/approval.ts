import { refuse } from '@ronda/contract/errors.ts'
import { toWire } from '@ronda/contract/money.ts'
import * as z from 'zod/mini'
import type { Kind } from '../approvals/kind.ts'
import { markFailed } from './payout.ts'
import { announce, lockWithdrawal, step } from './store.ts'

const payload = z.strictObject({ id: z.string(), version: z.int(), outcome: z.enum(['forced_received', 'failed']) })

/** What became of a withdrawal its member says never arrived. */
export const withdrawalResolve: Kind<z.infer<typeof payload>> = {
  name: 'withdrawal.resolve',
  permission: 'withdrawals.pay',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { id, version, outcome }, makerReason, checker, caller: { now } }) {
    const before = await lockWithdrawal(tx, merchant.id, id)
    if (before.version !== version) throw refuse('ChangedMeanwhile')
    if (before.state !== 'NOT_RECEIVED') throw refuse('WrongState', { state: before.state })
    const row =
      outcome === 'failed'
        ? await markFailed(tx, merchant, before, makerReason, checker, now)
        : await step(tx, before, 'FORCED_RECEIVED', { reason: makerReason }, checker, now)
    return {
      action: outcome === 'failed' ? 'withdrawal.resolved-failed' : 'withdrawal.resolved-received',
      subject: id,
      before: { state: before.state, amount: toWire(before.amount, before.currency) },
      after: { state: row.state },
      announce: () => announce(ctx, row),
    }
  },
}
