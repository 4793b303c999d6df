import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as activities from '@ronda/contract/portal/cashier/activities.ts'
import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { businessDay } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import { placeOf } from '../../base/networks.ts'
import { uniformBelow } from '../../base/uniform.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { tell } from '../inbox/tell.ts'
import { noteLabelGift } from '../labels/store.ts'
import { lockMember } from '../members/lock.ts'
import { assertReceiver } from '../rewards/approval.ts'
import { offerReward } from '../rewards/offer.ts'
import { FULL_PCT } from '../rewards/store.ts'
import type { MemberRow } from './facts.ts'
import { centOf } from './lint.ts'
import { detailOf, type Looker, standingFor } from './look.ts'
import { isFor, isInvited, type StandingStep } from './standing.ts'
import { claimsOf, memberRow, type Offer, offersTo } from './store.ts'

const DAY_MS = 86_400_000

/** Credits what a step gives, once: whoever claims of an activity does so one after another, so that limits and budget hold. */
export async function claim(
  ctx: Context,
  { id, period, key }: ParsedInputOf<typeof activities.claim>,
  caller: MemberCaller,
): Promise<ActivityDetail> {
  const { merchant, session, now } = caller
  await ctx.settler.run(merchant.id)
  const detail = await inMerchant(ctx.app, merchant.id, async tx => {
    await lockActivity(tx, merchant.id, id)
    // What is asked for back at the same moment is seen here, or sees what is to be played for this.
    await lockMember(tx, merchant.id, session.memberId)
    const [offer] = await offersTo(tx, merchant.id, session.memberId, id)
    if (!offer) throw refuse('NotFound')
    if (await claimedBefore(tx, merchant.id, session.memberId, { id, period, key }))
      return detailOf(ctx, tx, id, caller)
    await assertReceiver(tx, merchant, session.memberId, now)
    const { member, step } = await stepFor(ctx, tx, offer, { period, key }, caller)
    if (!isInvited(offer, member)) throw refuse('ActivityClosed')
    if (offer.joinedAt === undefined && !isFor(offer, member, now)) throw refuse('ActivityClosed')
    if (step.state !== 'claim') throw refuse(step.state === 'missed' ? 'ActivityClosed' : 'ActivityNotReached')
    if (offer.document.review === 'manual') throw refuse('ReviewNeeded')
    const to = { merchant, memberId: session.memberId, ip: placeOf(caller.ip), device: caller.device, now }
    await assertLeft(tx, offer, to)
    await give(ctx, tx, offer, step, { ...to, isClaimed: true })
    return detailOf(ctx, tx, id, caller)
  })
  const to = { merchantId: merchant.id, memberId: session.memberId }
  ctx.bus.publish({ ...to, topic: 'rewards' })
  ctx.bus.publish({ ...to, topic: 'balance' })
  return detail
}

/** One chance of a raffle, by its number. */
export async function claimRaffle(
  ctx: Context,
  { id, chance }: ParsedInputOf<typeof activities.claimRaffle>,
  caller: MemberCaller,
): Promise<OutputOf<typeof activities.claimRaffle>> {
  const detail = await claim(ctx, { id, period: 'draw', key: String(chance) }, caller)
  const { merchant, session } = caller
  const drawn = await inMerchant(ctx.app, merchant.id, tx =>
    claimedBefore(tx, merchant.id, session.memberId, { id, period: 'draw', key: String(chance) }),
  )
  return { chance, prize: toWire(drawn?.amount ?? 0n, merchant.currency), left: detail.claimable, detail }
}

/** What a claim gave, however its offer stands by now: who asks again is told the same. */
function claimedBefore(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  { id, period, key }: { id: string; period: string; key: string },
) {
  return tx
    .selectFrom('activity_claims')
    .select('amount')
    .where('merchant_id', '=', merchantId)
    .where('activity_id', '=', id)
    .where('member_id', '=', memberId)
    .where('period', '=', period)
    .where('step', '=', key)
    .executeTakeFirst()
}

export async function lockActivity(tx: Tx, merchantId: number, id: string): Promise<void> {
  await sql`select from activities where merchant_id = ${merchantId} and id = ${id} for update`.execute(tx)
}

/** One step of an offer as it stands for the member; refused where there is none. */
export async function stepFor(
  ctx: Context,
  tx: Tx,
  offer: Offer,
  { period, key }: { period: string; key: string },
  caller: Looker & Pick<MemberCaller, 'session'>,
): Promise<{ member: MemberRow; step: StandingStep }> {
  const { merchant, session } = caller
  const member = await memberRow(tx, merchant.id, session.memberId)
  const claims = await claimsOf(tx, merchant.id, session.memberId)
  const { steps } = await standingFor(ctx, tx, offer, { member, claims }, caller)
  const step = steps.find(one => one.period === period && one.key === key)
  if (!step) throw refuse('ActivityNotReached')
  return { member, step }
}

/** Who is given something, and from where it was asked for. */
export interface Claimant {
  merchant: Merchant
  memberId: bigint
  /** As limits count it: of IPv6 the network. */
  ip: string
  device: string
  now: number
}

/** Refuses where all that there was is given, or another account of the same place has had its share. */
export async function assertLeft(
  tx: Tx,
  offer: Offer,
  { merchant, memberId, ip, device, now }: Claimant,
): Promise<void> {
  const { perDay, total, perIp, perDevice, perAccount } = offer.document.limits
  if (perAccount !== null && (await othersWithAccountOf(tx, merchant.id, memberId, offer.row.id)) >= perAccount)
    throw refuse('ActivityTakenHere')
  if ([perDay, total, perIp, perDevice].every(limit => limit === null)) return
  const { rows } = await sql<{ all: bigint; today: bigint; of_ip: bigint }>`
    select count(*) as "all", count(*) filter (where day = ${businessDay(now)}) as today,
      count(distinct member_id) filter (where ip = ${ip} and member_id <> ${memberId}) as of_ip
    from activity_claims where merchant_id = ${merchant.id} and activity_id = ${offer.row.id}`.execute(tx)
  const used = rows[0]!
  if (total !== null && used.all >= total) throw refuse('ActivityUsedUp')
  if (perDay !== null && used.today >= perDay) throw refuse('ActivityUsedUp')
  if (perIp !== null && used.of_ip >= perIp) throw refuse('ActivityTakenHere')
  if (perDevice === null) return
  const others = await othersInBrowserOf(tx, offer.row.id, { merchant, memberId, ip, device, now })
  if (others >= perDevice) throw refuse('ActivityTakenHere')
}

/**
 * How many others claimed in a browser of the claimant. One that forgets who it was is known by the accounts that were entered in it and, where
 * the claimant's was made at this place, for a day by the place and by what it says of itself.
 */
async function othersInBrowserOf(
  tx: Tx,
  activityId: string,
  { merchant, memberId, ip, device, now }: Claimant,
): Promise<number> {
  const { registered_ip } = await tx
    .selectFrom('members')
    .select('registered_ip')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  const entered = await tx
    .selectFrom('sessions')
    .select(['device', 'user_agent'])
    .distinct()
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', memberId)
    .execute()
  const devices = [device, ...entered.map(row => row.device)].filter(Boolean)
  const agents = entered.filter(row => row.device === device).map(row => row.user_agent)
  const { rows } = await sql<{ n: bigint }>`
    select count(distinct c.member_id) as n from activity_claims c
    where c.merchant_id = ${merchant.id} and c.activity_id = ${activityId} and c.member_id <> ${memberId} and (
      c.device = any(${devices}::text[])
      or ${placeOf(registered_ip) === ip}::boolean and c.ip = ${ip} and c.at > ${new Date(now - DAY_MS)} and exists (
        select from sessions o
        where o.merchant_id = c.merchant_id and o.member_id = c.member_id and o.device = c.device
          and o.user_agent = any(${agents}::text[])))`.execute(tx)
  return Number(rows[0]!.n)
}

/** How many others who claimed have, or had, a payout account of this member. */
async function othersWithAccountOf(tx: Tx, merchantId: number, memberId: bigint, activityId: string): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select count(distinct o.member_id) as n from payout_accounts a
    join payout_accounts o on o.merchant_id = a.merchant_id and o.number_index = a.number_index and o.member_id <> a.member_id
    where a.merchant_id = ${merchantId} and a.member_id = ${memberId} and exists (
      select from activity_claims c
      where c.merchant_id = a.merchant_id and c.activity_id = ${activityId} and c.member_id = o.member_id)`.execute(tx)
  return Number(rows[0]!.n)
}

/** Credits what a step gives, in the transaction that holds the activity. */
export async function give(
  ctx: Context,
  tx: Tx,
  offer: Offer,
  step: Pick<StandingStep, 'period' | 'key' | 'reward' | 'deposit'>,
  { merchant, memberId, ip, device, now, isClaimed = false }: Claimant & { isClaimed?: boolean },
): Promise<void> {
  const { row, version, document } = offer
  const { amount, prize = null } = offer.kind.draw
    ? await offer.kind.draw(tx, offer.rule, {
        merchantId: merchant.id,
        activityId: row.id,
        period: step.period,
        budgetLeft: row.budget === null ? null : row.budget - row.spent,
        uniform: bound => uniformBelow(ctx.random, bound),
        amount: text => parseMoney(text, merchant.currency),
        cent: centOf(merchant.currency),
        now,
      })
    : { amount: step.reward }
  const spent = row.spent + amount
  if (row.budget !== null && spent > row.budget) throw refuse('ActivityUsedUp')
  await tx
    .updateTable('activities')
    .set({ spent })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', row.id)
    .execute()
  const { multiple, of, scope } = document.turnover
  const { maxBet, ...rules } = document.bonus
  const reward = {
    memberId,
    source: 'activity',
    ref: [row.id, memberId, step.period, step.key].join('/'),
    amount,
    titles: Object.fromEntries(Object.entries(document.texts).map(([language, { title }]) => [language, title])),
    turnoverPct: Math.round(Number(multiple) * FULL_PCT),
    ...(of === 'bonusAndDeposit' && step.deposit !== undefined && { turnoverBase: amount + step.deposit }),
    scope,
    rules: { ...rules, maxBet: maxBet === null ? null : parseMoney(maxBet, merchant.currency) },
    isTold: true,
  } as const
  const credited = amount === 0n ? undefined : await offerReward(tx, merchant, reward, now)
  if (credited) await noteLabelGift(tx, merchant.id, { memberId, labels: document.audience.labels, now })
  if (credited && isClaimed) {
    const params = { amount: toWire(amount, merchant.currency), currency: merchant.currency, title: reward.titles }
    await tell(tx, merchant.id, { memberId, kind: 'reward-issued', ref: reward.ref, params, isSeen: true }, now)
  }
  await tx
    .insertInto('activity_claims')
    .values({
      merchant_id: merchant.id,
      activity_id: row.id,
      member_id: memberId,
      period: step.period,
      step: step.key,
      version,
      amount,
      prize,
      reward_id: credited?.record.id ?? null,
      day: businessDay(now),
      ip,
      device,
      at: new Date(now),
    })
    .execute()
}
