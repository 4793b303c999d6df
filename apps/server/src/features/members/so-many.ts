import { refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import type { MemberCaller, Tx } from '../../context.ts'

/**
 * Lets a member's writes of a kind happen one after the other, so that counting them is exact on every instance. Call before counting, in the
 * same transaction.
 */
export function inTurn(tx: Tx, { merchant, session }: MemberCaller): Promise<void> {
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

const kinds = { feedback: 'created_at', chat_messages: 'at' } as const

/** Refuses once a member has written `most` of a kind within a time. Only what was taken counts: a mistyped form costs nothing. */
export async function assertNotSoMany(
  tx: Tx,
  { merchant, session, now }: MemberCaller,
  { kind, most, withinMs }: { kind: keyof typeof kinds; most: number; withinMs: number },
): Promise<void> {
  const at = sql.ref(kinds[kind])
  const { rows } = await sql<{ at: Date }>`
    select ${at} as at from ${sql.table(kind)}
    where merchant_id = ${merchant.id} and member_id = ${session.memberId} and ${at} > ${new Date(now - withinMs)}
    order by 1 desc limit ${most}`.execute(tx)
  const oldest = rows[most - 1]
  if (oldest) throw refuse('TooManyRequests', { retryAfterS: Math.ceil((oldest.at.getTime() + withinMs - now) / 1000) })
}
