import { refuse } from '@ronda/contract/core/errors.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../context.ts'
import type { Approvable } from '../../ports/approvals.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { givingsOf } from '../approvals/given-by-hand.ts'
import { BARRED_MS } from '../approvals/openings.ts'
import { verify } from './settle.ts'
import { announce, lockSeen } from './store.ts'

const payload = z.strictObject({ id: z.string(), version: z.int() })

/** A member is who it says, or lives where it says. */
export const identityVerify: Approvable<z.infer<typeof payload>> = {
  name: 'identity.verify',
  permission: 'identity.review',
  proposedWith: 'identity.review',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { id, version }, checker, caller: { now } }) {
    const before = await lockSeen(tx, merchant.id, { id, version })
    await assertLookedAt(tx, merchant.id, id, checker)
    await assertGaveNothing(tx, before, { merchant, operator: checker, now })
    const row = await verify(ctx, tx, merchant, before, { by: checker, now })
    return {
      action: 'identity.verified',
      subject: id,
      before: { state: before.state },
      after: { state: row.state, level: row.level, member: String(row.member_id) },
      announce: () => announce(ctx, row),
    }
  },
}

/** Whoever gave a member money by hand lately does not also open the way for it to leave. */
export async function assertGaveNothing(
  tx: Tx,
  row: { merchant_id: number; member_id: bigint },
  { merchant, operator, now }: { merchant: Merchant; operator: string; now: number },
): Promise<void> {
  if (!merchant.fourEyes) return
  const given = await givingsOf(tx, row.merchant_id, [row.member_id], new Date(now - BARRED_MS))
  if (given.some(giving => giving.operator === operator)) throw refuse('BeneficiaryMaker')
}

/** Nobody decides about documents without having looked at them. */
export async function assertLookedAt(tx: Tx, merchantId: number, id: string, operator: string): Promise<void> {
  const view = await tx
    .selectFrom('identity_views')
    .select('operator')
    .where('merchant_id', '=', merchantId)
    .where('identity_check_id', '=', id)
    .where('operator', '=', operator)
    .executeTakeFirst()
  if (!view) throw refuse('DocumentsUnseen')
}
