import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { Refusal, refuse } from '@ronda/contract/core/errors.ts'
import type * as rewards from '@ronda/contract/portal/cashier/rewards.ts'
import type { RewardEntry } from '@ronda/contract/portal/cashier/rewards.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { creditReward } from './approval.ts'
import { toEntry } from './list.ts'
import { type RewardRecord, rewardsOf } from './store.ts'

/** Credits what was offered; the record must be locked. `isTold`: the member did it and sees it. */
export async function grantOffered(
  tx: Tx,
  merchant: Merchant,
  record: RewardRecord,
  { now, isTold }: { now: number; isTold: boolean },
): Promise<RewardRecord> {
  await creditReward(tx, merchant, record, now)
  return tx
    .updateTable('rewards')
    .set({ state: 'granted', decided_at: new Date(now), seen_at: isTold ? new Date(now) : null })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', record.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Credits one of the member's own; one that is credited already is answered as it is. */
export async function claim(
  ctx: Context,
  { id }: ParsedInputOf<typeof rewards.claim>,
  caller: MemberCaller,
): Promise<RewardEntry> {
  const { record } = await claimOne(ctx, id, caller)
  return toEntry(record, caller.merchant, caller.language)
}

/** The record as it stands, and whether it was this that credited it. */
async function claimOne(
  ctx: Context,
  id: string,
  { merchant, session, now }: MemberCaller,
): Promise<{ record: RewardRecord; isNew: boolean }> {
  const claimed = await inMerchant(ctx.app, merchant.id, async tx => {
    const own = await rewardsOf(tx, merchant.id, session.memberId).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!own || own.state === 'asked' || own.state === 'refused') throw refuse('NotFound')
    if (own.state === 'granted') return { record: own, isNew: false }
    if (own.state === 'expired' || (own.valid_until && own.valid_until.getTime() <= now)) throw refuse('RewardExpired')
    return { record: await grantOffered(tx, merchant, own, { now, isTold: true }), isNew: true }
  })
  announce(ctx, claimed.record)
  return claimed
}

/** Each in a transaction of its own: one that cannot be credited keeps no other from it. */
export async function claimAll(
  ctx: Context,
  _input: unknown,
  caller: MemberCaller,
): Promise<OutputOf<typeof rewards.claimAll>> {
  const { merchant, session, now } = caller
  const open = await inMerchant(ctx.app, merchant.id, tx =>
    rewardsOf(tx, merchant.id, session.memberId)
      .where('state', '=', 'claimable')
      .where(eb => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', new Date(now))]))
      .orderBy('asked_at')
      .orderBy('id')
      .limit(100)
      .execute(),
  )
  let count = 0
  let amount = 0n
  let refusal: Refusal | undefined
  for (const record of open) {
    try {
      const { isNew } = await claimOne(ctx, record.id, caller)
      if (!isNew) continue
      count += 1
      amount += record.amount
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusal ??= error
    }
  }
  if (count === 0 && refusal) throw refusal
  return { count, amount: toWire(amount, merchant.currency) }
}

function announce(ctx: Context, record: RewardRecord): void {
  const to = { merchantId: record.merchant_id, memberId: record.member_id }
  ctx.bus.publish({ ...to, topic: 'rewards' })
  ctx.bus.publish({ ...to, topic: 'balance' })
}
