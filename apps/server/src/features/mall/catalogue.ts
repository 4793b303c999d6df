import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as mall from '@ronda/contract/portal/cashier/mall.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller, PublicCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { choose } from '../content/texts.ts'
import { labelOf } from '../vip/levels.ts'
import { takenOf } from './store.ts'

export async function pointRewards(
  ctx: Context,
  _input: unknown,
  { merchant, language }: PublicCaller,
): Promise<mall.PointReward[]> {
  const text = (texts: unknown) => choose(texts as Record<string, string>, language, merchant.defaultLanguage).value
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await tx
      .selectFrom('point_rewards')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('status', '=', 'on')
      .orderBy('sort')
      .orderBy('id')
      .execute()
    const levels = [...new Set(rows.map(row => row.vip_min))]
    const names = new Map<number, string>()
    for (const level of levels) names.set(level, (await labelOf(tx, merchant, level, language)).labelName)
    return rows.map(row => ({
      id: row.id,
      type: row.type as mall.PointReward['type'],
      category: row.category as mall.PointReward['category'],
      name: text(row.names),
      description: text(row.descriptions),
      imageKey: row.image_key,
      points: row.points,
      stock: row.stock,
      perMember: row.per_member,
      vipMin: row.vip_min,
      vipName: names.get(row.vip_min) ?? '',
      bonus:
        row.amount === null
          ? null
          : { amount: toWire(row.amount, merchant.currency), multiple: String(row.turnover_pct / 100) },
    }))
  })
}

export async function mine(
  ctx: Context,
  _input: unknown,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof mall.mine>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const member = await tx
      .selectFrom('members')
      .select(['vip_level', 'payment_hash'])
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', session.memberId)
      .executeTakeFirstOrThrow()
    const taken = await takenOf(tx, merchant.id, { memberId: session.memberId })
    return {
      vipLevel: member.vip_level,
      hasPaymentPassword: member.payment_hash !== null,
      taken: [...taken].map(([id, count]) => ({ id, count })),
    }
  })
}
