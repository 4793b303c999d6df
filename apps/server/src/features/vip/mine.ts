import type { OutputOf } from '@ronda/contract/core/call.ts'
import type * as vip from '@ronda/contract/portal/site/vip.ts'
import type { VipGoal } from '@ronda/contract/portal/site/vip.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { profileOf } from '../verification/offer.ts'
import { raiseNow } from './count.ts'
import { type LevelRow, levelsOf } from './ladder.ts'
import { nameOf, toLevel } from './levels.ts'
import { monthAt, turnoverBetween } from './raise.ts'

const STEPS_SHOWN = 20

/** The member's own level, after whatever has become true of it by now. */
export async function mine(
  ctx: Context,
  _input: unknown,
  { merchant, session, language, now }: MemberCaller,
): Promise<OutputOf<typeof vip.mine>> {
  await ctx.settler.run(merchant.id)
  const { currency } = merchant
  const { answer, risen } = await inMerchant(ctx.app, merchant.id, async tx => {
    const levels = await levelsOf(tx, merchant.id)
    const risen = await raiseNow(tx, merchant, levels, session.memberId, now)
    const own = await standingOf(tx, merchant, session.memberId, now)
    const named = (level: number) => {
      const row = levels.find(one => one.level === level)
      return row ? nameOf(row, merchant, language) : `VIP ${level}`
    }
    const at = levels.findIndex(row => row.level === own.level)
    const level = levels[at]
    const next = level && levels[at + 1]
    const below = levels[at - 1]
    const goal = goalIn(currency)
    const month = monthAt(now)
    const answer: OutputOf<typeof vip.mine> = {
      currency,
      level: level ? toLevel(level, merchant, language) : null,
      next: next ? toLevel(next, merchant, language) : null,
      isHeld: own.isHeld,
      progress: next && !own.isHeld ? progressTo(next, own, goal, month.to) : null,
      keep:
        level && below && !own.isHeld && !level.is_locked && level.keep_turnover > 0n
          ? {
              ...goal(own.monthTurnover, level.keep_turnover),
              until: month.to,
              isFirstMonth: (own.levelSince?.getTime() ?? 0) > month.from,
              fallsTo: nameOf(below, merchant, language),
            }
          : null,
      hasBirthday: Boolean(profileOf(ctx, merchant, own).birthday),
      steps: (await stepsOf(tx, merchant.id, session.memberId, STEPS_SHOWN)).map(step => ({
        from: named(step.from_level),
        to: named(step.to_level),
        isUp: step.to_level > step.from_level,
        why: step.why as 'earned',
        at: step.at.getTime(),
      })),
    }
    return { answer, risen }
  })
  if (risen) ctx.bus.publish({ merchantId: merchant.id, memberId: session.memberId, topic: 'rewards' })
  return answer
}

const goalIn =
  (currency: string) =>
  (have: bigint, need: bigint): VipGoal => ({
    have: toWire(have > 0n ? have : 0n, currency),
    need: toWire(need, currency),
    missing: toWire(need > have ? need - have : 0n, currency),
  })

export async function standingOf(tx: Tx, merchant: Merchant, memberId: bigint, now: number) {
  const row = await tx
    .selectFrom('members as m')
    .leftJoin('vip_totals as t', join =>
      join.onRef('t.merchant_id', '=', 'm.merchant_id').onRef('t.member_id', '=', 'm.id'),
    )
    .select(['m.vip_level', 'm.profile_sealed', 't.deposited', 't.turnover', 't.earned', 't.is_held', 't.level_since'])
    .where('m.merchant_id', '=', merchant.id)
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow()
  return {
    level: row.vip_level,
    profile_sealed: row.profile_sealed,
    deposited: row.deposited ?? 0n,
    turnover: row.turnover ?? 0n,
    earned: row.earned ?? 0,
    isHeld: row.is_held ?? false,
    levelSince: row.level_since,
    monthTurnover: await turnoverBetween(tx, merchant.id, memberId, monthAt(now)),
  }
}
type Standing = Awaited<ReturnType<typeof standingOf>>

/** A level that was lost comes back by a month of play, another by totals of all time. */
function progressTo(next: LevelRow, own: Standing, goal: ReturnType<typeof goalIn>, monthEnds: number) {
  const isLost = next.level <= own.earned
  if (isLost && next.keep_turnover === 0n) return null
  return {
    rule: next.rule as 'and',
    deposit: isLost || next.upgrade_deposit === 0n ? null : goal(own.deposited, next.upgrade_deposit),
    turnover: isLost || next.upgrade_turnover === 0n ? null : goal(own.turnover, next.upgrade_turnover),
    month: isLost ? { ...goal(own.monthTurnover, next.keep_turnover), until: monthEnds } : null,
  }
}

export function stepsOf(tx: Tx, merchantId: number, memberId: bigint, limit: number) {
  return tx
    .selectFrom('vip_steps')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
