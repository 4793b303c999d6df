import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { startOfBusinessDay } from '../../db/business-day.ts'
import type { Span } from './periods.ts'
import type { Figures, Terms } from './terms.ts'

/** From how many members on a team is found among all who played. */
const LARGE = 1000

export interface PeriodFigures extends Figures {
  from: number
}

/** What a member's team played in each period of a span, the member included, by the place each stood at; periods without play are left out. */
export async function teamFigures(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  span: Span,
  { kind, scope, activeTurnover }: Pick<Terms, 'kind' | 'scope' | 'activeTurnover'>,
): Promise<PeriodFigures[]> {
  const period =
    kind === 'dividend'
      ? sql`${new Date(span.from)}::timestamptz`
      : kind === 'hourly-wage'
        ? sql`f.hour`
        : startOfBusinessDay(sql`f.hour`)
  const { rows } = await sql<{ period: Date; turnover: string; loss: string; active: bigint }>`
    select period, sum(valid) as turnover, sum(loss) as loss,
      count(*) filter (where valid >= ${activeTurnover > 0n ? activeTurnover : 1n}) as active
    from (
      select ${period} as period, l.member_id, sum(f.valid) as valid, sum(f.staked - f.won) as loss
      from team_places l
      join team_play f on f.merchant_id = l.merchant_id and f.place_id = l.id
      where l.merchant_id = ${merchantId} and f.hour >= ${new Date(span.from)} and f.hour < ${new Date(span.to)}
        and l.path && (select array_agg(id) from team_places where merchant_id = ${merchantId} and member_id = ${memberId})
        and ${scope === 'all' ? sql`true` : sql`f.category = any(${[...scope]}::text[])`}
      group by 1, 2) own
    group by 1 order by 1`.execute(tx)
  return rows.map(row => ({
    from: row.period.getTime(),
    turnover: BigInt(row.turnover),
    loss: BigInt(row.loss),
    active: Number(row.active),
  }))
}

/** Of which line the same is made, of what was counted by a moment: direct downlines with their teams, and own play. */
export async function lineFigures(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  span: Span,
  { scope, activeTurnover, countedBy }: Pick<Terms, 'scope' | 'activeTurnover'> & { countedBy: Date },
): Promise<{ memberId: bigint; account: string; turnover: bigint; active: number }[]> {
  const played = sql`f.merchant_id = ${merchantId} and f.hour >= ${new Date(span.from)} and f.hour < ${new Date(span.to)}
    and f.counted_at <= ${countedBy} and ${scope === 'all' ? sql`true` : sql`f.category = any(${[...scope]}::text[])`}`
  const { rows: mine } = await sql<{ id: bigint; depth: number; size: number }>`
    select id, depth, size from team_places where merchant_id = ${merchantId} and member_id = ${memberId}`.execute(tx)
  const ids = sql`${mine.map(({ id }) => id)}::bigint[]`
  // A large team is found among all who played, a small one down its lines: behind row-level security no index is read by what lies in paths.
  const own = mine.some(({ size }) => size >= LARGE)
    ? sql`
    played as materialized (select f.place_id, sum(f.valid)::bigint as valid from team_play f where ${played} group by 1),
    placed as materialized (
      select p.valid, l.member_id, l.path[a.depth + 2] as line
      -- The offset has all of them looked up by their numbers at once.
      from (
        select id, member_id, path from team_places
        where merchant_id = ${merchantId} and id = any(array(select place_id from played)) offset 0) l
      join played p on p.place_id = l.id
      join unnest(${ids}, ${mine.map(({ depth }) => depth)}::int[]) as a(id, depth) on a.id = l.path[a.depth + 1]),
    lines as materialized (
      select d.line, (select member_id from team_places where merchant_id = ${merchantId} and id = d.line) as member_id
      from (select distinct line from placed where line is not null) d),
    own as (
      select coalesce(d.member_id, ${memberId}) as line, p.member_id, sum(p.valid)::bigint as valid
      from placed p left join lines d using (line) group by 1, 2)`
    : sql`
    team as (
      select id, member_id, null::bigint as line from team_places where merchant_id = ${merchantId} and id = any(${ids})
      union all
      select c.id, c.member_id, coalesce(t.line, c.member_id) from team t
      join team_places c on c.merchant_id = ${merchantId} and c.parent_id = t.id),
    own as (
      select coalesce(t.line, ${memberId}) as line, t.member_id, sum(f.valid) as valid
      from team t join team_play f on f.place_id = t.id and ${played} group by 1, 2)`
  const { rows } = await sql<{ member_id: bigint; username: string; turnover: string; active: bigint }>`
    with recursive ${own}
    select o.member_id, m.username, o.turnover, o.active from (
      select line as member_id, sum(valid) as turnover,
        count(*) filter (where valid >= ${activeTurnover > 0n ? activeTurnover : 1n}) as active
      from own group by 1) o
    join members m on m.merchant_id = ${merchantId} and m.id = o.member_id
    order by 3 desc, 1`.execute(tx)
  return rows.map(row => ({
    memberId: row.member_id,
    account: row.username,
    turnover: BigInt(row.turnover),
    active: Number(row.active),
  }))
}
