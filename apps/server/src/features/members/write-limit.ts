import { refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import type { MemberCaller, Tx } from '../../context.ts'

const kinds = { feedback: 'created_at', chat_messages: 'at' } as const

/** Refuses once a member has written `most` of a kind within a time. Only what was taken counts: a mistyped form costs nothing. */
export async function assertWriteLimit(
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
