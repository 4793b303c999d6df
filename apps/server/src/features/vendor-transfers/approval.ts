import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import type { Approvable } from '../../ports/approvals.ts'
import { findTransfer, isOpen } from './store.ts'
import { done, failed } from './transfer.ts'

const payload = z.strictObject({ id: z.string(), outcome: z.enum(['done', 'failed']), amount: z.nullable(z.string()) })

/** What became of a transfer whose vendor gives no answer. */
export const vendorTransferResolve: Approvable<z.infer<typeof payload>> = {
  name: 'vendor-transfer.resolve',
  permission: 'withdrawals.pay',
  proposedWith: 'withdrawals.pay',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { id, outcome, amount }, makerReason }) {
    const row = await findTransfer(tx, merchant.id, id)
    if (row.state !== 'MANUAL') throw refuse('WrongState')
    // Reads the vendor's rounds first, which books each in a transaction of its own; what it writes is applied once, whatever becomes of ours.
    const next =
      outcome === 'done' ? await done(ctx, merchant, row, amount ?? '') : await failed(ctx, merchant, row, makerReason)
    if (isOpen(next)) throw refuse('AmountMismatch')
    return {
      action: `vendor-transfer.${outcome}`,
      subject: id,
      before: { state: row.state },
      after: { state: next.state, amount: next.amount === null ? null : toWire(next.amount, next.currency) },
    }
  },
}
