import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as statements from '@ronda/contract/portal/agents/statements.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { ownTeam } from '../agents/team.ts'
import type { Place } from '../agents/tree.ts'
import { assertSpan, count, daysOf, placesOf, type Span, spanBefore } from './days.ts'
import { ofOwn, teamOf, wholeTeam, within } from './pal-parts.ts'

const TOP = 5

export async function people(
  ctx: Context,
  span: ParsedInputOf<typeof statements.people>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.people>> {
  const { merchant } = caller
  const { currency } = merchant
  assertSpan(span)
  await count(ctx, caller)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await ownTeam(tx, caller)
    const places = await placesOf(tx, merchant.id, place)
    return wholeTeam(tx, place, async () => {
      const { agents, balance } = await holdingsOf(tx, merchant.id, place, currency)
      const { inSpan, before, days, top } = await playersOf(tx, merchant.id, places, span)
      return {
        currency,
        agents,
        teamBalance: toWire(balance, currency),
        players: Number(inSpan),
        playersBefore: Number(before),
        days: daysOf(span).map(day => ({ day, players: days[day] ?? 0 })),
        top: top.map(({ id, account, valid, result }) => ({
          id,
          account,
          valid: toWire(BigInt(valid), currency),
          result: toWire(BigInt(result), currency),
        })),
      }
    })
  })
}

interface Players {
  inSpan: string
  before: string
  days: Readonly<Record<string, number>>
  top: readonly { id: string; account: string; valid: string; result: string }[]
}

/** Members that played in a span, in the one before and by day, and who played most: each row of own play is read once. */
async function playersOf(tx: Tx, merchantId: number, places: readonly bigint[], span: Span): Promise<Players> {
  const both = { from: spanBefore(span).from, to: span.to }
  const isBefore = sql`day < ${span.from}::date`
  const { rows } = await sql<Players>`
    with ${teamOf(merchantId, { places })},
    each as materialized (
      select t.member_id, d.day, sum(d.own_rounds) as rounds, sum(d.own_valid) as valid, sum(d.own_staked - d.own_won) as result
      from team t join team_days d on d.merchant_id = ${merchantId} and d.place_id = t.id and ${ofOwn} and ${within(both)}
      group by 1, 2),
    best as (
      select member_id, sum(valid) as valid, sum(result) as result from each where not ${isBefore}
      group by 1 having sum(valid) > 0 order by 2 desc, 1 limit ${TOP})
    select (select count(distinct member_id) from each where rounds > 0 and not ${isBefore}) as "inSpan",
      (select count(distinct member_id) from each where rounds > 0 and ${isBefore}) as before,
      (select coalesce(jsonb_object_agg(day, n), '{}') from (
        select day, count(*) as n from each where rounds > 0 and not ${isBefore} group by 1) by_day) as days,
      (select coalesce(jsonb_agg(jsonb_build_object('id', b.member_id::text, 'account', m.username, 'valid', b.valid::text,
          'result', b.result::text) order by b.valid desc, b.member_id), '[]')
        from best b join members m on m.merchant_id = ${merchantId} and m.id = b.member_id) as top`.execute(tx)
  return rows[0]!
}

/** How many agents stand below, and what everybody has. */
async function holdingsOf(tx: Tx, merchantId: number, place: Place, currency: string) {
  const { rows } = await sql<{ agents: string; balance: string }>`
    select count(*) filter (where m.agent_type in (1, 2, 41, 42) and p.id <> ${place.id}) as agents,
      coalesce(sum(a.balance), 0) as balance
    from team_places p join members m on m.merchant_id = p.merchant_id and m.id = p.member_id
    left join ledger_accounts a on a.merchant_id = m.merchant_id and a.member_id = m.id and a.kind = 'main'
      and a.currency = ${currency}
    where p.merchant_id = ${merchantId} and p.until is null and p.path @> array[${place.id}::bigint]`.execute(tx)
  const { agents, balance } = rows[0]!
  return { agents: Number(agents), balance: BigInt(balance) }
}
