import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { noteLabelGift } from '../labels/store.ts'
import { offerReward } from '../rewards/offer.ts'
import { FULL_PCT } from '../rewards/store.ts'
import { boardAt, periodOf, placesIn, underTermsOf } from './board-places.ts'
import { lockActivity } from './claim.ts'
import { type LeaderboardRule, placesOf, rewardAt } from './kinds/leaderboard.ts'
import { type Period, periodBefore } from './periods.ts'
import { type Offer, offersTo } from './store.ts'

/** Rounds that ended with the period are counted by then. */
const SETTLE_AFTER_MS = 10 * 60_000
const DAY_MS = 86_400_000
const CLAIM_DAYS_MS = 14 * DAY_MS
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
        const told = await inMerchant(ctx.app, merchant.id, tx =>
          closeEnded(tx, merchant, row.id, { endedBefore: now - SETTLE_AFTER_MS, now }),
        )
        for (const memberId of told) ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'rewards' })
      } catch (error) {
        ctx.log.error('a leaderboard could not be closed', { activity: row.id, error: String(error) })
      }
  }
}

/** Closes what had ended by a moment and is not closed yet; answers who is offered a prize. Any other activity is left as it is. */
export async function closeEnded(
  tx: Tx,
  merchant: Merchant,
  id: string,
  { endedBefore, now }: { endedBefore: number; now: number },
): Promise<bigint[]> {
  const told: bigint[] = []
  await lockActivity(tx, merchant.id, id)
  const offer = await boardAt(tx, merchant.id, id)
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
  const published = await publishedAt(tx, merchant.id, offer)
  let { spent } = offer.row
  // What was over before members could read of it is no board's; what older terms had left was closed as these were published.
  for (const period of endedPeriods(offer, now, published)) {
    if (done.has(period.key) || period.to > endedBefore) continue
    const terms = await underTermsOf(tx, merchant.id, offer, period)
    spent = await close(tx, merchant, terms, period, { spent, now, told })
  }
  await tx
    .updateTable('activities')
    .set({ spent })
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', id)
    .execute()
  return told
}

async function publishedAt(tx: Tx, merchantId: number, { row, version }: Offer): Promise<number> {
  const { at } = await tx
    .selectFrom('activity_versions')
    .select('at')
    .where('merchant_id', '=', merchantId)
    .where('activity_id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  return at.getTime()
}

/** All periods that ended after a moment, oldest first. */
function endedPeriods(offer: Offer, now: number, after: number): Period[] {
  const { period: kind } = offer.rule as LeaderboardRule
  const { startsAt } = offer.document
  const ended: Period[] = []
  let period = periodOf(offer, now)
  while (period.to > Math.max(startsAt, after)) {
    ended.unshift({ ...period, from: Math.max(period.from, startsAt) })
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
  for (const { place, memberId, score } of await placesIn(tx, merchant, offer, period, {
    first: placesOf(rule),
    now,
  })) {
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
    await noteLabelGift(tx, merchant.id, { memberId, labels: document.audience.labels, now })
    told.push(memberId)
  }
  return spent
}
