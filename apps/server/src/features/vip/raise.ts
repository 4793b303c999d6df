import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { periodAt } from '../activities/periods.ts'
import { tell } from '../inbox/tell.ts'
import { isBarred } from '../protection/bars.ts'
import { offerBonus } from './bonus.ts'
import { rise } from './evaluate.ts'
import { type LevelRow, toRung } from './ladder.ts'

export const monthAt = (now: number) => periodAt('month', now, { from: 0, to: 0 })

/** Valid turnover of a stretch of business days. */
export async function turnoverBetween(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  { from, to }: { from: number; to: number },
): Promise<bigint> {
  const { rows } = await sql<{ valid: string }>`
    select coalesce(sum(valid), 0) as valid from play_hourly
    where merchant_id = ${merchantId} and member_id = ${memberId} and currency <> 'FUN'
      and hour >= ${new Date(from).toISOString()} and hour < ${new Date(to).toISOString()}`.execute(tx)
  return BigInt(rows[0]!.valid)
}

export interface Step {
  from: number
  to: number
  why: 'earned' | 'regained' | 'lost' | 'hand'
  reason?: string
  by?: string
  approvedBy?: string
}

/** Writes a step; the member must be locked. */
export async function writeStep(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  { from, to, why, reason = '', by = '', approvedBy = '' }: Step,
  at: number,
): Promise<void> {
  await tx
    .updateTable('members')
    .set({ vip_level: to })
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .execute()
  await tx
    .insertInto('vip_totals')
    .values({ merchant_id: merchantId, member_id: memberId, level_since: new Date(at) })
    .onConflict(conflict => conflict.columns(['merchant_id', 'member_id']).doUpdateSet({ level_since: new Date(at) }))
    .execute()
  const id = newId(at)
  await tell(tx, merchantId, { memberId, kind: to > from ? 'vip-raised' : 'vip-lowered', ref: id }, at)
  await tx
    .insertInto('vip_steps')
    .values({
      merchant_id: merchantId,
      id,
      member_id: memberId,
      from_level: from,
      to_level: to,
      why,
      reason,
      by,
      approved_by: approvedBy,
      at: new Date(at),
    })
    .execute()
}

/**
 * Raises a member to where it stands and offers the bonuses of the levels it passed. The member must be locked. Nobody is raised, and so
 * offered nothing, on a break or shut out: that waits until it is over.
 */
export async function raise(
  tx: Tx,
  merchant: Merchant,
  levels: readonly LevelRow[],
  memberId: bigint,
  now: number,
): Promise<boolean> {
  const member = await tx
    .selectFrom('members as m')
    .innerJoin('vip_totals as t', join =>
      join.onRef('t.merchant_id', '=', 'm.merchant_id').onRef('t.member_id', '=', 'm.id'),
    )
    .select(['m.vip_level', 'm.status', 'm.agent_type', 't.deposited', 't.turnover', 't.earned', 't.is_held'])
    .where('m.merchant_id', '=', merchant.id)
    .where('m.id', '=', memberId)
    .executeTakeFirst()
  if (!member || member.is_held || member.status !== 'active' || member.agent_type === FREE_PLAY) return false
  const { vip_level: level, earned, deposited, turnover } = member
  const monthTurnover = level < earned ? await turnoverBetween(tx, merchant.id, memberId, monthAt(now)) : 0n
  const next = rise(levels.map(toRung), { level, earned, deposited, turnover, monthTurnover })
  if (!next || (await isBarred(tx, merchant.id, memberId, now))) return false
  if (next.earned !== earned)
    await tx
      .updateTable('vip_totals')
      .set({ earned: next.earned })
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', memberId)
      .execute()
  if (next.level !== level)
    await writeStep(tx, merchant.id, memberId, { from: level, to: next.level, why: next.why }, now)
  for (const row of levels)
    if (next.passed.includes(row.level))
      await offerBonus(tx, merchant, { memberId, kind: 'upgrade', of: String(row.level), level: row }, now)
  return true
}
