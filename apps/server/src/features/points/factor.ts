import type { Tx } from '../../context.ts'

/** Points are earned as they stand: `100`; in hundredths. */
const FULL_FACTOR = 100

/** Times what play earns at a VIP level, in hundredths. */
export async function pointsFactorOf(tx: Tx, merchantId: number, level: number): Promise<number> {
  const row = await tx
    .selectFrom('vip_levels')
    .select('points_factor')
    .where('merchant_id', '=', merchantId)
    .where('level', '=', level)
    .executeTakeFirst()
  return row?.points_factor ?? FULL_FACTOR
}
