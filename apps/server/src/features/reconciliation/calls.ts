import * as reconciliation from '@ronda/contract/backoffice/reconciliation.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import { countOf, onPage, readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { forOperator } from '../../handlers.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { dayOf, LISTING_PROTOCOL, reconcile } from './reconcile.ts'

const daysOf = (tx: Tx, merchant: Merchant) =>
  tx
    .selectFrom('vendor_reconciliations as r')
    .innerJoin('vendors as v', join =>
      join.onRef('v.merchant_id', '=', 'r.merchant_id').onRef('v.code', '=', 'r.vendor'),
    )
    .where('r.merchant_id', '=', merchant.id)

type DaysQuery = ReturnType<typeof daysOf>

async function readDays(query: DaysQuery): Promise<reconciliation.DayRow[]> {
  const rows = await query
    .selectAll('r')
    .select(eb => [
      'v.display_name',
      eb.cast<string>('r.day', 'text').as('day_text'),
      eb
        .selectFrom('vendor_differences as d')
        .select(inner => inner.fn.countAll<bigint>().as('n'))
        .whereRef('d.merchant_id', '=', 'r.merchant_id')
        .whereRef('d.vendor', '=', 'r.vendor')
        .whereRef('d.day', '=', 'r.day')
        .as('differences'),
    ])
    .orderBy('r.day', 'desc')
    .orderBy('r.vendor')
    .execute()
  return rows.map(row => {
    const wire = (amount: bigint) => toWire(amount, row.currency)
    return {
      id: `${row.vendor}/${row.day_text}`,
      vendor: row.vendor,
      vendorName: row.display_name,
      day: row.day_text,
      state: row.state as reconciliation.DayRow['state'],
      roundsTheirs: row.rounds_theirs,
      roundsOurs: row.rounds_ours,
      stakedTheirs: wire(row.staked_theirs),
      stakedOurs: wire(row.staked_ours),
      wonTheirs: wire(row.won_theirs),
      wonOurs: wire(row.won_ours),
      currency: row.currency,
      differences: Number(row.differences ?? 0n),
      problem: row.problem,
      doneAt: row.done_at.getTime(),
    }
  })
}

export const officeCalls = [
  forOperator(reconciliation.days, (ctx, input, { merchant }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      let query = daysOf(tx, merchant)
      if (input.vendor) query = query.where('r.vendor', '=', input.vendor)
      if (input.only) query = query.where('r.state', '=', input.only)
      const vendors = await tx
        .selectFrom('vendors')
        .select(['code', 'display_name'])
        .where('merchant_id', '=', merchant.id)
        .where('api_url', '!=', '')
        .where('protocol', '=', LISTING_PROTOCOL)
        .orderBy('sort')
        .execute()
      return {
        rows: await readDays(onPage(query, input)),
        total: await countOf(query),
        pageNo: input.pageNo,
        pageSize: input.pageSize,
        vendors: vendors.map(row => ({ vendor: row.code, vendorName: row.display_name })),
      }
    }),
  ),
  forOperator(reconciliation.differences, (ctx, { vendor, day, pageNo, pageSize }, { merchant }) =>
    inMerchant(ctx.app, merchant.id, async tx => {
      const all = tx
        .selectFrom('vendor_differences')
        .where('merchant_id', '=', merchant.id)
        .where('vendor', '=', vendor)
        .where('day', '=', sql<Date>`${day}::date`)
      const { rows, ...page } = await readPage(all.selectAll().orderBy('round_id'), { pageNo, pageSize })
      const wire = (amount: bigint | null) => (amount === null ? null : toWire(amount, merchant.currency))
      return {
        rows: rows.map(row => ({
          id: row.round_id,
          kind: row.kind as 'amounts',
          stakedTheirs: wire(row.staked_theirs),
          wonTheirs: wire(row.won_theirs),
          stakedOurs: wire(row.staked_ours),
          wonOurs: wire(row.won_ours),
        })),
        ...page,
      }
    }),
  ),
  forOperator(reconciliation.run, async (ctx, { vendor, day }, { merchant, now }) => {
    if (day > dayOf(now)) throw invalidInput([{ field: 'day', rule: 'dayAhead' }])
    const known = await ctx.system
      .selectFrom('vendors')
      .select('code')
      .where('merchant_id', '=', merchant.id)
      .where('code', '=', vendor)
      .where('api_url', '!=', '')
      .where('protocol', '=', LISTING_PROTOCOL)
      .executeTakeFirst()
    if (!known) throw refuse('NotFound')
    await reconcile(ctx, merchant, vendor, day)
    return inMerchant(ctx.app, merchant.id, async tx => {
      const [row] = await readDays(
        daysOf(tx, merchant).where('r.vendor', '=', vendor).where('r.day', '=', sql<Date>`${day}::date`),
      )
      if (!row) throw refuse('NotFound')
      return row
    })
  }),
]
