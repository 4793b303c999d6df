import type { ServiceTimes } from '@ronda/contract/portal/site/system.ts'
import type { Waits } from '@ronda/contract/portal/site/waits.ts'
import { type Selectable, sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import type { ServiceTimes as Rows } from '../../db/generated/tables.ts'
import { inSystem } from '../../db/pool.ts'

const SPAN_MS = 30 * 86_400_000
/** With fewer cases one slow afternoon would decide the figure; of a step or a channel there are fewer than of all together. */
const CASES_MIN = 20
const PART_CASES_MIN = 10

/**
 * Measures once for all who ask: from asking for a withdrawal to its payment, with each of its two steps, and from a payment's proof or
 * report to its credit; per channel that and the whole order, from opening it to its credit.
 */
export async function measureServiceTimes(ctx: Context): Promise<void> {
  const now = ctx.clock.now()
  const since = new Date(now - SPAN_MS)
  for (const { id } of await ctx.merchants.all())
    await inSystem(ctx.system, async tx => {
      await tx.deleteFrom('service_times').where('merchant_id', '=', id).execute()
      await sql`
        insert into service_times (merchant_id, what, channel, cases, median_seconds, p95_seconds, measured_at)
        select ${id}::int, what, channel, count(*), ceil(percentile_cont(0.5) within group (order by seconds)),
          ceil(percentile_cont(0.95) within group (order by seconds)), ${new Date(now)}
        from (
          with paid as (
            select w.created_at, min(e.at) filter (where e.state = 'APPROVED') as approved_at,
              min(e.at) filter (where e.state = 'AWAITING_RECEIPT') as paid_at
            from withdrawals w join withdrawal_events e on e.merchant_id = w.merchant_id and e.withdrawal_id = w.id
            where w.merchant_id = ${id} and w.created_at >= ${since}
              and w.state in ('AWAITING_RECEIPT', 'RECEIVED', 'FORCED_RECEIVED')
            group by w.id, w.created_at
          ), credited as (
            select d.channel, d.created_at, d.closed_at, min(e.at) as told_at
            from deposits d join deposit_events e
              on e.merchant_id = d.merchant_id and e.deposit_id = d.id and e.state in ('PAID', 'MANUAL_REVIEW')
            where d.merchant_id = ${id} and d.created_at >= ${since} and d.state = 'CREDITED'
            group by d.id, d.channel, d.created_at, d.closed_at
          )
          select what, channel, extract(epoch from wait) as seconds from (
            select 'withdrawal' as what, '' as channel, paid_at - created_at as wait from paid
            union all select 'review', '', approved_at - created_at from paid
            union all select 'payout', '', paid_at - approved_at from paid
            union all select 'deposit', '', closed_at - told_at from credited
            union all select 'deposit', channel, closed_at - told_at from credited
            union all select 'order', channel, closed_at - created_at from credited
          ) steps where wait is not null
        ) waits group by what, channel`.execute(tx)
    })
}

type Row = Selectable<Rows>
const enough = (row: Row | undefined, least: number): Waits =>
  row && row.cases >= least ? { medianSeconds: row.median_seconds, p95Seconds: row.p95_seconds } : null

const rowsOf = (tx: Tx, merchantId: number): Promise<Row[]> =>
  tx.selectFrom('service_times').selectAll().where('merchant_id', '=', merchantId).execute()

/** How long it took lately, where enough members waited for it to mean something. */
export async function serviceTimesOf(tx: Tx, merchantId: number): Promise<ServiceTimes> {
  const rows = await rowsOf(tx, merchantId)
  const of = (wanted: string) => rows.find(({ what, channel }) => what === wanted && channel === '')
  return {
    deposit: enough(of('deposit'), CASES_MIN),
    withdrawal: enough(of('withdrawal'), CASES_MIN),
    review: enough(of('review'), PART_CASES_MIN),
    payout: enough(of('payout'), PART_CASES_MIN),
  }
}

/** The same of each channel: the whole order, and what of it is waiting for the credit once it is paid or proved. */
export async function channelWaits(tx: Tx, merchantId: number): Promise<(channel: string) => ChannelWaits> {
  const rows = await rowsOf(tx, merchantId)
  const of = (wanted: string, code: string) =>
    enough(
      rows.find(({ what, channel }) => what === wanted && channel === code),
      PART_CASES_MIN,
    )
  return code => ({ order: of('order', code), credit: of('deposit', code) })
}
type ChannelWaits = { order: Waits; credit: Waits }
