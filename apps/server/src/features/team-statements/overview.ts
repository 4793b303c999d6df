import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as statements from '@ronda/contract/portal/agents/statements.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { businessDayText, dayEnd, dayStart } from '../../db/business-day.ts'
import { inMerchant } from '../../db/pool.ts'
import { ownTeam } from '../agents/team.ts'
import { assertSpan, count, daysOf, placesOf, type Span, spanBefore } from './days.ts'
import { toPal } from './pal.ts'
import { type Figures, figures, noFigures, partsOf } from './pal-parts.ts'

interface Told {
  sums: Figures
  joined: number
}

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
    const before = spanBefore(span)
    const both = { from: before.from, to: span.to }
    const parts = await partsOf(tx, merchant.id, 'day', { places, size: place.size, mine: places, span: both })
    const joined = await joinedIn(tx, merchant.id, places, both)
    const daysIn = (one: Span) =>
      daysOf(one).map(day => ({ day, sums: parts.get(day) ?? noFigures(), joined: joined.get(day) ?? 0 }))
    const wire = ({ sums, joined: came }: Told) => {
      const { stake, valid, payout, result, rounds, deposit, withdrawal, activity, ngr, commission } = toPal(
        sums,
        currency,
      )
      return { stake, valid, payout, result, rounds, deposit, withdrawal, activity, ngr, commission, joined: came }
    }
    const { rows } = await sql<{ direct: bigint }>`
      select count(*) as direct from team_places
      where merchant_id = ${merchant.id} and parent_id = ${place.id} and until is null`.execute(tx)
    const days = daysIn(span)
    return {
      currency,
      members: place.size - 1,
      direct: Number(rows[0]?.direct ?? 0),
      totals: wire(inAll(days)),
      before: wire(inAll(daysIn(before))),
      days: days.map(({ day, ...told }) => ({ day, ...wire(told) })),
      at: now,
    }
  })
}

function inAll(days: readonly Told[]): Told {
  const all: Told = { sums: noFigures(), joined: 0 }
  for (const { sums, joined } of days) {
    for (const name of figures) all.sums[name] += sums[name]
    all.joined += joined
  }
  return all
}

/** Who came to stand below places, by day; who is moved within them came before. */
async function joinedIn(
  tx: Tx,
  merchantId: number,
  places: readonly bigint[],
  { from, to }: Span,
): Promise<Map<string, number>> {
  const mine = sql`${[...places]}::bigint[]`
  const { rows } = await sql<{ day: string; n: bigint }>`
    select ${businessDayText(sql`p.since`)} as day, count(*) as n
    from team_places p
    where p.merchant_id = ${merchantId} and p.path && ${mine} and p.id <> all(${mine})
      and p.since >= ${dayStart(from)} and p.since < ${dayEnd(to)}
      and not exists (
        select from team_places b where b.merchant_id = p.merchant_id and b.member_id = p.member_id and b.id < p.id
          and b.path && ${mine})
    group by 1`.execute(tx)
  return new Map(rows.map(({ day, n }) => [day, Number(n)]))
}
