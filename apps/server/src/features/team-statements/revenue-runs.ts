import type { ContractKind } from '@ronda/contract/portal/agents/contracts.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { businessDate, dayEnd, dayStart } from '../../db/business-day.ts'
import type { Span } from './days.ts'

const lastDay = (at: RawBuilder<unknown>) => businessDate(sql`(${at} - interval '1 second')`)

/** Runs by the last day of their period, corrections by the day they became known. */
const spanned = (merchantId: number, { from, to }: Span) => sql`
  spanned as materialized (
    select r.id, r.kind, r.state, r.from_at, r.to_at, r.correction, ${lastDay(sql`r.to_at`)} as day from agent_runs r
    where r.merchant_id = ${merchantId} and r.correction = 0 and r.to_at > ${dayStart(from)} and r.to_at <= ${dayEnd(to)}
    union all
    select r.id, r.kind, r.state, r.from_at, r.to_at, r.correction, ${businessDate(sql`r.made_at`)} from agent_runs r
    where r.merchant_id = ${merchantId} and r.correction > 0 and r.made_at >= ${dayStart(from)} and r.made_at < ${dayEnd(to)})`

interface RunRow {
  day: string
  id: bigint | null
  bill_id: bigint | null
  kind: string
  from_at: Date
  to_at: Date
  correction: number
  received: string
  passed: string
}

/** What contracts paid a member and what it paid below of it, by run. */
export async function keptOfRuns(tx: Tx, merchantId: number, memberId: bigint, span: Span) {
  const { rows } = await sql<RunRow>`
    with ${spanned(merchantId, span)},
    moved as (
      select b.run_id, true as is_own, p.amount from agent_bills b
      join agent_bill_payments p on p.merchant_id = b.merchant_id and p.bill_id = b.id
      where b.merchant_id = ${merchantId} and b.agent_id = ${memberId} and not b.is_rejected
      union all
      select b.run_id, false, p.amount from agent_bill_payments p
      join agent_bills b on b.merchant_id = p.merchant_id and b.id = p.bill_id
      where p.merchant_id = ${merchantId} and p.payer_id = ${memberId}
      union all
      select run_id, true, -taken from agent_bills where merchant_id = ${merchantId} and agent_id = ${memberId} and taken > 0
      union all
      select run_id, false, -taken from agent_bills where merchant_id = ${merchantId} and upline_id = ${memberId} and taken > 0),
    sums as (
      select run_id, coalesce(sum(amount) filter (where is_own), 0) as received,
        coalesce(sum(amount) filter (where not is_own), 0) as passed
      from moved where run_id in (select id from spanned) group by 1)
    select to_char(r.day, 'YYYY-MM-DD') as day, r.id, (
        select b.id from agent_bills b where b.merchant_id = ${merchantId} and b.run_id = r.id and b.agent_id = ${memberId}
        limit 1) as bill_id,
      r.kind, r.from_at, r.to_at, r.correction, s.received, s.passed
    from sums s join spanned r on r.id = s.run_id
    union all
    select to_char(${lastDay(sql`w.to_at`)}, 'YYYY-MM-DD'), null, null, 'real-time-wage', min(w.from_at), max(w.to_at), 0,
      sum(w.due), 0
    from agent_windows w where w.merchant_id = ${merchantId} and w.agent_id = ${memberId} and w.paid_at is not null
      and w.to_at > ${dayStart(span.from)} and w.to_at <= ${dayEnd(span.to)} group by 1
    order by day, from_at, correction`.execute(tx)
  return rows.map(({ from_at, to_at, id, bill_id, kind, received, passed, ...row }) => ({
    ...row,
    id: id === null ? null : String(id),
    billId: bill_id === null ? null : String(bill_id),
    kind: kind as ContractKind,
    from: from_at.getTime(),
    to: to_at.getTime(),
    received: BigInt(received),
    passed: BigInt(passed),
  }))
}

/** What was kept of wages and of dividends, by day. */
export async function keptByDay(tx: Tx, merchantId: number, memberId: bigint, span: Span) {
  const days = new Map<string, { wages: bigint; dividends: bigint }>()
  for (const { day, kind, received, passed } of await keptOfRuns(tx, merchantId, memberId, span)) {
    const sums = days.get(day) ?? { wages: 0n, dividends: 0n }
    sums[kind === 'dividend' ? 'dividends' : 'wages'] += received - passed
    days.set(day, sums)
  }
  return days
}

/** What would be kept of the runs and windows that the house still looks at. */
export async function inReview(tx: Tx, merchantId: number, memberId: bigint, span: Span): Promise<bigint> {
  const { rows } = await sql<{ kept: string }>`
    with ${spanned(merchantId, span)}
    select coalesce(sum(case when b.agent_id = ${memberId} then b.due - b.back else b.back - b.due end), 0) + coalesce((
        select sum(w.due) from agent_windows w
        where w.merchant_id = ${merchantId} and w.agent_id = ${memberId} and w.needs_review and w.reviewed_at is null
          and w.to_at > ${dayStart(span.from)} and w.to_at <= ${dayEnd(span.to)}), 0) as kept
    from spanned r join agent_bills b on b.merchant_id = ${merchantId} and b.run_id = r.id
    where r.state = 'review' and not b.is_rejected and ${memberId} in (b.agent_id, b.upline_id)`.execute(tx)
  return BigInt(rows[0]?.kept ?? 0)
}
