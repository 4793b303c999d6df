import type { TeamCheck } from '@ronda/contract/backoffice/team-checks.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { rateToWire } from '../agents/given.ts'
import { houseLimits } from '../agents/house-limits.ts'
import { SHOWN } from './sums.ts'

interface Above {
  account: string
  product: string
  is_group: boolean
  has: number
  most: number
  count: bigint
}

/** Rates and prize groups of members that are higher than what their upline has or the house gives: how many, and the highest above. */
export async function givenAbove(tx: Tx, merchant: Merchant): Promise<TeamCheck['parts'][number]> {
  const { agents } = (await houseLimits(tx, merchant)).settings
  const series = Object.entries(agents.series)
  const { rows } = await sql<Above>`
    with pairs as (
      select p.member_id, t.rates, t.prize_groups, u.member_id is null as is_top, u.rates as own_rates,
        u.prize_groups as own_groups
      from team_places p
      join team_members t on t.merchant_id = p.merchant_id and t.member_id = p.member_id
      left join team_places l on l.merchant_id = p.merchant_id and l.id = p.parent_id
      left join team_members u on u.merchant_id = l.merchant_id and u.member_id = l.member_id
      where p.merchant_id = ${merchant.id} and p.until is null),
    given as (
      select p.member_id, e.key as product, false as is_group, e.value::int as has,
        least((${JSON.stringify(agents.rates)}::jsonb ->> e.key)::int,
          case when not p.is_top then coalesce((p.own_rates ->> e.key)::int, 0) end) as most,
        ${JSON.stringify(agents.rates)}::jsonb ? e.key as is_known
      from pairs p cross join jsonb_each_text(p.rates) e
      union all
      select p.member_id, s.name, true, coalesce((p.prize_groups ->> s.name)::int, s.usual),
        least(s.max, case when not p.is_top then coalesce((p.own_groups ->> s.name)::int, s.usual) end), true
      from pairs p cross join unnest(${series.map(([name]) => name)}::text[],
        ${series.map(([, { usual }]) => usual)}::int[], ${series.map(([, { max }]) => max)}::int[]) as s(name, usual, max)),
    above as (
      select member_id, product, is_group, has, case when is_known then most else 0 end as most from given
      where has > case when is_known then most else 0 end)
    select m.username as account, a.product, a.is_group, a.has, a.most, count(*) over () as count
    from above a join members m on m.merchant_id = ${merchant.id} and m.id = a.member_id
    order by a.has - a.most desc, a.member_id, a.product limit ${SHOWN}`.execute(tx)
  const count = String(rows[0]?.count ?? 0)
  const textOf = (value: number, isGroup: boolean) => (isGroup ? String(value) : rateToWire(value))
  return {
    part: 'given',
    expected: '0',
    found: count,
    difference: count,
    rows: rows.map(({ account, product, is_group, has, most }) => ({
      subject: `${account} ${product}`,
      expected: textOf(most, is_group),
      found: textOf(has, is_group),
    })),
  }
}
