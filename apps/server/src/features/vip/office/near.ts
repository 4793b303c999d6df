import type * as office from '@ronda/contract/backoffice/vip.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller } from '../../../context.ts'
import { pageOfList } from '../../../db/page.ts'
import { inMerchant } from '../../../db/pool.ts'
import { membersById } from '../../members/directory.ts'
import { levelsOf } from '../ladder.ts'
import { nameOf } from '../levels.ts'

const NEAR_PERCENT = 60
const LIST_MAX = 500

const percentOf = (have: bigint, need: bigint) =>
  need === 0n || have >= need ? 100 : have <= 0n ? 0 : Number((have * 100n) / need)

/** Members on most of the way to a level they never had: of what it asks for, the part that is furthest behind (or, where either is enough, ahead). */
export async function near(
  ctx: Context,
  page: ParsedInputOf<typeof office.near>,
  { merchant, language }: OperatorCaller,
): Promise<OutputOf<typeof office.near>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const levels = await levelsOf(tx, merchant.id)
    const members = await tx
      .selectFrom('vip_totals as t')
      .innerJoin('members as m', join =>
        join.onRef('t.merchant_id', '=', 'm.merchant_id').onRef('t.member_id', '=', 'm.id'),
      )
      .select(['m.id', 'm.vip_level', 't.deposited', 't.turnover', 't.earned'])
      .where('m.merchant_id', '=', merchant.id)
      .where('m.agent_type', '<>', FREE_PLAY)
      .where('m.status', '=', 'active')
      .where('t.is_held', '=', false)
      .execute()
    const found = members
      .flatMap(member => {
        const next = levels.find(row => row.level > Math.max(member.vip_level, member.earned))
        if (!next) return []
        const parts = [
          ...(next.upgrade_deposit > 0n ? [percentOf(member.deposited, next.upgrade_deposit)] : []),
          ...(next.upgrade_turnover > 0n ? [percentOf(member.turnover, next.upgrade_turnover)] : []),
        ]
        const percent = next.rule === 'or' ? Math.max(...parts) : Math.min(...parts)
        return percent < NEAR_PERCENT ? [] : [{ member, next, percent }]
      })
      .sort((a, b) => b.percent - a.percent || (a.member.id < b.member.id ? -1 : 1))
      .slice(0, LIST_MAX)
    const { rows, ...rest } = pageOfList(found, page)
    const cards = await membersById(
      ctx,
      tx,
      merchant.id,
      rows.map(({ member }) => member.id),
    )
    const missing = (have: bigint, need: bigint) => toWire(need > have ? need - have : 0n, merchant.currency)
    return {
      rows: rows.map(({ member, next, percent }) => ({
        id: String(member.id),
        memberId: String(member.id),
        account: cards.get(member.id)?.username ?? '',
        level: member.vip_level,
        next: next.level,
        nextName: nameOf(next, merchant, language),
        percent,
        missingDeposit: missing(member.deposited, next.upgrade_deposit),
        missingTurnover: missing(member.turnover, next.upgrade_turnover),
      })),
      ...rest,
      currency: merchant.currency,
    }
  })
}
