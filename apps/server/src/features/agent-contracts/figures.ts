import { BUSINESS_ZONE } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Span } from './periods.ts'
import type { Figures, Terms } from './terms.ts'

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
        : sql`date_trunc('day', f.hour at time zone ${sql.lit(BUSINESS_ZONE)}) at time zone ${sql.lit(BUSINESS_ZONE)}`
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
  const { rows } = await sql<{ member_id: bigint; username: string; turnover: string; active: bigint }>`
    with mine as (select id from team_places where merchant_id = ${merchantId} and member_id = ${memberId}),
    own as (
      select coalesce(d.member_id, ${memberId}) as line, l.member_id, sum(f.valid) as valid
      from team_places l
      join team_play f on f.merchant_id = l.merchant_id and f.place_id = l.id
      left join team_places d on d.merchant_id = l.merchant_id and d.parent_id in (select id from mine)
        and d.id = any(l.path)
      where l.merchant_id = ${merchantId} and f.hour >= ${new Date(span.from)} and f.hour < ${new Date(span.to)}
        and f.counted_at <= ${countedBy} and l.path && (select array_agg(id) from mine)
        and ${scope === 'all' ? sql`true` : sql`f.category = any(${[...scope]}::text[])`}
      group by 1, 2)
    select o.line as member_id, m.username, sum(o.valid) as turnover,
      count(*) filter (where o.valid >= ${activeTurnover > 0n ? activeTurnover : 1n}) as active
    from own o join members m on m.merchant_id = ${merchantId} and m.id = o.line
    group by 1, 2 order by 3 desc, 1`.execute(tx)
  return rows.map(row => ({
    memberId: row.member_id,
    account: row.username,
    turnover: BigInt(row.turnover),
    active: Number(row.active),
  }))
}
