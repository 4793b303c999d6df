import type { Tx } from '../../context.ts'

/** Points are earned as they stand: `100`; in hundredths. */
export const FULL_FACTOR = 100

/** Times what the member's play earns at its VIP level, in hundredths. */
export async function factorOf(tx: Tx, merchantId: number, memberId: bigint): Promise<number> {
  const row = await tx
    .selectFrom('members as m')
    .innerJoin('vip_levels as l', join =>
      join.onRef('l.merchant_id', '=', 'm.merchant_id').onRef('l.level', '=', 'm.vip_level'),
    )
    .select('l.points_factor')
    .where('m.merchant_id', '=', merchantId)
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  return row?.points_factor ?? FULL_FACTOR
}
