import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { CountedRound } from '../../ports/bets.ts'

const HOUR_MS = 3_600_000

interface Played {
  merchantId: number
  memberId: bigint
  hour: Date
  /** Of the last of these rounds: where the member stood then. */
  at: Date
  category: string
  isBack: boolean
  staked: bigint
  valid: bigint
  won: bigint
  rounds: number
}

/**
 * Writes down what members of teams played, with where they stood and the rates of everybody above them, one statement for all rounds. Play that
 * is taken back is written with the rates it was played at. Answers which member gets its own rate of what category this way.
 */
export async function feedTeams(
  tx: Tx,
  counted: readonly CountedRound[],
  now: number,
): Promise<(round: Pick<CountedRound, 'merchantId' | 'memberId' | 'category'>) => boolean> {
  const groups = new Map<string, Played>()
  for (const round of counted) {
    const { merchantId, memberId, category, valid, playedAt, stakedDelta, wonDelta } = round
    if (category === '') continue
    const isBack = valid < 0n || stakedDelta < 0n
    const hour = playedAt.getTime() - (playedAt.getTime() % HOUR_MS)
    const key = [merchantId, memberId, hour, category, isBack].join('/')
    const group = groups.get(key) ?? {
      merchantId,
      memberId,
      hour: new Date(hour),
      at: playedAt,
      category,
      isBack,
      staked: 0n,
      valid: 0n,
      won: 0n,
      rounds: 0,
    }
    if (playedAt > group.at) group.at = playedAt
    group.staked += stakedDelta
    group.valid += valid
    group.won += wonDelta
    if (round.isFirst && round.status === 'closed') group.rounds++
    groups.set(key, group)
  }
  const all = [...groups.values()]
  if (all.length === 0) return () => false
  const { rows } = await sql<{ merchant_id: number; member_id: bigint; category: string }>`
    with played as (
      select * from unnest(${all.map(one => one.merchantId)}::int[], ${all.map(one => one.memberId)}::bigint[],
        ${all.map(one => one.hour.toISOString())}::timestamptz[], ${all.map(one => one.at.toISOString())}::timestamptz[],
        ${all.map(one => one.category)}::text[], ${all.map(one => one.isBack)}::boolean[],
        ${all.map(one => one.staked)}::bigint[], ${all.map(one => one.valid)}::bigint[],
        ${all.map(one => one.won)}::bigint[], ${all.map(one => one.rounds)}::int[])
        as p(merchant_id, member_id, hour, at, category, is_back, staked, valid, won, rounds)),
    placed as (
      select p.*, l.id as place_id, (
        select array_agg(coalesce((t.rates ->> p.category)::int, 0) order by u.step)
        from unnest(l.path) with ordinality as u(id, step)
        join team_places a on a.merchant_id = p.merchant_id and a.id = u.id
        join team_members t on t.merchant_id = a.merchant_id and t.member_id = a.member_id) as rates
      from played p
      join team_places l on l.merchant_id = p.merchant_id and l.member_id = p.member_id
        and l.since <= p.at and (l.until is null or l.until > p.at)),
    written as (
      insert into team_play (merchant_id, place_id, hour, category, staked, valid, won, rounds, rates, counted_at)
      select merchant_id, place_id, hour, category, staked, valid, won, rounds,
        case when is_back then coalesce((
          select o.rates from team_play o where o.merchant_id = p.merchant_id and o.place_id = p.place_id
            and o.hour = p.hour and o.category = p.category order by o.seq limit 1), rates) else rates end,
        ${new Date(now)}
      from placed p)
    select merchant_id, member_id, category from placed where rates[cardinality(rates)] > 0`.execute(tx)
  const rated = new Set(rows.map(row => `${row.merchant_id}/${row.member_id}/${row.category}`))
  return ({ merchantId, memberId, category }) => rated.has(`${merchantId}/${memberId}/${category}`)
}
