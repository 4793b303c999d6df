import { newId } from '@ronda/contract/core/ids.ts'
import type { RewardSource } from '@ronda/contract/portal/cashier/rewards.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { tell } from '../inbox/tell.ts'
import type { BonusTerms } from '../turnover/turnover.ts'
import { grantOffered } from './claim.ts'
import { type RewardRecord, recordOf } from './store.ts'

export interface NewReward {
  memberId: bigint
  source: Exclude<RewardSource, 'hand'>
  /** Names it among all rewards of the source, for ever: `<activity>/<member>/<period>/<step>`. */
  ref: string
  amount: bigint
  /** Language → what it is for. */
  titles: Record<string, string>
  /** In hundredths: 100 = once the amount, or `turnoverBase`. */
  turnoverPct: number
  /** What the turnover is a multiple of, where it is more than the amount. */
  turnoverBase?: bigint
  /** Categories whose play counts for it; none: all. */
  scope?: readonly string[]
  /** What holds while it is played; nothing where it is left out. */
  rules?: BonusTerms
  /** The member claims it, until then; otherwise it is credited at once. */
  claimBy?: { until: Date | null }
  /** It is credited because the member asked for it, and sees it. */
  isTold?: boolean
  /** The operator who asked for it, where one did. */
  askedBy?: string
}

/**
 * Offers or credits a reward, once per source and reference; answers it as it stands, and whether it was made now. In the caller's
 * transaction, which ends where the member may have none (`assertReceiver`).
 */
export async function offerReward(
  tx: Tx,
  merchant: Merchant,
  reward: NewReward,
  now: number,
): Promise<{ record: RewardRecord; isNew: boolean }> {
  const { memberId, source, ref, amount, claimBy, rules } = reward
  const made = await tx
    .insertInto('rewards')
    .values({
      merchant_id: merchant.id,
      id: newId(now),
      member_id: memberId,
      source,
      ref,
      amount,
      turnover_pct: reward.turnoverPct,
      turnover_base: reward.turnoverBase ?? null,
      scope: [...(reward.scope ?? [])],
      ...(rules && {
        is_sticky: rules.isSticky,
        max_bet: rules.maxBet,
        excluded: [...rules.excluded],
        play_days: rules.playDays,
      }),
      reason: '',
      titles: JSON.stringify(reward.titles),
      state: 'claimable',
      valid_until: claimBy?.until ?? null,
      asked_by: reward.askedBy ?? '',
      asked_at: new Date(now),
    })
    .onConflict(conflict => conflict.columns(['merchant_id', 'source', 'ref']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) return { record: (await recordOf(tx, merchant.id, { source, ref }))!, isNew: false }
  if (claimBy) {
    const params = { amount: toWire(amount, merchant.currency), currency: merchant.currency, title: reward.titles }
    await tell(tx, merchant.id, { memberId, kind: 'reward-waiting', ref: made.id, params }, now)
  } else if (!reward.isTold) {
    const params = { amount: toWire(amount, merchant.currency), currency: merchant.currency, title: reward.titles }
    await tell(tx, merchant.id, { memberId, kind: 'reward-issued', ref: made.id, params }, now)
  }
  return {
    record: claimBy ? made : await grantOffered(tx, merchant, made, { now, isTold: reward.isTold ?? false }),
    isNew: true,
  }
}
