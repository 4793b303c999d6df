import type * as office from '@ronda/contract/backoffice/activities.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { businessDate } from '../../../db/business-day.ts'
import { inMerchant } from '../../../db/pool.ts'
import { rowOf } from './show.ts'

type Results = OutputOf<typeof office.results>

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS
const DAYS_SHOWN = 31
const FLAGS_SHOWN = 20
const MEMBERS_SHOWN = 8

/** What was given, by whatever way: claimed, or won on a board. */
const given = (merchantId: number, id: string) => sql`(
  select member_id, amount, at, day, ip, device, reward_id from activity_claims
  where merchant_id = ${merchantId} and activity_id = ${id}
  union all
  select r.member_id, r.amount, r.at, ${businessDate(sql`r.at`)}, '', '', w.id from leaderboard_results r
  left join rewards w on w.merchant_id = r.merchant_id and w.source = 'activity'
    and w.ref = r.activity_id || '/' || r.member_id || '/' || r.period || '/place'
  where r.merchant_id = ${merchantId} and r.activity_id = ${id} and r.amount > 0)`

/** What an activity gave and brought. Play is read from the roll-up, for those who claimed only. */
export async function results(
  ctx: Context,
  { id }: ParsedInputOf<typeof office.results>,
  { merchant, now }: OperatorCaller,
): Promise<Results> {
  const wire = (amount: string | bigint) => toWire(BigInt(amount), merchant.currency)
  return inMerchant(ctx.app, merchant.id, async tx => {
    if (!(await rowOf(tx, merchant.id, id))) throw refuse('NotFound')
    const { rows: sums } = await sql<{
      joined: bigint
      claimers: bigint
      claims: bigint
      given: string
      to_play: string
      taken: string
    }>`
      select (select count(*) from activity_members where merchant_id = ${merchant.id} and activity_id = ${id}) as joined,
        count(distinct g.member_id) as claimers, count(*) as claims, coalesce(sum(g.amount), 0) as given,
        coalesce(sum(t.required - t.progress) filter (where t.status = 'active'), 0) as to_play,
        coalesce(sum(t.taken), 0) as taken
      from ${given(merchant.id, id)} g
      left join turnover_items t on t.merchant_id = ${merchant.id} and t.source = 'bonus' and t.ref = g.reward_id`.execute(
      tx,
    )
    const from = businessDayStart(businessDay(now)) - (DAYS_SHOWN - 1) * DAY_MS
    const { rows: byDay } = await sql<{ day: string; claims: bigint; amount: string }>`
      select to_char(day, 'YYYY-MM-DD') as day, count(*) as claims, sum(amount) as amount
      from ${given(merchant.id, id)} g where at >= ${new Date(from)} group by day`.execute(tx)
    const dayOf = new Map(byDay.map(row => [row.day, row]))
    const sum = sums[0]!
    return {
      currency: merchant.currency,
      joined: Number(sum.joined),
      claimers: Number(sum.claimers),
      claims: Number(sum.claims),
      given: wire(sum.given),
      toPlay: wire(sum.to_play),
      takenBack: wire(sum.taken),
      days: Array.from({ length: DAYS_SHOWN }, (_, index) => {
        const day = businessDay(from + index * DAY_MS)
        const row = dayOf.get(day)
        return { day, claims: Number(row?.claims ?? 0), amount: wire(row?.amount ?? 0n) }
      }),
      cohort: await cohortOf(tx, merchant.id, id, now, wire),
      flags: await flagsOf(tx, merchant.id, id, wire),
    }
  })
}

type Wire = (amount: string | bigint) => string

/** The week before and after each member who claimed had joined, or claimed first; of those whose week after is over. */
async function cohortOf(tx: Tx, merchantId: number, id: string, now: number, wire: Wire): Promise<Results['cohort']> {
  const { rows } = await sql<{
    members: bigint
    cost: string
    paid_before: string
    paid_after: string
    played_before: string
    played_after: string
    kept: string
    active: bigint
    fresh: bigint
  }>`
    with cohort as (
      select g.member_id, coalesce(min(j.joined_at), min(g.at)) as at from ${given(merchantId, id)} g
      left join activity_members j on j.merchant_id = ${merchantId} and j.activity_id = ${id} and j.member_id = g.member_id
      group by g.member_id having coalesce(min(j.joined_at), min(g.at)) <= ${new Date(now - WEEK_MS)}),
    figures as (
      select c.member_id,
        (select coalesce(sum(paid_amount), 0) from deposits d where d.merchant_id = ${merchantId} and d.member_id = c.member_id
          and d.state = 'CREDITED' and d.closed_at >= c.at - interval '7 days' and d.closed_at < c.at) as paid_before,
        (select coalesce(sum(paid_amount), 0) from deposits d where d.merchant_id = ${merchantId} and d.member_id = c.member_id
          and d.state = 'CREDITED' and d.closed_at >= c.at and d.closed_at < c.at + interval '7 days') as paid_after,
        exists (select from deposits d where d.merchant_id = ${merchantId} and d.member_id = c.member_id
          and d.state = 'CREDITED' and d.closed_at < c.at) as had_paid,
        p.before, p.after, p.kept,
        (select coalesce(sum(g.amount), 0) from ${given(merchantId, id)} g
          where g.member_id = c.member_id and g.at < c.at + interval '7 days') as cost
      from cohort c left join lateral (
        select coalesce(sum(h.valid) filter (where h.hour < date_trunc('hour', c.at)), 0) as before,
          coalesce(sum(h.valid) filter (where h.hour >= date_trunc('hour', c.at)), 0) as after,
          coalesce(sum(h.staked - h.won) filter (where h.hour >= date_trunc('hour', c.at)), 0) as kept
        from play_hourly h where h.merchant_id = ${merchantId} and h.member_id = c.member_id
          and h.hour >= date_trunc('hour', c.at) - interval '7 days' and h.hour < date_trunc('hour', c.at) + interval '7 days'
          and h.currency <> 'FUN') p on true)
    select count(*) as members, coalesce(sum(cost), 0) as cost, coalesce(sum(paid_before), 0) as paid_before,
      coalesce(sum(paid_after), 0) as paid_after, coalesce(sum(before), 0) as played_before,
      coalesce(sum(after), 0) as played_after, coalesce(sum(kept), 0) as kept, count(*) filter (where after > 0) as active,
      count(*) filter (where not had_paid and paid_after > 0) as fresh
    from figures`.execute(tx)
  const row = rows[0]!
  return {
    members: Number(row.members),
    deposits: { before: wire(row.paid_before), after: wire(row.paid_after) },
    played: { before: wire(row.played_before), after: wire(row.played_after) },
    kept: wire(row.kept),
    cost: wire(row.cost),
    active: Number(row.active),
    newDepositors: Number(row.fresh),
  }
}

/** Members who claimed with one browser, from one address, or with one payout account, the largest sums first. */
async function flagsOf(tx: Tx, merchantId: number, id: string, wire: Wire): Promise<Results['flags']> {
  const { rows } = await sql<{
    trace: Results['flags'][number]['trace']
    amount: string
    members: bigint
    ids: string[]
    names: string[]
  }>`
    with claimed as (
      select g.member_id, g.amount, g.ip, g.device from ${given(merchantId, id)} g),
    shared as (
      select 'device' as trace, device as mark, member_id, sum(amount) as amount from claimed
      where device <> '' group by device, member_id
      union all
      select 'ip', ip, member_id, sum(amount) from claimed where ip <> '' group by ip, member_id
      union all
      select 'account', encode(a.number_index, 'hex'), c.member_id, max(c.amount) from (
        select member_id, sum(amount) as amount from claimed group by member_id) c
      join payout_accounts a on a.merchant_id = ${merchantId} and a.member_id = c.member_id
      group by a.number_index, c.member_id)
    select s.trace, sum(s.amount) as amount, count(*) as members,
      (array_agg(s.member_id::text order by s.amount desc, s.member_id))[1:${sql.raw(String(MEMBERS_SHOWN))}] as ids,
      (array_agg(m.username order by s.amount desc, s.member_id))[1:${sql.raw(String(MEMBERS_SHOWN))}] as names
    from shared s join members m on m.merchant_id = ${merchantId} and m.id = s.member_id
    group by s.trace, s.mark having count(*) > 1
    order by sum(s.amount) desc, s.trace limit ${FLAGS_SHOWN}`.execute(tx)
  return rows.map(({ trace, amount, members, ids, names }) => ({
    trace,
    amount: wire(amount),
    members: Number(members),
    rows: ids.map((memberId, index) => ({ memberId, account: names[index] ?? '' })),
  }))
}
