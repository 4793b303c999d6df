import type { ActivityDetail } from '@ronda/contract/portal/cashier/activities.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { maskName } from '../bets/winners.ts'
import { boardAt, type Placed, periodOf, underTermsOf } from './board-places.ts'
import { standingOf } from './board-standing.ts'
import { type LeaderboardRule, rewardAt } from './kinds/leaderboard.ts'
import { centOf } from './lint.ts'
import type { Period } from './periods.ts'
import type { Say } from './say.ts'
import type { Offer } from './store.ts'

const SHOWN = 20

type Board = NonNullable<ActivityDetail['board']>

/** A board under the terms of the period that counts now, with that period; any other activity as it is. */
export async function asItRuns(
  tx: Tx,
  offer: Offer,
  merchant: Merchant,
  now: number,
): Promise<Offer & { period?: Period }> {
  const board = offer.kind.shape === 'board' ? await boardAt(tx, merchant.id, offer.row.id) : undefined
  if (!board) return offer
  const period = periodOf(board, now)
  return { ...(await underTermsOf(tx, merchant.id, board, period)), joinedAt: offer.joinedAt, period }
}

/** Who leads just now, the member's own place, and how the last period ended. */
export async function boardOf(
  ctx: Pick<Context, 'bus'>,
  tx: Tx,
  { period, ...offer }: Offer & { period?: Period },
  merchant: Merchant,
  say: Say,
  { memberId, now }: { memberId: bigint | undefined; now: number },
): Promise<Board | null> {
  if (!period) return null
  const rule = offer.rule as LeaderboardRule
  const wire = (amount: bigint) => toWire(amount, merchant.currency)
  const rewardOf = (place: number) => say.amount(rewardAt(rule, place))
  const { at, ranked, byMember } = await standingOf(ctx, tx, merchant, offer, { period, now })
  const own = byMember.get(memberId ?? -1n)
  const { rows: last } = await sql<Placed & { amount: bigint }>`
    select r.place, m.username, r.member_id as "memberId", r.score, r.amount from leaderboard_results r
    join members m on m.merchant_id = r.merchant_id and m.id = r.member_id
    where r.merchant_id = ${merchant.id} and r.activity_id = ${offer.row.id} and r.period = (
      select period from leaderboard_periods
      where merchant_id = ${merchant.id} and activity_id = ${offer.row.id} order by at desc limit 1)
    order by r.place limit 10`.execute(tx)
  const toRow = (one: Placed, reward: bigint) => ({
    place: one.place,
    name: one.memberId === memberId ? one.username : maskName(one.username),
    score: wire(one.score),
    reward: wire(reward),
    isOwn: one.memberId === memberId,
  })
  return {
    metric: rule.metric,
    from: period.from,
    to: period.to,
    at,
    rows: ranked.slice(0, SHOWN).map(one => toRow(one, rewardOf(one.place))),
    own: own ? { place: own.place, score: wire(own.score), next: nextPrize(own) } : null,
    last: last.map(row => toRow(row, row.amount)),
  }

  /** The nearest place that gives more, and what is missing to be ahead of who has it. */
  function nextPrize({ place, score }: Placed) {
    const better = rule.prizes.findLast(prize => prize.place < place && say.amount(prize.reward) > rewardOf(place))
    const holder = better && ranked[better.place - 1]
    if (!better || !holder) return null
    return {
      place: better.place,
      reward: wire(say.amount(better.reward)),
      missing: wire(holder.score - score + centOf(merchant.currency)),
    }
  }
}
