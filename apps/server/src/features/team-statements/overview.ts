import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as statements from '@ronda/contract/portal/agents/statements.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { ownTeam } from '../agents/team.ts'
import type { Place } from '../agents/tree.ts'
import { assertSpan, count, daysOf, placesOf, type Span } from './days.ts'
import { toPal } from './pal.ts'
import { type Asked, addedUp, type Figures, figures, membersOf, noFigures, partsOf, wholeTeam } from './pal-parts.ts'

const TOP = 5
const DAY_MS = 86_400_000

export async function overview(
  ctx: Context,
  span: ParsedInputOf<typeof statements.overview>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.overview>> {
  const { merchant, now } = caller
  const { currency } = merchant
  assertSpan(span)
  await count(ctx, caller)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await ownTeam(tx, caller)
    const places = await placesOf(tx, merchant.id, place)
    const told = await tell(tx, merchant.id, place, places, span)
    const before = await tell(tx, merchant.id, place, places, spanBefore(span))
    const { agents, direct, balance } = await wholeTeam(tx, place, () => sizeOf(tx, merchant.id, place, currency))
    const wire = ({ sums, players, joined }: Told) => {
      const { stake, valid, payout, result, rounds, deposit, withdrawal, activity, ngr, commission } = toPal(
        sums,
        currency,
      )
      return { stake, valid, payout, result, rounds, deposit, withdrawal, activity, ngr, commission, players, joined }
    }
    return {
      currency,
      members: place.size - 1,
      agents,
      direct,
      teamBalance: toWire(balance, currency),
      totals: wire(told.totals),
      before: wire(before.totals),
      days: told.days.map(({ day, ...sums }) => ({ day, ...wire(sums) })),
      top: await topOf(tx, merchant.id, place, { places, mine: places, span }, currency),
      at: now,
    }
  })
}

/** As many days as a span has, right before it. */
function spanBefore(span: Span): Span {
  const days = daysOf(span).length
  const shifted = (day: string) => new Date(Date.parse(`${day}T00:00:00Z`) - days * DAY_MS).toISOString().slice(0, 10)
  return { from: shifted(span.from), to: shifted(span.to) }
}

interface Told {
  sums: Figures
  players: number
  joined: number
}

async function tell(tx: Tx, merchantId: number, place: Place, places: bigint[], span: Span) {
  const parts = await partsOf(tx, merchantId, 'day', { places, mine: places, span }, addedUp)
  const players = await wholeTeam(tx, place, () => playersOf(tx, merchantId, places, span))
  const { rows: came } = await sql<{ day: string; n: bigint }>`
    select to_char(p.since at time zone 'Etc/GMT-8', 'YYYY-MM-DD') as day, count(*) as n
    from team_places p
    where p.merchant_id = ${merchantId} and p.path && ${places}::bigint[] and p.id <> all(${places}::bigint[])
      and p.since >= (${span.from}::date)::timestamp at time zone 'Etc/GMT-8'
      and p.since < (${span.to}::date + 1)::timestamp at time zone 'Etc/GMT-8'
      and not exists (
        select from team_places b where b.merchant_id = p.merchant_id and b.member_id = p.member_id and b.id < p.id
          and b.path && ${places}::bigint[])
    group by 1`.execute(tx)
  const totals: Told = { sums: noFigures(), players: players.get(null) ?? 0, joined: 0 }
  const days = daysOf(span).map(day => {
    const sums = parts.get(day) ?? noFigures()
    const joined = Number(came.find(one => one.day === day)?.n ?? 0)
    for (const name of figures) totals.sums[name] += sums[name]
    totals.joined += joined
    return { day, sums, players: players.get(day) ?? 0, joined }
  })
  return { totals, days }
}

/** Members that played, by day and (null) in the whole span. */
async function playersOf(tx: Tx, merchantId: number, places: bigint[], { from, to }: Span) {
  const { rows } = await sql<{ day: string | null; n: bigint }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(distinct p.member_id) as n
    from team_places p join team_days d on d.merchant_id = p.merchant_id and d.place_id = p.id
    where p.merchant_id = ${merchantId} and p.path && ${places}::bigint[] and d.own_rounds > 0
      and d.day between ${from}::date and ${to}::date
    group by grouping sets ((d.day), ())`.execute(tx)
  return new Map(rows.map(({ day, n }) => [day, Number(n)]))
}

async function sizeOf(tx: Tx, merchantId: number, place: Place, currency: string) {
  const { rows } = await sql<{ agents: bigint; direct: bigint; balance: string }>`
    select count(*) filter (where m.agent_type in (1, 2, 41, 42) and p.id <> ${place.id}) as agents,
      count(*) filter (where p.parent_id = ${place.id}) as direct, coalesce(sum(a.balance), 0) as balance
    from team_places p join members m on m.merchant_id = p.merchant_id and m.id = p.member_id
    left join ledger_accounts a on a.merchant_id = m.merchant_id and a.member_id = m.id and a.kind = 'main'
      and a.currency = ${currency}
    where p.merchant_id = ${merchantId} and p.until is null and p.path @> array[${place.id}::bigint]`.execute(tx)
  const { agents, direct, balance } = rows[0]!
  return { agents: Number(agents), direct: Number(direct), balance: BigInt(balance) }
}

async function topOf(tx: Tx, merchantId: number, place: Place, asked: Asked, currency: string) {
  const { ids } = await wholeTeam(tx, place, () => membersOf(tx, merchantId, asked, TOP))
  const members = await partsOf(tx, merchantId, 'member', { ...asked, only: ids }, addedUp)
  const best = ids.flatMap(id => {
    const sums = members.get(String(id))
    return sums && sums.valid > 0n ? [{ id, sums }] : []
  })
  if (best.length === 0) return []
  const people = await tx
    .selectFrom('members')
    .select(['id', 'username'])
    .where('merchant_id', '=', merchantId)
    .where(
      'id',
      'in',
      best.map(({ id }) => id),
    )
    .execute()
  return best.map(({ id, sums: { staked, valid, won } }) => ({
    id: String(id),
    account: people.find(person => person.id === id)?.username ?? '',
    valid: toWire(valid, currency),
    result: toWire(staked - won, currency),
  }))
}
