import type { PlayShare } from '@ronda/contract/portal/cashier/referral.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import { forEach } from '../../../base/each.ts'
import type { Context, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { lockMember } from '../../members/lock.ts'
import { offerReward } from '../../rewards/offer.ts'
import { levelAt } from '../../vip/level-at.ts'
import { turnoverBetween } from '../../vip/raise.ts'
import { mayReceive } from '../evaluate.ts'
import { programOf } from '../program.ts'
import type { ReferralRow } from '../progress.ts'
import { type Evidence, tracesOf } from '../traces.ts'
import { rewardTitles } from '../words.ts'
import { countedOf } from './counted.ts'
import { dayAfter, dueDays, markShared, shareDays } from './days.ts'
import { rateAt, shareOf } from './rate.ts'

/** Shares out what friends played, of every business day that is over. */
export async function sharePlay(ctx: Context): Promise<void> {
  await ctx.settler.run()
  for (const merchant of await ctx.merchants.all())
    for (const day of await dueDays(ctx, merchant)) {
      const referrers = await referrersOf(ctx, merchant, day)
      const isWhole = await forEach(ctx, 'the play of friends could not be shared out', referrers, referrerId =>
        shareDay(ctx, merchant, referrerId, day),
      )
      // Whoever had none has it from the next run; a day that is told twice gives once.
      if (!isWhole) break
      await markShared(ctx, merchant, day)
    }
}

/** Whose friends, paid for before, played on a day that their terms share out. */
function referrersOf(ctx: Context, merchant: Merchant, day: string): Promise<bigint[]> {
  const [from, to] = [businessDayStart(day), businessDayStart(dayAfter(day))].map(at => new Date(at))
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { rows } = await sql<{ id: bigint }>`
      select distinct r.referrer_id as id from referrals r
      join referral_programs p on p.merchant_id = r.merchant_id and p.version = r.version
      where r.merchant_id = ${merchant.id} and r.state = 'paid' and r.decided_at < ${from}
        and r.decided_at >= ${from}::timestamptz - interval '1 day' * (p.document -> 'playShare' ->> 'days')::int
        and exists (select from play_hourly h where h.merchant_id = r.merchant_id and h.member_id = r.friend_id
          and h.hour >= ${from} and h.hour < ${to})
      order by 1`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

/** What the friends of one member played on a day, once: one reward for all with the same turnover, each friend's part written down. */
async function shareDay(ctx: Context, merchant: Merchant, referrerId: bigint, day: string): Promise<void> {
  const now = ctx.clock.now()
  const isGiven = await inMerchant(ctx.app, merchant.id, async tx => {
    await lockMember(tx, merchant.id, referrerId)
    if (await isShared(tx, merchant.id, referrerId, day)) return false
    const level = await levelAt(tx, merchant.id, referrerId, businessDayStart(dayAfter(day)))
    const isReceiver = await mayReceive(tx, merchant, referrerId, now)
    const totals = new Map<number, bigint>()
    for (const { row, share, multiplePct } of await sharedFriends(tx, merchant, referrerId, day)) {
      const before = await countedOf(tx, merchant.id, row.friend_id)
      const from = businessDayStart(shareDays(share, row.decided_at!.getTime()).first)
      const to = businessDayStart(dayAfter(day))
      const valid = (await turnoverBetween(tx, merchant.id, row.friend_id, { from, to })) - before.valid
      if (valid <= 0n) continue
      const rate = rateAt(share, level)
      const withheld =
        !isReceiver || row.isLocked ? 'barred' : (await looksLikeOne(ctx, tx, merchant, row)) ? 'one-person' : ''
      const amount = withheld ? 0n : shareOf(share, { valid, rate, given: before.amount }, merchant)
      totals.set(multiplePct, (totals.get(multiplePct) ?? 0n) + amount)
      await tx
        .insertInto('referral_shares')
        .values({
          merchant_id: merchant.id,
          friend_id: row.friend_id,
          day: sql<Date>`${day}::date`,
          referrer_id: referrerId,
          valid,
          level,
          rate,
          amount,
          withheld,
          at: new Date(now),
        })
        .execute()
    }
    const given = [...totals].filter(([, total]) => total > 0n)
    for (const [turnoverPct, amount] of given)
      await offerReward(
        tx,
        merchant,
        {
          memberId: referrerId,
          source: 'referral',
          ref: `play/${referrerId}/${day}/${turnoverPct}`,
          amount,
          titles: rewardTitles.play,
          turnoverPct,
          claimBy: { until: null },
        },
        now,
      )
    return given.length > 0
  })
  if (isGiven) ctx.bus.publish({ merchantId: merchant.id, memberId: referrerId, topic: 'rewards' })
}

async function isShared(tx: Tx, merchantId: number, referrerId: bigint, day: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from referral_shares
    where merchant_id = ${merchantId} and referrer_id = ${referrerId} and day = ${day}::date limit 1`.execute(tx)
  return rows.length > 0
}

/** The friends of a member whose terms share out that day. */
async function sharedFriends(tx: Tx, merchant: Merchant, referrerId: bigint, day: string) {
  const rows = await tx
    .selectFrom('referrals as r')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'r.merchant_id').onRef('m.id', '=', 'r.friend_id'),
    )
    .selectAll('r')
    .select(eb => eb('m.status', '<>', 'active').as('isLocked'))
    .where('r.merchant_id', '=', merchant.id)
    .where('r.referrer_id', '=', referrerId)
    .where('r.state', '=', 'paid')
    .orderBy('r.friend_id')
    .execute()
  const found: { row: (typeof rows)[number]; share: PlayShare; multiplePct: number }[] = []
  for (const row of rows) {
    const { playShare: share, multiplePct } = (await programOf(tx, merchant.id, row.version!))!.program
    if (!share) continue
    const { first, last } = shareDays(share, row.decided_at!.getTime())
    // The day on which it was ended gives nothing any more.
    const isEnded = row.share_ended_at !== null && day >= businessDay(row.share_ended_at.getTime())
    if (first <= day && day <= last && !isEnded) found.push({ row, share, multiplePct })
  }
  return found
}

/** Whether anything says now that a friend is the member that brought it, beside what two people saw and let pass. */
async function looksLikeOne(ctx: Context, tx: Tx, merchant: Merchant, row: ReferralRow): Promise<boolean> {
  const { program } = (await programOf(tx, merchant.id, row.version!))!
  const accepted = new Set((row.evidence as unknown as Evidence[]).map(({ trace }) => trace))
  const found = await tracesOf(ctx, tx, merchant, {
    friendId: row.friend_id,
    referrerId: row.referrer_id,
    joinedAt: row.joined_at.getTime(),
    ipDays: program.ipDays,
  })
  return found.some(({ trace }) => !accepted.has(trace))
}
