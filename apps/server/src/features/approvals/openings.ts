import type { Tx } from '../../context.ts'

/** Who opened a way into a member's account has no say over its money for so long. */
const BARRED_MS = 30 * 86_400_000

export type Opening = 'account' | 'initial-password' | 'message'

/** An operator made a member's account, set its password, or read what opens it. */
export async function noteOpening(
  tx: Tx,
  merchantId: number,
  opening: { memberId: bigint; operator: string; act: Opening; now: number },
): Promise<void> {
  const { memberId, operator, act, now } = opening
  await tx
    .insertInto('member_openings')
    .values({ merchant_id: merchantId, member_id: memberId, operator, act, at: new Date(now) })
    .execute()
}

/** Operators who could have come into a member's account. */
export async function openersOf(tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('member_openings')
    .select('operator')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('at', '>', new Date(now - BARRED_MS))
    .execute()
  return rows.map(row => row.operator)
}
