import { sql } from 'kysely'
import type { Tx } from '../../../context.ts'

/** What was counted of a friend so far, and what it gave. */
export async function countedOf(tx: Tx, merchantId: number, friendId: bigint) {
  const { rows } = await sql<{ valid: string; amount: string; withheld: string }>`
    select coalesce(sum(valid), 0) as valid, coalesce(sum(amount), 0) as amount,
      count(*) filter (where withheld <> '') as withheld
    from referral_shares where merchant_id = ${merchantId} and friend_id = ${friendId}`.execute(tx)
  const { valid, amount, withheld } = rows[0]!
  return { valid: BigInt(valid), amount: BigInt(amount), withheldDays: Number(withheld) }
}
