import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as statements from '@ronda/contract/portal/agents/statements.ts'
import type { PalRow } from '@ronda/contract/portal/agents/statements.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { belowOf } from '../agents/downlines.ts'
import { ownTeam } from '../agents/team.ts'
import { lineOf, type Place } from '../agents/tree.ts'
import { add, assertSpan, count, due, nothing, type Played, placesOf, playedToWire, type Span } from './days.ts'

interface Found extends Played {
  id: string
  account: string | null
  hasTeam: boolean
  commission: bigint
}

/** A team's profit and loss; of a downline only what it played while it stood below who asks. */
export async function pal(
  ctx: Context,
  { of, by, ...span }: ParsedInputOf<typeof statements.pal>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.pal>> {
  const { merchant } = caller
  const { currency } = merchant
  assertSpan(span)
  await count(ctx, caller)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place: own } = await ownTeam(tx, caller)
    const at = of === undefined ? own : await belowOf(tx, merchant.id, own, of)
    const mine = await placesOf(tx, merchant.id, own)
    const places = at.id === own.id ? mine : await placesBelow(tx, merchant.id, at, mine)
    const rows = await rowsBy[by](tx, merchant.id, { places, mine, span })
    const totals = { ...nothing(), commission: 0n }
    for (const row of rows) {
      add(totals, row)
      totals.commission += row.commission
    }
    const toRow = ({ id, account, hasTeam, commission, ...played }: Found): PalRow => ({
      id,
      account,
      hasTeam,
      ...playedToWire(played, currency),
      commission: toWire(commission, currency),
    })
    return {
      currency,
      line: await named(tx, merchant.id, (await lineOf(tx, merchant.id, at)).slice(own.depth)),
      rows: rows.map(toRow),
      totals: { ...playedToWire(totals, currency), commission: toWire(totals.commission, currency) },
    }
  })
}

async function placesBelow(tx: Tx, merchantId: number, at: Place, mine: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from team_places where merchant_id = ${merchantId} and member_id = ${at.memberId}
      and path && ${[...mine]}::bigint[]`.execute(tx)
  return rows.map(({ id }) => id)
}

async function named(tx: Tx, merchantId: number, line: readonly Place[]) {
  const people = await tx
    .selectFrom('members')
    .select(['id', 'username'])
    .where('merchant_id', '=', merchantId)
    .where(
      'id',
      'in',
      line.map(({ memberId }) => memberId),
    )
    .execute()
  return line.map(({ memberId }) => ({
    id: String(memberId),
    account: people.find(({ id }) => id === memberId)?.username ?? '',
  }))
}

interface Asked {
  /** Of whose team it is told. */
  places: readonly bigint[]
  /** Of who earns. */
  mine: readonly bigint[]
  span: Span
}

type Row = {
  id: string
  account?: string
  has_team?: boolean
  staked: string
  valid: string
  won: string
  rounds: bigint
  commission: string | null
}
const toFound = (row: Row): Found => ({
  id: row.id,
  account: row.account ?? null,
  hasTeam: row.has_team ?? false,
  staked: BigInt(row.staked),
  valid: BigInt(row.valid),
  won: BigInt(row.won),
  rounds: Number(row.rounds),
  commission: BigInt(row.commission ?? 0),
})

const within = ({ from, to }: Span) => sql`day between ${from}::date and ${to}::date`

/** By what play of the team gave who asks, for each group of `key`. */
function groupedBy(key: 'category' | 'day') {
  return async (tx: Tx, merchantId: number, { places, mine, span }: Asked): Promise<Found[]> => {
    const column = sql.ref(`d.${key}`)
    const earned = sql.ref(`c.${key}`)
    const { rows } = await sql<Row>`
      select d.key::text as id, d.staked, d.valid, d.won, d.rounds, e.commission
      from (
        select ${column} as key, sum(staked) as staked, sum(valid) as valid, sum(won) as won, sum(rounds) as rounds
        from team_days d where merchant_id = ${merchantId} and place_id = any(${[...places]}::bigint[])
          and ${within(span)} group by 1) d
      left join (
        select ${earned} as key, sum(${due}) as commission
        from team_commissions c join team_places l on l.merchant_id = c.merchant_id and l.id = c.player_id
        where c.merchant_id = ${merchantId} and c.place_id = any(${[...mine]}::bigint[])
          and l.path && ${[...places]}::bigint[] and ${within(span)} group by 1) e on e.key = d.key
      order by 1`.execute(tx)
    return rows.map(toFound)
  }
}

async function byLine(tx: Tx, merchantId: number, { places, mine, span }: Asked): Promise<Found[]> {
  const { rows } = await sql<Row>`
    with lines as (
      select id, member_id, false as is_own from team_places
        where merchant_id = ${merchantId} and parent_id = any(${[...places]}::bigint[])
      union all
      select id, member_id, true from team_places where merchant_id = ${merchantId} and id = any(${[...places]}::bigint[])),
    played as (
      select l.member_id, l.is_own,
        sum(case when l.is_own then own_staked else staked end) as staked,
        sum(case when l.is_own then own_valid else valid end) as valid,
        sum(case when l.is_own then own_won else won end) as won,
        sum(case when l.is_own then own_rounds else rounds end) as rounds
      from lines l join team_days d on d.merchant_id = ${merchantId} and d.place_id = l.id and ${within(span)}
      group by 1, 2),
    earned as (
      select l.member_id, l.is_own, sum(${due}) as commission
      from team_commissions c
      join team_places at on at.merchant_id = c.merchant_id and at.id = c.player_id
      join lines l on case when l.is_own then l.id = at.id else at.path @> array[l.id] end
      where c.merchant_id = ${merchantId} and c.place_id = any(${[...mine]}::bigint[]) and ${within(span)}
      group by 1, 2)
    select case when p.is_own then 'own' else p.member_id::text end as id, m.username as account,
      not p.is_own and exists (select from team_places k where k.merchant_id = ${merchantId} and k.until is null
        and k.parent_id in (select id from lines where lines.member_id = p.member_id and not lines.is_own)) as has_team,
      p.staked, p.valid, p.won, p.rounds, e.commission
    from played p
    join members m on m.merchant_id = ${merchantId} and m.id = p.member_id
    left join earned e on e.member_id = p.member_id and e.is_own = p.is_own
    where p.rounds <> 0 or p.staked <> 0
    order by p.is_own, p.valid desc, p.member_id`.execute(tx)
  return rows.map(toFound)
}

const rowsBy = { line: byLine, product: groupedBy('category'), day: groupedBy('day') }
