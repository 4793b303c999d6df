import { createHash } from 'node:crypto'
import type { OperatorCaller } from '../../context.ts'
import type { ApprovalRow } from '../../ports/approvals.ts'
import { jsonOf } from '../audit-log/write.ts'

/** Covers everything that was proposed and who did: who decides names the seal of what it saw. */
export function sealOf(
  row: Pick<
    ApprovalRow,
    | 'id'
    | 'kind'
    | 'subject'
    | 'member_id'
    | 'amount'
    | 'currency'
    | 'payload'
    | 'why'
    | 'before'
    | 'after'
    | 'maker'
    | 'maker_reason'
  >,
): Buffer {
  const { id, kind, subject, member_id, amount, currency, payload, why, before, after, maker, maker_reason } = row
  const all = [id, kind, subject, member_id, amount, currency, payload, why, before, after, maker, maker_reason]
  return createHash('sha256')
    .update(all.map(part => jsonOf(part) ?? '').join('\n'))
    .digest()
}

export const deviceHash = (caller: Pick<OperatorCaller, 'device'>): Buffer =>
  createHash('sha256').update(caller.device).digest()
