import type { ApprovalKind } from '@ronda/contract/backoffice/approvals.ts'
import type { Tx } from '../../context.ts'
import { lockSubject } from './lock.ts'

/** What waited about something that is decided otherwise has lost its meaning. */
export async function dropWaiting(
  tx: Tx,
  merchantId: number,
  kind: ApprovalKind,
  subject: string,
  { by, now }: { by: string; now: number },
): Promise<void> {
  await lockSubject(tx, merchantId, kind, subject)
  await tx
    .updateTable('approvals')
    .set({ state: 'withdrawn', checker: by, decided_at: new Date(now) })
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')
    .execute()
}
