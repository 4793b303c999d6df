import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as statements from '@ronda/contract/portal/agents/statements.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { ownTeam, rateToWire } from '../agents/team.ts'
import { assertSpan, count, daysOf, due, placesOf } from './days.ts'
import { inReview, keptByDay, keptOfRuns } from './revenue-runs.ts'

export async function revenue(
  ctx: Context,
  span: ParsedInputOf<typeof statements.revenue>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.revenue>> {
  const { merchant } = caller
  assertSpan(span)
  await count(ctx, caller)
  const wire = (amount: bigint) => toWire(amount, merchant.currency)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await ownTeam(tx, caller)
    const places = await placesOf(tx, merchant.id, place)
    const { rows } = await sql<{ day: string; commission: string; rebate: string; paid: string }>`
      with open as (
        select c.day, sum(${due} - c.paid) as open from team_commissions c
        where c.merchant_id = ${merchant.id} and c.place_id = any(${places}::bigint[]) and ${due} <> c.paid group by 1),
      earned as (
        select d.day, sum(d.own_commission) as commission, sum(d.own_rebate) as rebate from team_days d
        where d.merchant_id = ${merchant.id} and d.place_id = any(${places}::bigint[])
          and d.day between ${span.from}::date and ${span.to}::date group by 1)
      select to_char(day, 'YYYY-MM-DD') as day, e.commission, e.rebate, e.commission + e.rebate - coalesce(o.open, 0) as paid
      from earned e left join open o using (day)`.execute(tx)
    const kept = await keptByDay(tx, merchant.id, place.memberId, span)
    const review = await inReview(tx, merchant.id, place.memberId, span)
    const totals = { commission: 0n, rebate: 0n, paid: 0n, wages: 0n, dividends: 0n }
    const days = daysOf(span).map(day => {
      const row = rows.find(one => one.day === day)
      const sums = {
        commission: BigInt(row?.commission ?? 0),
        rebate: BigInt(row?.rebate ?? 0),
        paid: BigInt(row?.paid ?? 0),
        wages: kept.get(day)?.wages ?? 0n,
        dividends: kept.get(day)?.dividends ?? 0n,
      }
      for (const part of ['commission', 'rebate', 'paid', 'wages', 'dividends'] as const) totals[part] += sums[part]
      return {
        day,
        commission: wire(sums.commission),
        rebate: wire(sums.rebate),
        paid: wire(sums.paid),
        wages: wire(sums.wages),
        dividends: wire(sums.dividends),
      }
    })
    return {
      currency: merchant.currency,
      days,
      totals: {
        commission: wire(totals.commission),
        rebate: wire(totals.rebate),
        paid: wire(totals.paid),
        wages: wire(totals.wages),
        dividends: wire(totals.dividends),
        review: wire(review),
      },
    }
  })
}

/** What a day's earnings are made of. */
export async function revenueParts(
  ctx: Context,
  { day, pageNo, pageSize }: ParsedInputOf<typeof statements.revenueParts>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.revenueParts>> {
  const { merchant } = caller
  await count(ctx, caller)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await ownTeam(tx, caller)
    const places = await placesOf(tx, merchant.id, place)
    const { rows } = await sql<{
      member_id: bigint
      account: string
      line: string | null
      category: string
      series: string
      rate: number
      valid: bigint
      amount: bigint
      n: bigint
    }>`
      select l.member_id, m.username as account, (
          select lm.username from team_places k join members lm on lm.merchant_id = k.merchant_id and lm.id = k.member_id
          where k.merchant_id = ${merchant.id} and k.id = l.path[array_position(l.path, c.place_id) + 1]) as line, c.category, c.series, c.rate, c.valid, c.amount, c.n
      from (
        select c.place_id, c.player_id, c.category, c.series, c.rate, c.valid, ${due} as amount, count(*) over () as n
        from team_commissions c
        where c.merchant_id = ${merchant.id} and c.place_id = any(${places}::bigint[]) and c.day = ${day}::date
        order by amount desc, c.player_id, c.category, c.series, c.rate
        limit ${pageSize} offset ${(pageNo - 1) * pageSize}) c
      join team_places l on l.merchant_id = ${merchant.id} and l.id = c.player_id
      join members m on m.merchant_id = l.merchant_id and m.id = l.member_id
      order by c.amount desc, c.player_id, c.category, c.series, c.rate`.execute(tx)
    return {
      rows: rows.map(row => ({
        id: `${row.member_id}/${row.category}/${row.series}/${row.rate}`,
        memberId: String(row.member_id),
        account: row.account,
        line: row.line,
        category: row.category,
        valid: toWire(row.valid, merchant.currency),
        series: row.series || null,
        rate: row.series ? String(row.rate) : rateToWire(row.rate),
        amount: toWire(row.amount, merchant.currency),
      })),
      total: Number(rows[0]?.n ?? 0),
      pageNo,
      pageSize,
      currency: merchant.currency,
    }
  })
}

/** What a day brought of wages and dividends, by run; real-time wages of a day together. */
export async function revenueRuns(
  ctx: Context,
  { day }: ParsedInputOf<typeof statements.revenueRuns>,
  caller: MemberCaller,
): Promise<OutputOf<typeof statements.revenueRuns>> {
  const { merchant } = caller
  const wire = (amount: bigint) => toWire(amount, merchant.currency)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await ownTeam(tx, caller)
    const runs = await keptOfRuns(tx, merchant.id, place.memberId, { from: day, to: day })
    return {
      rows: runs.map(run => ({
        id: run.id,
        billId: run.billId,
        kind: run.kind,
        from: run.from,
        to: run.to,
        correction: run.correction,
        received: wire(run.received),
        passed: wire(run.passed),
        kept: wire(run.received - run.passed),
      })),
      currency: merchant.currency,
    }
  })
}
