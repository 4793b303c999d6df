import { refuse } from '@ronda/contract/core/errors.ts'
import type { Tx } from '../../context.ts'

/**
 * An operator locked the account: until two open it again, no operator's word moves money into it or out of it. What a member keeps itself
 * from (a break, self-exclusion) does not stand in the way of its own money.
 */
export async function isLocked(tx: Tx, merchantId: number, memberId: bigint): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .select('status')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return member.status !== 'active'
}

export async function assertNotLocked(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  if (await isLocked(tx, merchantId, memberId)) throw refuse('MemberLocked')
}

/** Refuses the way into an account that is locked, or closed by its member. */
export async function assertOpen(
  tx: Tx,
  merchantId: number,
  { id, status }: { id: bigint; status: string },
): Promise<void> {
  if (status === 'active') return
  if (status !== 'closed') throw refuse('AccountLocked')
  const { closed_at } = await tx
    .selectFrom('account_closings')
    .select('closed_at')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', id)
    .where('closed_at', 'is not', null)
    .where('reopened_at', 'is', null)
    .executeTakeFirstOrThrow()
  throw refuse('AccountClosed', { closedAt: closed_at?.getTime() })
}
