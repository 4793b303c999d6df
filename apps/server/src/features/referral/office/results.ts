import type * as office from '@ronda/contract/backoffice/referral.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { businessDay, businessDayStart } from '@ronda/contract/values/time.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller } from '../../../context.ts'
import { businessDate } from '../../../db/business-day.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Merchant } from '../../../ports/merchants.ts'

type Results = OutputOf<typeof office.results>

const DAY_MS = 86_400_000

interface Sums {
  visits: string
  registered: string
  qualified: string
  paid: string
  cost: string
}

/**
 * What happened since a day, one row each: an opened link, a friend that came, one that did what is asked, one that was paid for, and
 * what a friend's day of play gave. What was held counts when it was decided.
 */
const happened = (merchantId: number, fromDay: string, of: bigint | undefined) => {
  const from = new Date(businessDayStart(fromDay))
  const only = of === undefined ? sql`true` : sql`member_id = ${of}`
  return sql`(
    select * from (
      select member_id, day, visits::bigint as visits, 0 as registered, 0 as qualified, 0 as paid, 0::numeric as cost
      from referral_visits where merchant_id = ${merchantId} and day >= ${fromDay}::date
      union all
      select referrer_id, ${businessDate(sql`joined_at`)}, 0, 1, 0, 0, 0
      from referrals where merchant_id = ${merchantId} and joined_at >= ${from}
      union all
      select referrer_id, ${businessDate(sql`decided_at`)}, 0, 0, 1,
        (state = 'paid')::int, case when state = 'paid' then amount + friend_amount else 0 end
      from referrals where merchant_id = ${merchantId} and decided_at >= ${from}
        and (state in ('held', 'paid') or reason in ('refused', 'month-limit'))
      union all
      select referrer_id, ${businessDate(sql`at`)}, 0, 0, 0, 0, amount
      from referral_shares where merchant_id = ${merchantId} and at >= ${from} and amount > 0) each_one
    where ${only})`
}

const sums = sql`coalesce(sum(visits), 0)::text as visits, coalesce(sum(registered), 0)::text as registered,
  coalesce(sum(qualified), 0)::text as qualified, coalesce(sum(paid), 0)::text as paid, coalesce(sum(cost), 0)::text as cost`

/** What the program brought and cost. Read from friendships, visits and shared days alone: what friends play is never added up here. */
export async function results(
  ctx: Context,
  { days, of }: ParsedInputOf<typeof office.results>,
  { merchant, now }: OperatorCaller,
): Promise<Results> {
  const { start, fromDay } = since(now, days)
  const one = memberOf(of)
  const counts = countsIn(merchant)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { rows: byDay } = await sql<Sums & { day: string }>`
      select to_char(day, 'YYYY-MM-DD') as day, ${sums} from ${happened(merchant.id, fromDay, one)} h group by 1`.execute(
      tx,
    )
    const { rows: totals } = await sql<Sums>`select ${sums} from ${happened(merchant.id, fromDay, one)} h`.execute(tx)
    const { rows: became } = await sql<Record<keyof Results['became'], string>>`
      select count(*) as registered, count(*) filter (where state = 'open') as open,
        count(*) filter (where state = 'held') as held, count(*) filter (where state = 'paid') as paid,
        count(*) filter (where state = 'refused' and reason = 'lapsed') as lapsed,
        count(*) filter (where state = 'refused' and reason <> 'lapsed') as refused
      from referrals where merchant_id = ${merchant.id} and joined_at >= ${new Date(start)}
        and ${one === undefined ? sql`true` : sql`referrer_id = ${one}`}`.execute(tx)
    const dayOf = new Map(byDay.map(row => [row.day, row]))
    return {
      currency: merchant.currency,
      totals: counts(totals[0]),
      days: Array.from({ length: days }, (_, index) => {
        const day = businessDay(start + index * DAY_MS)
        return { day, ...counts(dayOf.get(day)) }
      }),
      became: Object.fromEntries(
        Object.entries(became[0] ?? {}).map(([name, count]) => [name, Number(count)]),
      ) as Results['became'],
    }
  })
}

/** The same by code. */
export async function codes(
  ctx: Context,
  { days, byDay, of, pageNo, pageSize }: ParsedInputOf<typeof office.codes>,
  { merchant, now }: OperatorCaller,
): Promise<OutputOf<typeof office.codes>> {
  const each = happened(merchant.id, since(now, days).fromDay, memberOf(of))
  const isDaily = byDay === 'true'
  const day = isDaily ? sql`to_char(h.day, 'YYYY-MM-DD')` : sql`null::text`
  const order = isDaily
    ? sql`day desc, m.username`
    : sql`sum(registered) desc, sum(cost) desc, sum(visits) desc, m.username`
  const counts = countsIn(merchant)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { rows: all } = await sql<{ total: string }>`
      select count(*) as total from (select from ${each} h group by h.member_id ${isDaily ? sql`, h.day` : sql``}) g`.execute(
      tx,
    )
    const { rows } = await sql<Sums & { member_id: bigint; username: string; code: string; day: string | null }>`
      select h.member_id, m.username, coalesce(max(c.code), '') as code, ${day} as day, ${sums}
      from ${each} h
      join members m on m.merchant_id = ${merchant.id} and m.id = h.member_id
      left join referral_codes c on c.merchant_id = ${merchant.id} and c.member_id = h.member_id
      group by h.member_id, m.username, 4
      order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(tx)
    return {
      rows: rows.map(row => ({
        id: isDaily ? `${row.member_id}/${row.day}` : String(row.member_id),
        memberId: String(row.member_id),
        account: row.username,
        code: row.code,
        day: row.day,
        ...counts(row),
      })),
      total: Number(all[0]?.total ?? 0),
      pageNo,
      pageSize,
      currency: merchant.currency,
    }
  })
}

function since(now: number, days: number) {
  const start = businessDayStart(businessDay(now)) - (days - 1) * DAY_MS
  return { start, fromDay: businessDay(start) }
}

const memberOf = (of: string | undefined) => (of === undefined ? undefined : /^\d{1,18}$/.test(of) ? BigInt(of) : -1n)

const countsIn = (merchant: Merchant) => (row: Sums | undefined) => ({
  visits: Number(row?.visits ?? 0),
  registered: Number(row?.registered ?? 0),
  qualified: Number(row?.qualified ?? 0),
  paid: Number(row?.paid ?? 0),
  cost: toWire(BigInt(row?.cost ?? 0), merchant.currency),
})
