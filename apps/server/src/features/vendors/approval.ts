import { refuse } from '@ronda/contract/core/errors.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../context.ts'
import type { Approvable } from '../../ports/approvals.ts'

const Allowances = z.strictObject({ prizes: z.boolean(), adjusting: z.boolean() })
export type Allowances = z.infer<typeof Allowances>

const payload = z.strictObject({ id: z.string(), was: Allowances, will: Allowances })

/** A vendor that may give money no stake has won, or correct balances: at the house's expense. */
export const vendorAllow: Approvable<z.infer<typeof payload>> = {
  name: 'vendor.allow',
  permission: 'settings.approve',
  proposedWith: 'settings.edit',
  payload,
  async carryOut(_ctx, tx, { merchant, payload: { id, was, will } }) {
    const before = await lockAllowances(tx, merchant.id, id)
    if (before.prizes !== was.prizes || before.adjusting !== was.adjusting) throw refuse('ChangedMeanwhile')
    await writeAllowances(tx, merchant.id, id, will)
    return { action: 'vendor.allowances-changed', subject: id, before, after: will }
  },
}

export async function lockAllowances(tx: Tx, merchantId: number, id: string): Promise<Allowances> {
  const row = await tx
    .selectFrom('vendors')
    .select(['may_give_prizes', 'may_adjust'])
    .where('merchant_id', '=', merchantId)
    .where('code', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return { prizes: row.may_give_prizes, adjusting: row.may_adjust }
}

export async function writeAllowances(tx: Tx, merchantId: number, id: string, will: Allowances): Promise<void> {
  await tx
    .updateTable('vendors')
    .set({ may_give_prizes: will.prizes, may_adjust: will.adjusting })
    .where('merchant_id', '=', merchantId)
    .where('code', '=', id)
    .execute()
}
