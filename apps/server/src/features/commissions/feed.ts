import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { CountedRound } from '../../ports/bets.ts'
import { addGroupRebates } from './group-rebates.ts'

const HOUR_MS = 3_600_000

type Named = Pick<CountedRound, 'merchantId' | 'memberId' | 'category' | 'lottery'>

/**
 * Writes down what members of teams played, with where they stood and the rates of everybody above them, one statement for all rounds. Play that
 * is taken back is written with the rates it was played at, and a round of a lottery always with the place and prize groups of its first
 * counting. Answers which member gets its own rate of what this way.
 */
export async function feedTeams(
  tx: Tx,
  counted: readonly CountedRound[],
  now: number,
): Promise<(round: Named) => boolean> {
  const all = counted.filter(({ category }) => category !== '')
  if (all.length === 0) return () => false
  const isBack = ({ valid, stakedDelta }: CountedRound) => valid < 0n || stakedDelta < 0n
  const hourOf = ({ playedAt }: CountedRound) =>
    new Date(playedAt.getTime() - (playedAt.getTime() % HOUR_MS)).toISOString()
  const { rows } = await sql<{ n: number; merchant_id: number; member_id: bigint; category: string; own: number }>`
    with played as (
      select * from unnest(${all.map((_, n) => n)}::int[],
        ${all.map(one => one.merchantId)}::int[], ${all.map(one => one.memberId)}::bigint[],
        ${all.map(hourOf)}::timestamptz[], ${all.map(one => one.playedAt.toISOString())}::timestamptz[],
        ${all.map(one => one.category)}::text[], ${all.map(isBack)}::boolean[],
        ${all.map(one => one.stakedDelta)}::bigint[], ${all.map(one => one.valid)}::bigint[],
        ${all.map(one => one.wonDelta)}::bigint[],
        ${all.map(one => (one.isFirst && one.status === 'closed' ? 1 : 0))}::int[],
        ${all.map(one => one.lottery?.series ?? '')}::text[],
        ${all.map(one => (one.lottery ? one.vendor : null))}::text[],
        ${all.map(one => (one.lottery ? one.roundId : null))}::text[],
        ${all.map(one => one.lottery?.betGroup ?? null)}::int[], ${all.map(one => one.lottery?.usual ?? 0)}::int[],
        ${all.map(one => one.lottery?.before ?? null)}::bigint[], ${all.map(one => one.lottery?.after ?? null)}::bigint[])
        as p(n, merchant_id, member_id, hour, at, category, is_back, staked, valid, won, rounds, series, vendor, round_id,
          bet_group, usual, counted_before, counted_after)),
    placed as (
      select p.*, l.id as place_id, f.rates as first_rates
      from played p
      left join lateral (
        select place_id, rates from team_play f where f.merchant_id = p.merchant_id and f.vendor = p.vendor
          and f.round_id = p.round_id order by f.seq limit 1) f on p.round_id is not null
      join team_places l on l.merchant_id = p.merchant_id and l.member_id = p.member_id
        and (l.id = f.place_id
          or (f.place_id is null and l.since <= p.at and (l.until is null or l.until > p.at)))),
    grouped as (
      select merchant_id, member_id, place_id, hour, category, is_back, series, vendor, round_id, bet_group, usual,
        first_rates, sum(staked) as staked, sum(valid) as valid, sum(won) as won, sum(rounds)::int as rounds,
        sum(counted_before) as counted_before, sum(counted_after) as counted_after
      from placed group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12),
    rated as (
      select g.*, coalesce(g.first_rates, (
        select array_agg(case when g.series = '' then coalesce((t.rates ->> g.category)::int, 0)
          else coalesce((t.prize_groups ->> g.series)::int, g.usual) end order by u.step)
        from team_places l cross join unnest(l.path) with ordinality as u(id, step)
        join team_places a on a.merchant_id = l.merchant_id and a.id = u.id
        join team_members t on t.merchant_id = a.merchant_id and t.member_id = a.member_id
        where l.merchant_id = g.merchant_id and l.id = g.place_id)) as rates
      from grouped g),
    written as (
      insert into team_play (merchant_id, place_id, hour, category, staked, valid, won, rounds, rates, counted_at, series,
        vendor, round_id, bet_group, counted_before, counted_after)
      select merchant_id, place_id, hour, category, staked, valid, won, rounds,
        case when is_back and series = '' then coalesce((
          select o.rates from team_play o where o.merchant_id = p.merchant_id and o.place_id = p.place_id
            and o.hour = p.hour and o.category = p.category and o.series = '' order by o.seq limit 1), rates) else rates end,
        ${new Date(now)}, series, vendor, round_id, bet_group, counted_before, counted_after
      from rated p)
    select p.n, p.merchant_id, p.member_id, p.category,
      case when p.series = '' then r.rates[cardinality(r.rates)] else 0 end as own
    from placed p join rated r on r.merchant_id = p.merchant_id and r.place_id = p.place_id and r.hour = p.hour
      and r.category = p.category and r.is_back = p.is_back and r.vendor is not distinct from p.vendor
      and r.round_id is not distinct from p.round_id`.execute(tx)
  const placed = new Set(rows.map(({ n }) => n))
  await addGroupRebates(
    tx,
    all.filter(({ lottery }, n) => lottery && !placed.has(n)),
  )
  const rated = new Set(
    rows.filter(({ own }) => own > 0).map(row => `${row.merchant_id}/${row.member_id}/${row.category}`),
  )
  return ({ merchantId, memberId, category, lottery }) =>
    lottery !== undefined || rated.has(`${merchantId}/${memberId}/${category}`)
}
