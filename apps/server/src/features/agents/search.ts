import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { type downlines, SEARCH_MAX } from '@ronda/contract/portal/agents/team.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Page, PageInput } from '../../db/page.ts'
import { agentTypes } from './team.ts'
import { LARGE, type Place } from './tree.ts'

export interface Asked extends Pick<ParsedInputOf<typeof downlines>, 'type' | 'order'> {
  q: string
}

/** From how many names on they are common: whoever walks through the team meets one soon. */
const MANY = 5000
/** Behind everything that begins as it does. */
const LAST = '\u{10FFFF}'

const orders = {
  newest: sql`id desc`,
  oldest: sql`id`,
  name: sql`username_key using ~<~`,
  team: sql`size desc, id desc`,
} as const satisfies Record<Asked['order'], unknown>

/** Of members `m`, by operators that row-level security lets an index be read by, which `like` is none of. */
export const namedSo = (name: string) => sql`m.username_key ~>=~ ${name} and m.username_key ~<~ ${name + LAST}`

/** Members at any depth below a place whose names begin so: of many the first thousand, which nobody turns the pages of. */
export async function searchBelow(
  tx: Tx,
  merchantId: number,
  at: Place,
  { q, type, order }: Asked,
  { pageNo, pageSize }: PageInput,
): Promise<Page<{ id: bigint }>> {
  const isNamed = namedSo(q.toLowerCase())
  const isOfType = type
    ? sql`m.agent_type ${type === 'agent' ? sql`= any` : sql`<> all`}(${[...agentTypes]}::int[])`
    : sql`true`
  const isBelow = sql`p.until is null and p.path[${at.depth + 1}::int] = ${at.id} and p.id <> ${at.id}`
  const members = sql`members m where m.merchant_id = ${merchantId} and ${isNamed} and ${isOfType}`
  const places = sql`team_places p where p.merchant_id = ${merchantId} and ${isBelow}`
  const isCommon = at.size >= LARGE && (await areMany())
  const from = hitsFrom()
  // A large team by its size is gone through as a whole.
  const isByTeam = isCommon && order === 'team'
  if (isByTeam) await sql`set local enable_nestloop = off`.execute(tx)
  const { rows } = await sql<{ n: bigint; ids: string[] | null }>`
    with recursive ${from}
    select (select count(*) from hits) as n, (
      select array_agg(id order by ${orders[order]}) from (
        select * from hits order by ${orders[order]} limit ${pageSize} offset ${(pageNo - 1) * pageSize}) page) as ids`.execute(
    tx,
  )
  if (isByTeam) await sql`set local enable_nestloop = on`.execute(tx)
  const { n, ids } = rows[0]!
  return { rows: (ids ?? []).map(id => ({ id: BigInt(id) })), total: Math.min(Number(n), SEARCH_MAX), pageNo, pageSize }

  function hitsFrom(): RawBuilder<unknown> {
    if (at.size < LARGE)
      return sql`below as (
        select id, member_id, size, until from team_places where merchant_id = ${merchantId} and parent_id = ${at.id}
        union all
        select c.id, c.member_id, c.size, c.until from below b
        join team_places c on c.merchant_id = ${merchantId} and c.parent_id = b.id),
      hits as materialized (
        select p.id, p.size, m.username_key from below p join members m on m.merchant_id = ${merchantId} and m.id = p.member_id
        where p.until is null and ${isNamed} and ${isOfType})`
    const named = sql`hits as materialized (
      select p.id, p.size, m.username_key from (select m.id, m.username_key from ${members}) m
      join (select p.id, p.size, p.member_id from ${places}) p on p.member_id = m.id)`
    if (!isCommon || order === 'team') return named
    // The offset keeps each looked up by its number, in the order of the index that is walked, which ends with the last that is told.
    return order === 'name'
      ? sql`hits as materialized (
        select p.id, m.username_key from (select m.id, m.username_key from ${members} order by ${orders.name}) m
        cross join lateral (
          select id, path, until from team_places where merchant_id = ${merchantId} and member_id = m.id offset 0) p
        where ${isBelow} limit ${SEARCH_MAX})`
      : sql`hits as materialized (
        select p.id from (select p.id, p.member_id from ${places} order by ${orders[order]}) p
        cross join lateral (
          select username_key, agent_type from members where merchant_id = ${merchantId} and id = p.member_id offset 0) m
        where ${isNamed} and ${isOfType} limit ${SEARCH_MAX})`
  }

  async function areMany(): Promise<boolean> {
    const { rows: found } = await sql<{ n: bigint }>`
      select count(*) as n from (
        select from members m where m.merchant_id = ${merchantId} and ${isNamed} limit ${MANY}) found`.execute(tx)
    return found[0]!.n === BigInt(MANY)
  }
}
