import type { Reward } from '@ronda/contract/portal/cashier/rewards.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Selectable } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Rewards } from '../../db/generated/tables.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { choose } from '../content/texts.ts'

export type RewardRecord = Selectable<Rewards>

/** Multiples are kept in hundredths: 100 = once. */
export const FULL_PCT = 100

export function toReward(record: RewardRecord, { currency, defaultLanguage }: Merchant, language: string): Reward {
  const { amount, turnover_base, turnover_pct, titles } = record
  return {
    id: record.id,
    source: record.source as Reward['source'],
    at: (record.decided_at ?? record.asked_at).getTime(),
    amount: toWire(amount, currency),
    reason: titles ? choose(titles as Record<string, string>, language, defaultLanguage).value : record.reason,
    toPlay: toWire(((turnover_base ?? amount) * BigInt(turnover_pct)) / BigInt(FULL_PCT), currency),
    scope: record.scope,
  }
}

/** The same rewards, credited, with what is left to play of them now; of those that are no longer played nothing is. */
export async function withLeftToPlay<R extends Reward>(
  tx: Tx,
  merchant: Merchant,
  rewards: readonly R[],
): Promise<R[]> {
  if (rewards.length === 0) return []
  const items = await tx
    .selectFrom('turnover_items')
    .select(['ref', 'required', 'progress'])
    .where('merchant_id', '=', merchant.id)
    .where('source', '=', 'bonus')
    .where(
      'ref',
      'in',
      rewards.map(({ id }) => id),
    )
    .where('status', '=', 'active')
    .execute()
  const left = new Map(items.map(({ ref, required, progress }) => [ref, required - progress]))
  return rewards.map(reward => ({ ...reward, toPlay: toWire(left.get(reward.id) ?? 0n, merchant.currency) }))
}

/** The rewards of one member. */
export const rewardsOf = (tx: Tx, merchantId: number, memberId: bigint) =>
  tx.selectFrom('rewards').selectAll().where('merchant_id', '=', merchantId).where('member_id', '=', memberId)

export function recordOf(
  tx: Tx,
  merchantId: number,
  by: { id: string } | { source: RewardRecord['source']; ref: string },
): Promise<RewardRecord | undefined> {
  const all = tx.selectFrom('rewards').selectAll().where('merchant_id', '=', merchantId)
  const one = 'id' in by ? all.where('id', '=', by.id) : all.where('source', '=', by.source).where('ref', '=', by.ref)
  return one.executeTakeFirst()
}
