import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import { parseMoney, toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { maskName } from '../bets/winners.ts'
import { fitsLabels } from '../labels/store.ts'
import { isBarred } from '../protection/bars.ts'
import { offerReward } from '../rewards/offer.ts'
import { FULL_PCT } from '../rewards/store.ts'
import { lockActivity } from './claim.ts'
import { type LeaderboardRule, placesOf, rewardAt } from './kinds/leaderboard.ts'
import { type Period, periodAt, periodBefore } from './periods.ts'
import type { Say } from './say.ts'
import { endOf, type Offer, offersTo } from './store.ts'

const SHOWN = 20
/** Rounds that ended with the period are counted by then. */
const SETTLE_AFTER_MS = 10 * 60_000
const DAY_MS = 86_400_000
const CLAIM_DAYS_MS = 14 * DAY_MS
/** How many periods a job that stood still catches up. */
const BACK_MAX = 7

type Board = NonNullable<ActivityDetail['board']>

interface Standing {
  memberId: bigint
  username: string
  score: bigint
}

/** Members by what they played, or were paid, in a period: from the roll-up, by whole hours; equal scores by the hour they were reached in. */
async function standings(
  tx: Tx,
  merchant: Merchant,
  { rule, document, row }: Offer,
  { from, to }: Pick<Period, 'from' | 'to'>,
  limit: number,
): Promise<Standing[]> {
  const { metric, scope } = rule as LeaderboardRule
  const { vipLevels, newWithinDays, labels } = document.audience
  const column = sql.raw(metric === 'win' ? 'won' : 'valid')
  const { rows } = await sql<{ memberId: bigint; username: string; score: string }>`
    select s.member_id as "memberId", m.username, s.score from (
      select p.member_id, sum(p.${column}) as score, max(p.hour) filter (where p.${column} > 0) as reached
      from play_hourly p
      left join games g on g.merchant_id = p.merchant_id and g.vendor = p.vendor and g.code = p.game_code
      where p.merchant_id = ${merchant.id} and p.hour >= ${new Date(from)} and p.hour < ${new Date(to)}
        and p.currency = ${merchant.currency}
        and (${scope.length === 0} or g.category = any(${[...scope]}::text[]))
      group by p.member_id having sum(p.${column}) > 0) s
    join members m on m.merchant_id = ${merchant.id} and m.id = s.member_id and m.status = 'active'
      and (${vipLevels.length === 0} or m.vip_level = any(${[...vipLevels]}::int[]))
      and ${fitsLabels(labels)}
      and (${newWithinDays === null} or m.registered_at > ${new Date(to - (newWithinDays ?? 0) * DAY_MS)})
      and (${!document.needsJoin} or exists (
        select from activity_members j
        where j.merchant_id = m.merchant_id and j.activity_id = ${row.id} and j.member_id = m.id))
    order by s.score desc, s.reached, s.member_id limit ${limit}`.execute(tx)
  return rows.map(row => ({ ...row, score: BigInt(row.score) }))
}

/** The period that counts now, within the activity. */
function periodNow({ document, rule, ...offer }: Offer, now: number): Period {
  const whole = { from: document.startsAt, to: endOf({ document, rule, ...offer }) }
  const period = periodAt((rule as LeaderboardRule).period, Math.min(now, whole.to - 1), whole)
  return { ...period, from: Math.max(period.from, whole.from), to: Math.min(period.to, whole.to) }
}

export async function boardOf(
  tx: Tx,
  offer: Offer,
  merchant: Merchant,
  say: Say,
  { memberId, now }: { memberId: bigint | undefined; now: number },
): Promise<Board | null> {
  if (offer.kind.shape !== 'board') return null
  const rule = offer.rule as LeaderboardRule
  const wire = (amount: bigint) => toWire(amount, merchant.currency)
  const period = periodNow(offer, now)
  const all = await standings(tx, merchant, offer, period, 1_000)
  const rewardOf = (place: number) => wire(say.amount(rewardAt(rule, place)))
  const index = all.findIndex(one => one.memberId === memberId)
  const own = all[index]
  const ahead = all[index - 1]
  const { rows: last } = await sql<{
    place: number
    username: string
    memberId: bigint
    score: bigint
    amount: bigint
  }>`
    select r.place, m.username, r.member_id as "memberId", r.score, r.amount from leaderboard_results r
    join members m on m.merchant_id = r.merchant_id and m.id = r.member_id
    where r.merchant_id = ${merchant.id} and r.activity_id = ${offer.row.id} and r.period = (
      select period from leaderboard_periods
      where merchant_id = ${merchant.id} and activity_id = ${offer.row.id} order by at desc limit 1)
    order by r.place limit 10`.execute(tx)
  return {
    metric: rule.metric,
    from: period.from,
    to: period.to,
    rows: all.slice(0, SHOWN).map((one, at) => ({
      place: at + 1,
      name: one.memberId === memberId ? one.username : maskName(one.username),
      score: wire(one.score),
      reward: rewardOf(at + 1),
      isOwn: one.memberId === memberId,
    })),
    own: own
      ? { place: index + 1, score: wire(own.score), toNext: ahead ? wire(ahead.score - own.score) : null }
      : null,
    last: last.map(row => ({
      place: row.place,
      name: row.memberId === memberId ? row.username : maskName(row.username),
      score: wire(row.score),
      reward: wire(row.amount),
      isOwn: row.memberId === memberId,
    })),
  }
}

/** Boards whose period is over are closed, once: places are written down and prizes offered. */
export async function settleBoards(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  for (const merchant of await ctx.merchants.all()) {
    await ctx.settler.run(merchant.id)
    const boards = await inMerchant(ctx.app, merchant.id, async tx =>
      (await offersTo(tx, merchant.id, undefined)).filter(offer => offer.kind.shape === 'board'),
    )
    for (const { row } of boards)
      try {
        const told = await inMerchant(ctx.app, merchant.id, tx => settle(tx, merchant, row.id, now))
        for (const memberId of told) ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'rewards' })
      } catch (error) {
        ctx.log.error('a leaderboard could not be closed', { activity: row.id, error: String(error) })
      }
  }
}

async function settle(tx: Tx, merchant: Merchant, id: string, now: number): Promise<bigint[]> {
  const told: bigint[] = []
  await lockActivity(tx, merchant.id, id)
  const [offer] = await offersTo(tx, merchant.id, undefined, id)
  if (!offer) return told
  const done = new Set(
    (
      await tx
        .selectFrom('leaderboard_periods')
        .select('period')
        .where('merchant_id', '=', merchant.id)
        .where('activity_id', '=', id)
        .execute()
    ).map(({ period }) => period),
  )
  // Nothing is paid for what was over before members could read of it, nor for the same days under other terms once more.
  const { at: published } = await tx
    .selectFrom('activity_versions')
    .select('at')
    .where('merchant_id', '=', merchant.id)
    .where('activity_id', '=', id)
    .where('version', '=', offer.version)
    .executeTakeFirstOrThrow()
  let { spent } = offer.row
  for (const period of endedPeriods(offer, now))
    if (!done.has(period.key) && period.to > published.getTime())
      spent = await close(tx, merchant, offer, period, { spent, now, told })
  await tx
    .updateTable('activities')
    .set({ spent })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', id)
    .execute()
  return told
}

/** The last periods that are over, oldest first. */
function endedPeriods(offer: Offer, now: number): Period[] {
  const { period: kind } = offer.rule as LeaderboardRule
  const { startsAt } = offer.document
  const ended: Period[] = []
  let period = periodNow(offer, now)
  for (let back = 0; back < BACK_MAX; back++) {
    if (period.to <= startsAt) break
    if (now >= period.to + SETTLE_AFTER_MS) ended.unshift({ ...period, from: Math.max(period.from, startsAt) })
    if (kind === 'once') break
    period = periodBefore(kind, period)
  }
  return ended
}

/** Writes down how a period ended and offers its prizes; answers what the activity has given away by then. */
async function close(
  tx: Tx,
  merchant: Merchant,
  offer: Offer,
  period: Period,
  { spent: before, now, told }: { spent: bigint; now: number; told: bigint[] },
): Promise<bigint> {
  const { row, document } = offer
  const rule = offer.rule as LeaderboardRule
  const at = { merchant_id: merchant.id, activity_id: row.id, period: period.key, at: new Date(now) }
  await tx.insertInto('leaderboard_periods').values(at).execute()
  const { maxBet, ...rules } = document.bonus
  const money = (text: string) => parseMoney(text, merchant.currency)
  let spent = before
  let place = 0
  for (const { memberId, score } of await standings(tx, merchant, offer, period, placesOf(rule) + 50)) {
    // Who is on a break or shut out is offered nothing: the next one has the place.
    if (place >= placesOf(rule) || (await isBarred(tx, merchant.id, memberId, now))) continue
    place += 1
    const wanted = money(rewardAt(rule, place))
    const amount = row.budget !== null && spent + wanted > row.budget ? 0n : wanted
    spent += amount
    await tx
      .insertInto('leaderboard_results')
      .values({ ...at, place, member_id: memberId, score, amount })
      .execute()
    if (amount === 0n) continue
    await offerReward(
      tx,
      merchant,
      {
        memberId,
        source: 'activity',
        ref: [row.id, memberId, period.key, 'place'].join('/'),
        amount,
        titles: Object.fromEntries(Object.entries(document.texts).map(([language, { title }]) => [language, title])),
        turnoverPct: Math.round(Number(document.turnover.multiple) * FULL_PCT),
        scope: document.turnover.scope,
        rules: { ...rules, maxBet: maxBet === null ? null : money(maxBet) },
        claimBy: { until: new Date(now + CLAIM_DAYS_MS) },
      },
      now,
    )
    told.push(memberId)
  }
  return spent
}
