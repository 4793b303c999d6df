import { businessDay } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { LossParts } from './dividend.ts'
import type { Span } from './periods.ts'

/**
 * What the loss of each agent's team is made of, the agent included: play by when it was settled, commission by the day that earned it, wages
 * by the period they are for and their corrections by when they were made, everything else by when it was given. What went to uplines above the team is no cost of it.
 */
export async function lossPartsOf(
  tx: Tx,
  merchantId: number,
  agentIds: readonly bigint[],
  span: Span,
): Promise<Map<bigint, LossParts>> {
  const [from, to] = [new Date(span.from), new Date(span.to)]
  const days = sql`day between ${businessDay(span.from)}::date and ${businessDay(span.to - 1)}::date`
  const { rows } = await sql<{ agent: bigint } & Record<keyof LossParts, string>>`
    with found as (
      select place_id, 'staked' as part, own_staked as amount from team_days where merchant_id = ${merchantId} and ${days}
      union all
      select place_id, 'won', own_won from team_days where merchant_id = ${merchantId} and ${days}
      union all
      select place_id, case when place_id = player_id then 'selfRebate' else 'commission' end, due
        from team_commissions where merchant_id = ${merchantId} and ${days}
      union all
      select l.id, case when r.source = 'rebate' then 'selfRebate' else 'activity' end, r.amount
        from rewards r join team_places l on l.merchant_id = r.merchant_id and l.member_id = r.member_id
          and l.since <= r.decided_at and (l.until is null or l.until > r.decided_at)
        where r.merchant_id = ${merchantId} and r.state = 'granted' and r.decided_at >= ${from} and r.decided_at < ${to}
      union all
      select l.id, 'activity', -i.taken
        from turnover_items i
        left join withdrawals w on w.merchant_id = i.merchant_id and w.id = i.taken_for
        join team_places l on l.merchant_id = i.merchant_id and l.member_id = i.member_id
          and l.since <= coalesce(w.created_at, i.closed_at)
          and (l.until is null or l.until > coalesce(w.created_at, i.closed_at))
        where i.merchant_id = ${merchantId} and i.taken > 0
          and coalesce(w.created_at, i.closed_at) >= ${from} and coalesce(w.created_at, i.closed_at) < ${to}
      union all
      select l.id, 'wages', case when b.is_rejected then 0 else b.due - b.back - b.forgiven - (
          select coalesce(sum(c.due - c.back - c.forgiven), 0) from agent_bills c where c.merchant_id = b.merchant_id
            and c.run_id = b.run_id and c.upline_id = b.agent_id) end
        from agent_runs r
        join agent_bills b on b.merchant_id = r.merchant_id and b.run_id = r.id
        join team_places l on l.merchant_id = b.merchant_id and l.member_id = b.agent_id
          and l.since <= r.to_at and (l.until is null or l.until > r.to_at)
        where r.merchant_id = ${merchantId} and r.kind <> 'dividend'
          and case when r.correction = 0 then r.from_at else r.made_at end >= ${from}
          and case when r.correction = 0 then r.from_at else r.made_at end < ${to}
      union all
      select l.id, 'wages', w.due
        from agent_windows w
        join team_places l on l.merchant_id = w.merchant_id and l.member_id = w.agent_id
          and l.since < w.to_at and (l.until is null or l.until >= w.to_at)
        where w.merchant_id = ${merchantId} and w.to_at > ${from} and w.to_at <= ${to} and w.due > 0 and not w.is_rejected),
    own as materialized (select place_id, part, sum(amount) as amount from found group by 1, 2)
    select a.member_id as agent,
      ${sql.join(parts.map(part => sql`coalesce(sum(o.amount) filter (where o.part = ${part}), 0) as ${sql.ref(part)}`))}
    from own o
    join team_places l on l.merchant_id = ${merchantId} and l.id = o.place_id
    cross join unnest(l.path) as u(id)
    join team_places a on a.merchant_id = ${merchantId} and a.id = u.id and a.member_id = any(${[...agentIds]}::bigint[])
    group by 1`.execute(tx)
  return new Map(
    rows.map(({ agent, ...row }) => [
      agent,
      Object.fromEntries(parts.map(part => [part, BigInt(row[part])])) as Record<keyof LossParts, bigint>,
    ]),
  )
}

const parts = ['staked', 'won', 'selfRebate', 'commission', 'activity', 'wages'] as const satisfies (keyof LossParts)[]
export const noParts: LossParts = { staked: 0n, won: 0n, selfRebate: 0n, commission: 0n, activity: 0n, wages: 0n }
