import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import * as z from 'zod/mini'
import type { Tx } from '../../context.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { post } from '../../ledger/post.ts'
import type { Approvable } from '../../ports/approvals.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lockWallet } from '../members/wallet.ts'
import { assertMayPlay } from '../protection/bars.ts'
import { boundBonuses, holdBonusRules } from '../turnover/bonus-rules.ts'
import { requireTurnover } from '../turnover/turnover.ts'
import type { RewardRecord } from './store.ts'

const payload = z.strictObject({ id: z.string() })

/** A reward that waits for a second person, alone or with what was given that day. */
export const rewardGrant: Approvable<z.infer<typeof payload>> = {
  name: 'reward.grant',
  permission: 'members.reward',
  proposedWith: 'members.reward',
  payload,
  async carryOut(ctx, tx, { merchant, payload: { id }, checker, caller: { now } }) {
    const record = await tx
      .selectFrom('rewards')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (record.state !== 'asked') throw refuse('WrongState', { state: record.state })
    await creditReward(tx, merchant, record, now)
    await close(tx, record, 'granted', checker, now)
    return {
      action: 'reward.granted',
      subject: String(record.member_id),
      before: { state: record.state },
      after: { reward: id, amount: toWire(record.amount, merchant.currency), multiplePct: record.turnover_pct },
      announce: () => ctx.bus.publish({ merchantId: merchant.id, memberId: record.member_id, topic: 'balance' }),
    }
  },
  async drop(_ctx, tx, { merchant_id, subject }, { operator, now }) {
    await close(tx, { merchant_id, id: subject }, 'refused', operator, now)
  },
}

function close(
  tx: Tx,
  { merchant_id, id }: Pick<RewardRecord, 'merchant_id' | 'id'>,
  state: 'granted' | 'refused',
  by: string,
  now: number,
) {
  return tx
    .updateTable('rewards')
    .set({ state, decided_by: by, decided_at: new Date(now) })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .execute()
}

/** A member money can be given to. */
export async function assertReceiver(tx: Tx, merchant: Merchant, memberId: bigint, now: number): Promise<void> {
  const member = await tx
    .selectFrom('members')
    .select(['status', 'agent_type'])
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (!member) throw refuse('NotFound')
  if (member.agent_type === FREE_PLAY) throw refuse('RealAccountNeeded')
  if (member.status !== 'active') throw refuse('MemberLocked')
  await assertMayPlay(tx, merchant.id, memberId, now)
}

/** Moves the money, once per reward, and says what has to be played before it may leave. */
export async function creditReward(tx: Tx, merchant: Merchant, record: RewardRecord, now: number): Promise<void> {
  const { id, member_id: memberId, amount, turnover_pct: multiplePct } = record
  await assertReceiver(tx, merchant, memberId, now)
  const wallet = await lockWallet(tx, merchant, memberId)
  await boundBonuses(tx, merchant.id, memberId, wallet)
  const house = await houseAccount(tx, merchant.id, 'house_promotions', 'rewards', wallet.currency)
  await post(tx, {
    merchantId: merchant.id,
    kind: 'bonus',
    source: 'rewards',
    externalId: id,
    input: { amount, memberId },
    entries: [
      { accountId: wallet.mainAccountId, amount },
      { accountId: house, amount: -amount },
    ],
    memberId,
    refType: 'rewards',
    refId: id,
    at: new Date(now),
  })
  await requireTurnover(tx, {
    merchantId: merchant.id,
    memberId,
    source: 'bonus',
    ref: id,
    base: record.turnover_base ?? amount,
    multiplePct,
    scope: record.scope,
    bonus: {
      amount,
      rules: {
        isSticky: record.is_sticky,
        maxBet: record.max_bet,
        excluded: record.excluded,
        playDays: record.play_days,
      },
    },
    now,
  })
  if (record.max_bet !== null || record.excluded.length > 0) await holdBonusRules(tx, merchant.id, memberId, wallet)
}
