import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as team from '@ronda/contract/portal/agents/team.ts'
import type { Downline } from '@ronda/contract/portal/agents/team.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { type Page, type PageInput, readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { notBarred } from '../protection/bars.ts'
import { givenOf, ratesToWire } from './given.ts'
import { quotasOf } from './quotas.ts'
import type { Rates } from './rates.ts'
import { type Asked, searchBelow } from './search.ts'
import { agentTypes, ownTeam, typeOf } from './team.ts'
import { lineOf, type Place, placeWithin } from './tree.ts'

/** Who stands below, page by page; nothing of anybody else's team, and nobody above. */
export async function downlines(
  ctx: Context,
  { of, q, type, order, ...page }: ParsedInputOf<typeof team.downlines>,
  caller: MemberCaller,
): Promise<OutputOf<typeof team.downlines>> {
  const { merchant, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place: own } = await ownTeam(tx, caller)
    const at = of === undefined ? own : await belowOf(tx, merchant.id, own, of)
    const { rows, ...rest } = q
      ? await searchBelow(tx, merchant.id, at, { q, type, order }, page)
      : await directBelow(tx, merchant.id, at, { type, order }, page)
    const line = (await lineOf(tx, merchant.id, at)).slice(own.depth)
    const shown = await shownOf(tx, merchant, own, [...rows.map(({ id }) => id), ...line.map(({ id }) => id)], now)
    return {
      ...rest,
      rows: rows.flatMap(({ id }) => shown.get(id) ?? []),
      line: line.flatMap(({ id }) => shown.get(id) ?? []),
      currency: merchant.currency,
    }
  })
}

function directBelow(
  tx: Tx,
  merchantId: number,
  at: Place,
  { type, order }: Pick<Asked, 'type' | 'order'>,
  page: PageInput,
): Promise<Page<{ id: bigint }>> {
  let query = tx
    .selectFrom('team_places as p')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'p.merchant_id').onRef('m.id', '=', 'p.member_id'),
    )
    .select('p.id')
    .where('p.merchant_id', '=', merchantId)
    .where('p.until', 'is', null)
    .where('p.parent_id', '=', at.id)
  if (type) query = query.where('m.agent_type', type === 'agent' ? 'in' : 'not in', agentTypes)
  const sorted = {
    newest: query.orderBy('p.id', 'desc'),
    oldest: query.orderBy('p.id'),
    name: query.orderBy('m.username_key'),
    team: query.orderBy('p.size', 'desc').orderBy('p.id', 'desc'),
  }[order]
  return readPage(sorted, page)
}

/** The place of a member of one's own team by its id; who is not in it is nobody. */
export async function belowOf(tx: Tx, merchantId: number, own: Place, id: string): Promise<Place> {
  const place = /^\d{1,18}$/.test(id) ? await placeWithin(tx, merchantId, own, BigInt(id)) : undefined
  if (!place) throw refuse('NotFound')
  return place
}

/** The same for direct downlines alone. */
export async function directOf(tx: Tx, merchantId: number, own: Place, id: string): Promise<Place> {
  const place = await belowOf(tx, merchantId, own, id)
  if (place.parentId !== own.id) throw refuse('NotFound')
  return place
}

/** Places as an agent sees them, by their ids. */
export async function shownOf(
  tx: Tx,
  merchant: Merchant,
  agent: Place,
  placeIds: readonly bigint[],
  now: number,
): Promise<Map<bigint, Downline>> {
  if (placeIds.length === 0) return new Map()
  const { rows } = await sql<{
    id: bigint
    member_id: bigint
    username: string
    agent_type: number
    depth: number
    size: number
    direct: bigint
    is_free: boolean
    status: string
    frozen_at: Date | null
    rates: unknown
    prize_groups: unknown
    quotas: unknown
    version: number
    balance: bigint
    joined_at: Date
    last_login_at: Date | null
  }>`
    select p.id, p.member_id, m.username, m.agent_type, p.depth, p.size,
      (select count(*) from team_places c
        where c.merchant_id = p.merchant_id and c.parent_id = p.id and c.until is null) as direct,
      ${notBarred(now)} as is_free, m.status, t.frozen_at, t.rates, t.prize_groups, t.quotas, t.version, t.joined_at, m.last_login_at,
      coalesce((select sum(a.balance) from ledger_accounts a where a.merchant_id = p.merchant_id
        and a.member_id = p.member_id and a.kind = 'main' and a.currency = ${merchant.currency}), 0)::bigint as balance
    from team_places p
    join members m on m.merchant_id = p.merchant_id and m.id = p.member_id
    join team_members t on t.merchant_id = p.merchant_id and t.member_id = p.member_id
    where p.merchant_id = ${merchant.id} and p.id = any(${[...placeIds]}::bigint[])`.execute(tx)
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: String(row.member_id),
        account: row.username,
        type: typeOf(row.agent_type),
        depth: row.depth - agent.depth,
        state: row.status !== 'active' || !row.is_free ? 'inactive' : row.frozen_at ? 'frozen' : 'normal',
        teamSize: row.size,
        direct: Number(row.direct),
        rates: ratesToWire(row.rates as Rates),
        groups: givenOf(merchant, row as never).groups,
        quotas: quotasOf(row as never),
        balance: toWire(row.balance, merchant.currency),
        joinedAt: row.joined_at.getTime(),
        lastLoginAt: row.last_login_at?.getTime() ?? null,
        version: row.version,
      },
    ]),
  )
}

/** One of them. */
export async function shown(tx: Tx, merchant: Merchant, agent: Place, place: Place, now: number): Promise<Downline> {
  const found = (await shownOf(tx, merchant, agent, [place.id], now)).get(place.id)
  if (!found) throw refuse('NotFound')
  return found
}
