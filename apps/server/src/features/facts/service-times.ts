import type { ServiceTimes } from '@ronda/contract/portal/site/system.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { inSystem } from '../../db/pool.ts'

const SPAN_MS = 30 * 86_400_000
/** With fewer cases one slow afternoon would decide the figure. */
const CASES_MIN = 20

/** Measures once for all who ask: from asking for a withdrawal to its payment, and from a payment's proof or report to its credit. */
export async function measureServiceTimes(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const since = new Date(now - SPAN_MS)
  for (const { id } of await ctx.merchants.all())
    await inSystem(ctx.system, async tx => {
      await tx.deleteFrom('service_times').where('merchant_id', '=', id).execute()
      await sql`
        insert into service_times (merchant_id, what, cases, median_seconds, p95_seconds, measured_at)
        select ${id}::int, what, count(*), ceil(percentile_cont(0.5) within group (order by seconds)),
          ceil(percentile_cont(0.95) within group (order by seconds)), ${new Date(now)}
        from (
          select 'withdrawal' as what, extract(epoch from min(e.at) - w.created_at) as seconds
          from withdrawals w join withdrawal_events e
            on e.merchant_id = w.merchant_id and e.withdrawal_id = w.id and e.state = 'AWAITING_RECEIPT'
          where w.merchant_id = ${id} and w.created_at >= ${since}
            and w.state in ('AWAITING_RECEIPT', 'RECEIVED', 'FORCED_RECEIVED')
          group by w.id, w.created_at
          union all
          select 'deposit', extract(epoch from d.closed_at - min(e.at))
          from deposits d join deposit_events e
            on e.merchant_id = d.merchant_id and e.deposit_id = d.id and e.state in ('PAID', 'MANUAL_REVIEW')
          where d.merchant_id = ${id} and d.created_at >= ${since} and d.state = 'CREDITED'
          group by d.id, d.closed_at
        ) waits group by what`.execute(tx)
    })
}

/** How long it took lately, where enough members waited for it to mean something. */
export async function serviceTimesOf(tx: Tx, merchantId: number): Promise<ServiceTimes> {
  const rows = await tx.selectFrom('service_times').selectAll().where('merchant_id', '=', merchantId).execute()
  const of = (what: 'deposit' | 'withdrawal') => {
    const row = rows.find(one => one.what === what && one.cases >= CASES_MIN)
    return row ? { medianSeconds: row.median_seconds, p95Seconds: row.p95_seconds } : null
  }
  return { deposit: of('deposit'), withdrawal: of('withdrawal') }
}
