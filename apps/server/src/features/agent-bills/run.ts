import type { RunKind } from '@ronda/contract/portal/agents/contracts.ts'
import { sql } from 'kysely'
import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type Span, spanOf } from '../agent-contracts/periods.ts'
import { type Period, periodOf } from '../agent-contracts/terms.ts'
import { rollUp } from '../commissions/roll-up.ts'
import { contractsIn } from './contracts-in.ts'
import { correct, lockCompared } from './correct.ts'
import { billsOf, writeBills } from './make-bills.ts'
import { payRun } from './pay.ts'

const HOUR_MS = 3_600_000
/** How long after its end a period is settled: what is late has arrived by then. */
const waits: Record<RunKind, number> = {
  'daily-wage': 2 * HOUR_MS,
  'hourly-wage': 5 * 60_000,
  // The wages of its last day come first: they lessen it.
  dividend: 3 * HOUR_MS,
}
/** How far back periods are made up for that nobody settled, e.g. because nothing ran. */
const reach: Record<RunKind, number> = {
  'daily-wage': 7 * 24 * HOUR_MS,
  'hourly-wage': 48 * HOUR_MS,
  dividend: 40 * 24 * HOUR_MS,
}

/** Makes the runs of all periods that are over and have none, the oldest first, and pays what needs nobody's word; before, it corrects what there is. */
export async function runWages(ctx: Context, kind: RunKind): Promise<void> {
  await ctx.settler.run()
  for (const merchant of await ctx.merchants.all()) {
    await forEach(ctx, 'wages could not be corrected', [merchant.code], () => correct(ctx, merchant))
    await forEach(ctx, 'wages could not be settled', await missingSpans(ctx, merchant, kind), async span => {
      await rollUp(ctx, merchant)
      const run = await makeRun(ctx, merchant, kind, span)
      if (run?.isFree) await payRun(ctx, merchant, run.id)
    })
  }
}

/** Periods that contracts held in and no run is of. */
async function missingSpans(ctx: Context, merchant: Merchant, kind: RunKind): Promise<Span[]> {
  const now = ctx.clock.now()
  return inMerchant(ctx.app, merchant.id, async tx => {
    const first = await tx
      .selectFrom('agent_contracts')
      .select(({ fn }) => fn.min('from_at').as('at'))
      .where('merchant_id', '=', merchant.id)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (!first?.at) return []
    const done = await tx
      .selectFrom('agent_runs')
      .select(['from_at', 'to_at'])
      .where('merchant_id', '=', merchant.id)
      .where('kind', '=', kind)
      .where('from_at', '>=', new Date(now - reach[kind] - 24 * HOUR_MS))
      .execute()
    const known = new Set(done.map(run => `${run.from_at.getTime()}-${run.to_at.getTime()}`))
    const spans: Span[] = []
    const start = Math.max((first.at as Date).getTime(), now - reach[kind])
    for (const period of await periodsOf(tx, merchant.id, kind))
      for (let span = spanOf(period, start); span.to + waits[kind] <= now; span = spanOf(period, span.to))
        if (!known.has(`${span.from}-${span.to}`)) spans.push(span)
    return spans.sort((one, other) => one.from - other.from)
  })
}

/** The lengths of time that contracts of a kind are settled by. */
async function periodsOf(tx: Tx, merchantId: number, kind: RunKind): Promise<Period[]> {
  if (kind !== 'dividend') return [periodOf(kind, 'day')]
  const { rows } = await sql<{ period: Period }>`
    select distinct terms -> 'dividend' ->> 'period' as period from agent_contracts
    where merchant_id = ${merchantId} and kind = ${kind} order by 1`.execute(tx)
  return rows.map(({ period }) => period)
}

/**
 * What every contract gives for a period, written down once: whoever comes second finds it there. A run needs nobody's word where it
 * pays nothing, or is by the hour and nothing speaks against its bills.
 */
export async function makeRun(
  ctx: Context,
  merchant: Merchant,
  kind: RunKind,
  span: Span,
): Promise<{ id: bigint; isFree: boolean } | undefined> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    await sql`set local statement_timeout = '5min'`.execute(tx)
    await lockCompared(tx, merchant.id, ctx.clock.now())
    const contracts = await contractsIn(tx, merchant, kind, span)
    const run = await tx
      .insertInto('agent_runs')
      .values({
        merchant_id: merchant.id,
        kind,
        from_at: new Date(span.from),
        to_at: new Date(span.to),
        state: 'review',
        made_at: new Date(ctx.clock.now()),
      })
      .onConflict(conflict => conflict.columns(['merchant_id', 'kind', 'from_at', 'to_at', 'correction']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!run) return undefined
    if (contracts.length === 0) {
      await tx
        .updateTable('agent_runs')
        .set({ state: 'paid' })
        .where('merchant_id', '=', merchant.id)
        .where('id', '=', run.id)
        .execute()
      return undefined
    }
    const bills = await billsOf(tx, merchant, kind, contracts, span)
    // An hour without play is not worth a line; a day is, as somebody may look for it.
    const kept = kind === 'hourly-wage' ? bills.filter(({ hasPlay }) => hasPlay) : bills
    await writeBills(tx, merchant.id, run.id, kept)
    const isFree = bills.every(({ flags, due }) => due === 0n || (kind === 'hourly-wage' && flags.length === 0))
    return { id: run.id, isFree }
  })
}
