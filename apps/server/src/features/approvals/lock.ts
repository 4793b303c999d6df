import type { ApprovalKind } from '@ronda/contract/backoffice/approvals.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/**
 * Until the transaction ends nobody else proposes or decides about a thing. Taken before the thing itself: a row that is not there yet cannot be
 * waited for, and whoever met it only after locking the thing would wait in a circle with whoever decides.
 */
export async function lockSubject(tx: Tx, merchantId: number, kind: ApprovalKind, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${kind}/${subject}`}, ${merchantId}))`.execute(tx)
}
