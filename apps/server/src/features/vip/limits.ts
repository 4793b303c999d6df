import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'

export interface WithdrawalLimits {
  amount: bigint
  count: number
}

/** What a member may withdraw in a day: what everybody may, or its level's where that is more. */
export async function withdrawalLimits(tx: Tx, merchant: Merchant, memberId: bigint): Promise<WithdrawalLimits> {
  const own = await tx
    .selectFrom('members as m')
    .innerJoin('vip_levels as l', join =>
      join.onRef('l.merchant_id', '=', 'm.merchant_id').onRef('l.level', '=', 'm.vip_level'),
    )
    .select(['l.withdraw_amount', 'l.withdraw_count'])
    .where('m.merchant_id', '=', merchant.id)
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  return betterOf(merchant, { amount: own?.withdraw_amount ?? null, count: own?.withdraw_count ?? null })
}

function betterOf(
  { settings: { cashier }, currency }: Merchant,
  level: { amount: bigint | null; count: number | null },
): WithdrawalLimits {
  const amount = parseMoney(cashier.dailyAmount, currency)
  return {
    amount: level.amount !== null && level.amount > amount ? level.amount : amount,
    count: Math.max(cashier.dailyCount, level.count ?? 0),
  }
}
