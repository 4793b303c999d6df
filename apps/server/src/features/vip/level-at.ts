import { sql } from 'kysely'
import type { Tx } from '../../context.ts'

/** The level a member had at a moment: where the first step after it began, or the one it has. */
export async function levelAt(tx: Tx, merchantId: number, memberId: bigint, at: number): Promise<number> {
  const { rows } = await sql<{ level: number }>`
    select coalesce((
        select s.from_level from vip_steps s
        where s.merchant_id = m.merchant_id and s.member_id = m.id and s.at >= ${new Date(at).toISOString()}
        order by s.at, s.id limit 1), m.vip_level) as level
    from members m where m.merchant_id = ${merchantId} and m.id = ${memberId}`.execute(tx)
  return rows[0]!.level
}
