import { parseMoney } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { CountedRound } from '../../ports/bets.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { earnPoints } from './earn-rule.ts'
import { pointsFactorOf } from './factor.ts'
import { pointRulesOf } from './settings.ts'

/**
 * Writes down what counted rounds earn, once: in the transaction that counts them. It takes no lock of any wallet, because whoever holds one
 * may wait for play to be counted; `creditPoints` moves the points.
 */
export async function addPoints(
  ctx: Pick<Context, 'merchants' | 'clock'>,
  tx: Tx,
  rounds: readonly CountedRound[],
): Promise<void> {
  const byMember = Map.groupBy(
    rounds.filter(round => round.valid !== 0n && round.category !== ''),
    ({ merchantId, memberId }) => `${merchantId}/${memberId}`,
  )
  for (const [, own] of [...byMember].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const merchant = await ctx.merchants.byId(own[0]!.merchantId)
    if (merchant) await addOwn(tx, merchant, own, new Date(ctx.clock.now()))
  }
}

async function addOwn(tx: Tx, merchant: Merchant, rounds: readonly CountedRound[], now: Date): Promise<void> {
  const { earn } = pointRulesOf(merchant)
  const { memberId } = rounds[0]!
  const valid = new Map<string, bigint>()
  for (const round of rounds) valid.set(round.category, (valid.get(round.category) ?? 0n) + round.valid)
  let factor: number | undefined
  for (const [category, played] of [...valid].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const ratio = earn[category as keyof typeof earn]
    const perPoint = ratio === undefined ? 0n : parseMoney(ratio, merchant.currency)
    if (perPoint === 0n || played === 0n) continue
    factor ??= await factorOf(tx, merchant.id, memberId)
    const kept = await tx
      .selectFrom('point_remainders')
      .select('remainder')
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', memberId)
      .where('category', '=', category)
      .executeTakeFirst()
    const { hundredths, remainder } = earnPoints(kept?.remainder ?? 0n, played, perPoint, factor)
    await sql`
      insert into point_remainders (merchant_id, member_id, category, remainder)
      values (${merchant.id}, ${memberId}, ${category}, ${remainder})
      on conflict (merchant_id, member_id, category) do update set remainder = excluded.remainder`.execute(tx)
    if (hundredths !== 0n)
      await tx
        .insertInto('point_earnings')
        .values({ merchant_id: merchant.id, member_id: memberId, category, hundredths, at: now })
        .execute()
  }
}

export async function factorOf(tx: Tx, merchantId: number, memberId: bigint): Promise<number> {
  const { vip_level } = await tx
    .selectFrom('members')
    .select('vip_level')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return pointsFactorOf(tx, merchantId, vip_level)
}
