import type { ActivityDocument } from '@ronda/contract/backoffice/activities.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { fitsLabels } from '../labels/store.ts'
import { notBarred } from '../protection/bars.ts'
import type { LeaderboardRule } from './kinds/leaderboard.ts'
import { kindOf } from './kinds/registry.ts'
import { type Period, periodAt } from './periods.ts'
import { endOf, fitsTeams, type Offer, offersTo } from './store.ts'

const DAY_MS = 86_400_000

export interface Placed {
  place: number
  memberId: bigint
  username: string
  score: bigint
}

/**
 * Members by what they played, or were paid, in a period: from the roll-up, by whole hours; equal scores by the hour they were
 * reached in. Who is on a break or shut out has no place: the next one has it. Answers the places down to `first`, else all.
 */
export async function placesIn(
  tx: Tx,
  merchant: Merchant,
  { rule, document, row }: Offer,
  { from, to }: Pick<Period, 'from' | 'to'>,
  { first, now }: { first?: number; now: number },
): Promise<Placed[]> {
  const { metric, scope } = rule as LeaderboardRule
  const { vipLevels, newWithinDays, labels, teams } = document.audience
  const column = sql.raw(metric === 'win' ? 'won' : 'valid')
  const { rows } = await sql<{ place: bigint; memberId: bigint; username: string; score: string }>`
    select * from (
      select row_number() over (order by s.score desc, s.reached, s.member_id) as place,
        s.member_id as "memberId", m.username, s.score from (
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
        and ${fitsTeams(teams)}
        and (${newWithinDays === null} or m.registered_at > ${new Date(to - (newWithinDays ?? 0) * DAY_MS)})
        and (${!document.needsJoin} or exists (
          select from activity_members j
          where j.merchant_id = m.merchant_id and j.activity_id = ${row.id} and j.member_id = m.id))
        and ${notBarred(now)}) ranked
    where ${first === undefined} or place <= ${first ?? 0}
    order by place`.execute(tx)
  return rows.map(row => ({ ...row, place: Number(row.place), score: BigInt(row.score) }))
}

/** The period that counts at a moment, within the activity. */
export function periodOf(offer: Offer, now: number): Period {
  const whole = { from: offer.document.startsAt, to: endOf(offer) }
  const period = periodAt((offer.rule as LeaderboardRule).period, Math.min(now, whole.to - 1), whole)
  return { ...period, from: Math.max(period.from, whole.from), to: Math.min(period.to, whole.to) }
}

/** A board as everybody has it, whoever joined under which terms: a place is among all. */
export async function boardAt(tx: Tx, merchantId: number, id: string): Promise<Offer | undefined> {
  const [offer] = await offersTo(tx, merchantId, undefined, id)
  return offer?.kind.shape === 'board' ? offer : undefined
}

/** The terms that a period runs under: those published when it began, or first in it. What is published later counts from the next. */
export async function underTermsOf(tx: Tx, merchantId: number, offer: Offer, { from }: Period): Promise<Offer> {
  const versions = await tx
    .selectFrom('activity_versions')
    .select(['version', 'document', 'at'])
    .where('merchant_id', '=', merchantId)
    .where('activity_id', '=', offer.row.id)
    .orderBy('version')
    .execute()
  const began = versions.findLast(({ at }) => at.getTime() <= from) ?? versions[0]
  const document = began?.document as unknown as ActivityDocument | undefined
  const { period } = offer.rule as LeaderboardRule
  // Days that became weeks: nothing of the older terms fits them.
  if (!began || document?.kind !== offer.document.kind || document.rule.period !== period) return offer
  return { ...offer, version: began.version, document, rule: kindOf(document.kind).rule.parse(document.rule) }
}
