import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type Given, seriesOf } from './given.ts'
import { grow, type Place } from './tree.ts'

/** A rate or prize group of somebody in a branch that lies above what may be there. */
export interface Exceeds {
  memberId: bigint
  product: string
  isGroup: boolean
  has: number
  most: number
}

/** What of a branch lies above a bound, from the top down. */
export async function exceedingIn(tx: Tx, merchant: Merchant, head: Place, bound: Given): Promise<Exceeds[]> {
  const series = Object.entries(seriesOf(merchant))
  const { rows } = await sql<Exceeds & { id: bigint }>`
    with branch as (
      select p.id, t.member_id, t.rates, t.prize_groups from team_places p
      join team_members t on t.merchant_id = p.merchant_id and t.member_id = p.member_id
      where p.merchant_id = ${merchant.id} and p.until is null and p.path @> array[${head.id}::bigint]),
    found as (
      select b.id, b.member_id, e.key as product, false as is_group, e.value::int as has,
        coalesce((${JSON.stringify(bound.rates)}::jsonb ->> e.key)::int, 0) as most
      from branch b cross join jsonb_each_text(b.rates) e
      union all
      select b.id, b.member_id, s.name, true, coalesce((b.prize_groups ->> s.name)::int, s.usual), s.most
      from branch b cross join unnest(${series.map(([name]) => name)}::text[],
        ${series.map(([, { usual }]) => usual)}::int[],
        ${series.map(([name, { max }]) => bound.groups[name] ?? max)}::int[]) as s(name, usual, most))
    select id, member_id as "memberId", product, is_group as "isGroup", has, most from found
    where has > most order by id, product`.execute(tx)
  return rows.map(({ id: _, ...row }) => row)
}

/** Brings what exceeds down to its bound; the rows of these members must be held. */
export async function lowerTo(tx: Tx, merchantId: number, exceeding: readonly Exceeds[]): Promise<void> {
  if (exceeding.length === 0) return
  await sql`
    with changes as (
      select member_id,
        coalesce(jsonb_object_agg(product, most) filter (where not is_group), '{}') as rates,
        coalesce(jsonb_object_agg(product, most) filter (where is_group), '{}') as prize_groups
      from unnest(${exceeding.map(one => one.memberId)}::bigint[], ${exceeding.map(one => one.product)}::text[],
        ${exceeding.map(one => one.isGroup)}::boolean[], ${exceeding.map(one => one.most)}::int[])
        as e(member_id, product, is_group, most)
      group by member_id)
    update team_members t set version = version + 1, prize_groups = t.prize_groups || c.prize_groups,
      rates = (select coalesce(jsonb_object_agg(key, value) filter (where value <> '0'), '{}')
        from jsonb_each(t.rates || c.rates))
    from changes c where t.merchant_id = ${merchantId} and t.member_id = c.member_id`.execute(tx)
}

/**
 * Closes the places of a member and everybody below and opens others under an agent, or as a team of its own. The places of both lines must be
 * held, so nobody joins or leaves the branch meanwhile. Answers the member's new place.
 */
export async function moveBranch(
  tx: Tx,
  merchantId: number,
  { head, to }: { head: Place; to: Place | null },
  at: Date,
): Promise<bigint> {
  const moment = at.toISOString()
  await sql`
    update team_places set until = ${moment}
    where merchant_id = ${merchantId} and until is null and path @> array[${head.id}::bigint]`.execute(tx)
  const above = to?.path ?? []
  const { rows } = await sql<{ id: bigint; member_id: bigint }>`
    with branch as materialized (
      select p.*, nextval(pg_get_serial_sequence('team_places', 'id')) as new_id from (
        select id, member_id, path[${head.depth + 1}:] as below, size from team_places p
        where merchant_id = ${merchantId} and until = ${moment} and path @> array[${head.id}::bigint]
          and not exists (select from team_places n
            where n.merchant_id = p.merchant_id and n.member_id = p.member_id and n.until is null)
        order by depth, id) p),
    placed as (
      select b.new_id, b.member_id, b.size, ${above}::bigint[] || (
        select array_agg(k.new_id order by u.step) from unnest(b.below) with ordinality as u(id, step)
        join branch k on k.id = u.id) as path
      from branch b)
    insert into team_places (merchant_id, id, member_id, parent_id, path, depth, size, since)
    overriding system value
    select ${merchantId}, new_id, member_id, path[cardinality(path) - 1], path, cardinality(path) - 1, size, ${moment}
    from placed order by new_id
    returning id, member_id`.execute(tx)
  await grow(tx, merchantId, head.path.slice(0, -1), -rows.length)
  await grow(tx, merchantId, above, rows.length)
  const own = rows.find(({ member_id }) => member_id === head.memberId)
  if (!own || rows.length !== head.size) throw new Error(`${rows.length} of ${head.size} places of a branch moved`)
  return own.id
}
