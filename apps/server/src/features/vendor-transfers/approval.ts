import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import { inMerchant } from '../../db/pool.ts'
import type { Approvable } from '../../ports/approvals.ts'
import { readRounds } from './feed.ts'
import { markDone, markFailed } from './settle.ts'
import { announce, findTransfer, transfers } from './store.ts'
import { amountOf } from './transfer.ts'

const payload = z.strictObject({
  id: z.string(),
  /** What was proposed before transfers had versions was of what is version 1 now. */
  version: z._default(z.int(), 1),
  outcome: z.enum(['done', 'failed']),
  amount: z.nullable(z.string()),
})

/** What became of a transfer whose vendor gives no answer. */
export const vendorTransferResolve: Approvable<z.infer<typeof payload>> = {
  name: 'vendor-transfer.resolve',
  permission: 'withdrawals.pay',
  proposedWith: 'withdrawals.pay',
  payload,
  // Each round is booked in a transaction of its own, and once, whatever becomes of the proposal.
  async prepare(ctx, merchant, { id, outcome }) {
    const { direction, vendor } = await inMerchant(ctx.app, merchant.id, tx => findTransfer(tx, merchant.id, id))
    if (outcome === 'done' && direction === 'out') await readRounds(ctx, merchant, vendor)
  },
  async carryOut(
    ctx,
    tx,
    { merchant, payload: { id, version, outcome, amount }, makerReason, checker: by, caller: { now } },
  ) {
    const before = await transfers.lockSeen(tx, merchant.id, { id, version })
    if (before.state !== 'MANUAL') throw refuse('WrongState', { state: before.state })
    const moved = outcome === 'done' ? amountOf(before, amount ?? '') : 0n
    if (moved === undefined) throw refuse('AmountMismatch')
    const after =
      outcome === 'done'
        ? await markDone(tx, merchant, before, moved, { by, now })
        : await markFailed(tx, merchant, before, makerReason, { by, now })
    if (!after) throw refuse('AmountMismatch')
    return {
      action: `vendor-transfer.${outcome}`,
      subject: id,
      before: { state: before.state },
      after: { state: after.state, amount: after.amount === null ? null : toWire(after.amount, after.currency) },
      announce: () => announce(ctx, after),
    }
  },
}
