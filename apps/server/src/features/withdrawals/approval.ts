import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../context.ts'
import type { Approvable } from '../../ports/approvals.ts'
import { closeExceptionsOf, doubtedAmong } from '../payments/exceptions.ts'
import { markDisbursed, markFailed } from './payout.ts'
import { announce, lockSeenWithdrawal, step, type WithdrawalRow } from './store.ts'

const payload = z.strictObject({ id: z.string(), version: z.int(), outcome: z.enum(['forced_received', 'failed']) })

/** People decide what its member says never arrived, and what the provider tells in contradiction to itself or to us. */
export const mayResolve = async (tx: Tx, row: WithdrawalRow): Promise<boolean> =>
  row.state === 'NOT_RECEIVED' ||
  (row.state === 'PAYING' && (await doubtedAmong(tx, row.merchant_id, [row.id])).has(row.id))

/** What became of a withdrawal that nobody else can tell. */
export const withdrawalResolve: Approvable<z.infer<typeof payload>> = {
  name: 'withdrawal.resolve',
  permission: 'withdrawals.pay',
  proposedWith: 'withdrawals.pay',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { id, version, outcome }, makerReason, checker, caller: { now } }) {
    const before = await lockSeenWithdrawal(tx, merchant.id, { id, version })
    if (!(await mayResolve(tx, before))) throw refuse('WrongState', { state: before.state })
    const row =
      outcome === 'failed'
        ? await markFailed(tx, merchant, before, makerReason, checker, now)
        : before.state === 'PAYING'
          ? await markDisbursed(
              tx,
              merchant,
              before,
              merchant.settings.cashier.payoutProvider,
              before.provider_ref,
              checker,
              now,
            )
          : await step(tx, before, 'FORCED_RECEIVED', { reason: makerReason }, checker, now)
    await closeExceptionsOf(tx, before, { by: checker, note: makerReason, now })
    return {
      action: outcome === 'failed' ? 'withdrawal.resolved-failed' : 'withdrawal.resolved-received',
      subject: id,
      before: { state: before.state, amount: toWire(before.amount, before.currency) },
      after: { state: row.state },
      announce: () => announce(ctx, row),
    }
  },
}
