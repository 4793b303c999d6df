import type * as office from '@ronda/contract/backoffice/agents.ts'
import { type AgentRow, OUTSIDE_SHOWN } from '@ronda/contract/backoffice/agents.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { readPage } from '../../../db/page.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { waitingFor } from '../../approvals/ask.ts'
import { givenOf, rateRules, ratesToWire, rateToWire, seriesOf } from '../given.ts'
import { quotaNames, quotaRoom, quotasOf } from '../quotas.ts'
import type { Rates } from '../rates.ts'
import { namedSo } from '../search.ts'
import { isAgent, teamMember } from '../team.ts'
import { lineOf, type Place, placeOf } from '../tree.ts'

/** Top agents, those below one, or who is called so. */
export async function list(
  ctx: Context,
  { of, q, ...page }: ParsedInputOf<typeof office.list>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.list>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const at = of === undefined ? undefined : await placeNamed(tx, merchant.id, of)
    let query = tx
      .selectFrom('team_places as p')
      .innerJoin('members as m', join =>
        join.onRef('m.merchant_id', '=', 'p.merchant_id').onRef('m.id', '=', 'p.member_id'),
      )
      .select('p.id')
      .where('p.merchant_id', '=', merchant.id)
      .where('p.until', 'is', null)
    if (q) query = query.where('m.username_key', 'like', `${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)
    else query = at ? query.where('p.parent_id', '=', at.id) : query.where('p.parent_id', 'is', null)
    const { rows, ...rest } = await readPage(query.orderBy('p.size', 'desc').orderBy('p.id', 'desc'), page)
    const line = at ? (await lineOf(tx, merchant.id, at)).map(({ id }) => id) : []
    const shown = await rowsOf(tx, merchant, [...rows.map(({ id }) => id), ...line])
    return {
      ...rest,
      rows: rows.flatMap(({ id }) => shown.get(id) ?? []),
      line: line.flatMap(id => shown.get(id) ?? []),
      outside: q ? await namedOutside(tx, merchant.id, q) : [],
      most: ratesToWire(rateRules(merchant).max),
      currency: merchant.currency,
    }
  })
}

/** Members of no team whose names begin so; guests never stand in one. */
async function namedOutside(tx: Tx, merchantId: number, q: string) {
  const name = q.toLowerCase()
  const { rows } = await sql<{ id: bigint; username: string }>`
    select m.id, m.username from members m
    where m.merchant_id = ${merchantId} and ${namedSo(name)} and m.agent_type <> ${FREE_PLAY} and not exists (
      select from team_places p where p.merchant_id = m.merchant_id and p.member_id = m.id and p.until is null)
    order by m.username_key limit ${OUTSIDE_SHOWN}`.execute(tx)
  return rows.map(({ id, username }) => ({ memberId: String(id), account: username }))
}

/** Where a member stands, and what was proposed about it. */
export async function member(
  ctx: Context,
  { memberId }: ParsedInputOf<typeof office.member>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.member>> {
  const { merchant } = caller
  const { max, step } = rateRules(merchant)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const known = await tx
      .selectFrom('members')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', /^\d{1,18}$/.test(memberId) ? BigInt(memberId) : -1n)
      .executeTakeFirst()
    if (!known) throw refuse('NotFound')
    const place = await placeOf(tx, merchant.id, known.id)
    const line = place ? (await lineOf(tx, merchant.id, place)).map(({ id }) => id) : []
    const shown = await rowsOf(tx, merchant, line)
    const own = place && (await teamMember(tx, merchant.id, place.memberId))
    return {
      line: line.flatMap(id => shown.get(id) ?? []),
      most: ratesToWire(max),
      step: rateToWire(step),
      series: seriesOf(merchant),
      quotas: place && own ? await quotaRoom(tx, merchant, place, quotasOf(own)) : quotaNames(merchant),
      currency: merchant.currency,
      waiting: (await waitingFor(ctx, tx, 'agent.make', [memberId], caller)).get(memberId) ?? null,
      moving: (await waitingFor(ctx, tx, 'agent.move', [memberId], caller)).get(memberId) ?? null,
    }
  })
}

/** Where a member stands that an operator names. */
export async function placeNamed(tx: Tx, merchantId: number, memberId: string): Promise<Place> {
  const place = /^\d{1,18}$/.test(memberId) ? await placeOf(tx, merchantId, BigInt(memberId)) : undefined
  if (!place) throw refuse('NotFound')
  return place
}

/** Places as operators see them, by their ids. */
export async function rowsOf(tx: Tx, merchant: Merchant, ids: readonly bigint[]): Promise<Map<bigint, AgentRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{
    id: bigint
    member_id: bigint
    username: string
    agent_type: number
    status: string
    upline_id: bigint | null
    upline: string | null
    depth: number
    size: number
    direct: bigint
    rates: unknown
    prize_groups: unknown
    quotas: unknown
    balance: bigint
    frozen_at: Date | null
    frozen_by: string
    joined_at: Date
    version: number
  }>`
    select p.id, p.member_id, m.username, m.agent_type, m.status, up.member_id as upline_id, um.username as upline, p.depth, p.size,
      (select count(*) from team_places c
        where c.merchant_id = p.merchant_id and c.parent_id = p.id and c.until is null) as direct,
      t.rates, t.prize_groups, t.quotas, t.frozen_at, t.frozen_by, t.joined_at, t.version,
      coalesce((select sum(a.balance) from ledger_accounts a where a.merchant_id = p.merchant_id
        and a.member_id = p.member_id and a.kind = 'main' and a.currency = ${merchant.currency}), 0)::bigint as balance
    from team_places p
    join members m on m.merchant_id = p.merchant_id and m.id = p.member_id
    join team_members t on t.merchant_id = p.merchant_id and t.member_id = p.member_id
    left join team_places up on up.merchant_id = p.merchant_id and up.id = p.parent_id
    left join members um on um.merchant_id = up.merchant_id and um.id = up.member_id
    where p.merchant_id = ${merchant.id} and p.id = any(${[...ids]}::bigint[])`.execute(tx)
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: String(row.id),
        memberId: String(row.member_id),
        account: row.username,
        isAgent: isAgent(row.agent_type),
        status: row.status as AgentRow['status'],
        upline: row.upline_id === null ? null : { memberId: String(row.upline_id), account: row.upline ?? '' },
        depth: row.depth,
        teamSize: row.size,
        direct: Number(row.direct),
        rates: ratesToWire(row.rates as Rates),
        groups: givenOf(merchant, row as never).groups,
        quotas: quotasOf(row as never),
        balance: toWire(row.balance, merchant.currency),
        frozenBy: row.frozen_at ? row.frozen_by : null,
        joinedAt: row.joined_at.getTime(),
        version: row.version,
      },
    ]),
  )
}
