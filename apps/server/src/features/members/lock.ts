import { sql } from 'kysely'
import type { MemberCaller, Tx } from '../../context.ts'

/**
 * Lets a member's writes of a kind happen one after the other, so that counting them is exact on every instance. Call before counting, in the
 * same transaction.
 */
export function lockCaller(tx: Tx, { merchant, session }: MemberCaller): Promise<void> {
  return lockMember(tx, merchant.id, session.memberId)
}

/** Weaker than a lock for a change of the key: rows that only refer to the member are still written by others meanwhile. */
export async function lockMember(tx: Tx, merchantId: number, memberId: bigint): Promise<void> {
  await tx
    .selectFrom('members')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .execute()
}

/** The same of many, in the order of their numbers. */
export async function lockMembers(tx: Tx, merchantId: number, memberIds: readonly bigint[]): Promise<void> {
  await sql`
    select id from members where merchant_id = ${merchantId} and id = any(${[...memberIds]}::bigint[])
    order by id for no key update`.execute(tx)
}
