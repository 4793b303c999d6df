import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { CountedRound } from '../../ports/bets.ts'
import { givesRebates } from './settings.ts'

/**
 * Adds settled play to what rebates may be claimed for, and takes back what play is taken back of it; what was claimed already stays paid. Play
 * of merchants that give none is not kept for a day on which they might.
 */
export async function countRebates(
  ctx: Pick<Context, 'merchants'>,
  tx: Tx,
  rounds: readonly CountedRound[],
): Promise<void> {
  const sums = new Map<string, { merchantId: number; memberId: bigint; category: string; valid: bigint }>()
  for (const { merchantId, memberId, category, valid } of rounds) {
    if (category === '') continue
    const key = `${merchantId}/${memberId}/${category}`
    const sum = sums.get(key) ?? { merchantId, memberId, category, valid: 0n }
    sum.valid += valid
    sums.set(key, sum)
  }
  const giving = new Set((await ctx.merchants.all()).filter(givesRebates).map(({ id }) => id))
  // In one order, so that two that write them never wait for each other in a circle.
  const added = [...sums]
    .filter(([, { merchantId, valid }]) => giving.has(merchantId) && valid !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum)
  if (added.length === 0) return
  await sql`
    merge into rebate_play kept
    using unnest(${added.map(one => one.merchantId)}::int[], ${added.map(one => one.memberId)}::bigint[],
      ${added.map(one => one.category)}::text[], ${added.map(one => one.valid)}::bigint[])
      as added (merchant_id, member_id, category, valid)
    on kept.merchant_id = added.merchant_id and kept.member_id = added.member_id and kept.category = added.category
    when matched then update set valid = greatest(kept.valid + added.valid, 0)
    when not matched and added.valid > 0 then
      insert (merchant_id, member_id, category, valid)
      values (added.merchant_id, added.member_id, added.category, added.valid)`.execute(tx)
}
