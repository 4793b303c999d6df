import { parseMoney } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lockMember } from '../members/lock.ts'
import { isBarred } from '../protection/bars.ts'
import { offerReward } from '../rewards/offer.ts'
import { programOf, rewardFor } from './program.ts'
import { isQualified, progressOf, type ReferralRow } from './progress.ts'
import { tracesOf } from './traces.ts'
import { rewardTitles } from './words.ts'

/** Looks at every friend nothing was decided for yet. */
export async function evaluateAll(ctx: Context): Promise<void> {
  await ctx.settler.run()
  for (const merchant of await ctx.merchants.all()) {
    const open = await inMerchant(ctx.app, merchant.id, tx =>
      tx
        .selectFrom('referrals')
        .select('friend_id')
        .where('merchant_id', '=', merchant.id)
        .where('state', '=', 'open')
        .execute(),
    )
    await forEach(ctx, 'a friend could not be judged', open, ({ friend_id }) => evaluate(ctx, merchant, friend_id))
  }
}

/** Pays for a friend that qualifies, holds it back where it looks like the member itself, or closes it when its days are over. */
export async function evaluate(ctx: Context, merchant: Merchant, friendId: bigint): Promise<void> {
  const now = ctx.clock.now()
  const members = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await lockReferral(tx, merchant.id, friendId)
    if (row?.state !== 'open' || row.version === null) return []
    const { program } = (await programOf(tx, merchant.id, row.version))!
    const progress = await progressOf(tx, row, program.days)
    if (!isQualified(program, progress, merchant)) {
      if (now >= progress.deadline) await decide(tx, row, { state: 'refused', reason: 'lapsed' }, now)
      return []
    }
    await lockMember(tx, merchant.id, row.referrer_id)
    if (!(await mayReceive(tx, merchant, row.referrer_id, now))) return []
    const amounts = {
      amount: rewardFor(program, progress.firstDeposit!, merchant),
      friend_amount: parseMoney(program.friend, merchant.currency),
    }
    const evidence = await tracesOf(ctx, tx, merchant, {
      friendId,
      referrerId: row.referrer_id,
      joinedAt: row.joined_at.getTime(),
      ipDays: program.ipDays,
    })
    if (evidence.length > 0) {
      await decide(tx, row, { state: 'held', evidence: JSON.stringify(evidence), ...amounts }, now)
      return []
    }
    if ((await paidThisMonth(tx, row, now)) >= program.monthLimit) {
      await decide(tx, row, { state: 'refused', reason: 'month-limit' }, now)
      return []
    }
    await pay(tx, merchant, { ...row, ...amounts }, { by: '', now })
    return [row.referrer_id, friendId]
  })
  for (const memberId of members) ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'rewards' })
}

export function lockReferral(tx: Tx, merchantId: number, friendId: bigint): Promise<ReferralRow | undefined> {
  return tx
    .selectFrom('referrals')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('friend_id', '=', friendId)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether anything may be offered to a member: nobody who is locked, on a break or shut out is. */
export async function mayReceive(tx: Tx, merchant: Merchant, memberId: bigint, now: number): Promise<boolean> {
  const member = await tx
    .selectFrom('members')
    .select('status')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return member.status === 'active' && !(await isBarred(tx, merchant.id, memberId, now))
}

async function paidThisMonth(tx: Tx, row: ReferralRow, now: number): Promise<number> {
  const { count } = await tx
    .selectFrom('referrals')
    .select(eb => eb.fn.countAll<bigint>().as('count'))
    .where('merchant_id', '=', row.merchant_id)
    .where('referrer_id', '=', row.referrer_id)
    .where('state', '=', 'paid')
    .where('decided_at', '>=', new Date(businessDayStart(`${businessDay(now).slice(0, 7)}-01`)))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function decide(
  tx: Tx,
  row: ReferralRow,
  change: Partial<{
    state: string
    reason: string
    evidence: string
    amount: bigint
    friend_amount: bigint
    decided_by: string
  }>,
  now: number,
): Promise<void> {
  await tx
    .updateTable('referrals')
    .set({ ...change, decided_at: new Date(now) })
    .where('merchant_id', '=', row.merchant_id)
    .where('friend_id', '=', row.friend_id)
    .execute()
}

/** Puts what a friend brings into the reward center of both, by the terms it came under; a friend who may be offered nothing gets none. */
export async function pay(
  tx: Tx,
  merchant: Merchant,
  row: ReferralRow,
  { by, now }: { by: string; now: number },
): Promise<void> {
  const { program } = (await programOf(tx, merchant.id, row.version!))!
  const hasFriendPart = row.friend_amount > 0n && (await mayReceive(tx, merchant, row.friend_id, now))
  const offers = [
    { memberId: row.referrer_id, ref: `${row.friend_id}/referrer`, amount: row.amount, titles: rewardTitles.referrer },
    ...(hasFriendPart
      ? [
          {
            memberId: row.friend_id,
            ref: `${row.friend_id}/friend`,
            amount: row.friend_amount,
            titles: rewardTitles.friend,
          },
        ]
      : []),
  ]
  for (const offer of offers)
    if (offer.amount > 0n)
      await offerReward(
        tx,
        merchant,
        { ...offer, source: 'referral', turnoverPct: program.multiplePct, claimBy: { until: null } },
        now,
      )
  await decide(
    tx,
    row,
    {
      state: 'paid',
      amount: row.amount,
      friend_amount: hasFriendPart ? row.friend_amount : 0n,
      decided_by: by,
    },
    now,
  )
}
