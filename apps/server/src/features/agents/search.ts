import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as team from '@ronda/contract/portal/agents/team.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Page, PageInput } from '../../db/page.ts'
import { agentTypes } from './team.ts'
import { LARGE, type Place } from './tree.ts'

export interface Asked extends Pick<ParsedInputOf<typeof team.downlines>, 'type' | 'order'> {
  q: string
}

/** From how many names on all of them are looked through together. */
const MANY = 5000
/** Behind everything that begins as it does. */
const LAST = '\u{10FFFF}'

const orders = {
  newest: sql`id desc`,
  oldest: sql`id`,
  name: sql`username_key`,
  team: sql`size desc, id desc`,
} as const satisfies Record<Asked['order'], unknown>
/** What is read of each hit: of a hundred thousand, no more than their order needs. */
const columns = {
  newest: sql`p.id`,
  oldest: sql`p.id`,
  name: sql`p.id, m.username_key`,
  team: sql`p.id, p.size`,
} as const satisfies Record<Asked['order'], unknown>

/** Of members `m`, by operators that row-level security lets an index be read by, which `like` is none of. */
export const namedSo = (name: string) => sql`m.username_key ~>=~ ${name} and m.username_key ~<~ ${name + LAST}`

/** Members at any depth below a place whose names begin so. */
export async function searchBelow(
  tx: Tx,
  merchantId: number,
  at: Place,
  { q, type, order }: Asked,
  { pageNo, pageSize }: PageInput,
): Promise<Page<{ id: bigint }>> {
  const name = q.toLowerCase()
  const isNamed = sql`m.merchant_id = ${merchantId} and ${namedSo(name)}`
  const isOfType = type
    ? sql`m.agent_type ${type === 'agent' ? sql`= any` : sql`<> all`}(${[...agentTypes]}::int[])`
    : sql`true`
  const from =
    at.size < LARGE
      ? sql`below p join members m on ${isNamed} and m.id = p.member_id where`
      : sql`members m join team_places p on p.merchant_id = ${merchantId} and p.member_id = m.id
          where ${isNamed} and p.path[${at.depth + 1}::int] = ${at.id} and p.id <> ${at.id} and`
  const isMany = at.size >= LARGE && (await tooMany())
  if (isMany) await sql`set local enable_nestloop = off`.execute(tx)
  const { rows } = await sql<{ n: bigint; ids: string[] | null }>`
    with recursive below as (
      select id, member_id, size, until from team_places where merchant_id = ${merchantId} and parent_id = ${at.id}
      union all
      select c.id, c.member_id, c.size, c.until from below b
      join team_places c on c.merchant_id = ${merchantId} and c.parent_id = b.id),
    hits as materialized (select ${columns[order]} from ${from} p.until is null and ${isOfType})
    select (select count(*) from hits) as n, (
      select array_agg(id order by ${orders[order]}) from (
        select * from hits order by ${orders[order]} limit ${pageSize} offset ${(pageNo - 1) * pageSize}) page) as ids`.execute(
    tx,
  )
  if (isMany) await sql`set local enable_nestloop = on`.execute(tx)
  const { n, ids } = rows[0]!
  return { rows: (ids ?? []).map(id => ({ id: BigInt(id) })), total: Number(n), pageNo, pageSize }

  async function tooMany(): Promise<boolean> {
    const { rows: found } = await sql<{ n: bigint }>`
      select count(*) as n from (select from members m where ${isNamed} limit ${MANY}) found`.execute(tx)
    return found[0]!.n === BigInt(MANY)
  }
}
