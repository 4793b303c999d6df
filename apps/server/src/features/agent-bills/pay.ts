import { newId } from '@ronda/contract/core/ids.ts'
import type { RunKind } from '@ronda/contract/portal/agents/contracts.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { type Selectable, sql } from 'kysely'
import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import type { AgentBills } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import { houseAccount } from '../../ledger/accounts.ts'
import { POST_MANY_MAX, postMany } from '../../ledger/post-many.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { runKindOf } from '../agent-contracts/store.ts'
import { tellMany } from '../inbox/tell.ts'
import { lockWallets, type Wallet } from '../members/wallet.ts'
import { boundBonusesOf } from '../turnover/bonus-rules.ts'
import { lessReceived, receivedLeftOf } from '../turnover/received.ts'
import { type Bill, type Payment, payDown } from './plan.ts'
import { setOff } from './set-off.ts'

export type BillRow = Selectable<AgentBills>
type OpenBill = BillRow & { kind: string; approved_by: string | null }

/** Who names the movements that pay bills: each by the id of its payment. */
export const BILL_PAYMENTS = 'agent-wages'
const ledgerKinds: Record<RunKind, string> = {
  'daily-wage': 'daily_wage',
  'hourly-wage': 'hourly_wage',
  dividend: 'dividend',
}

const messageKinds = {
  'daily-wage': 'wage-paid',
  'hourly-wage': 'hourly-wage-paid',
  dividend: 'dividend-paid',
} as const satisfies Record<RunKind, string>

/** Pays a run that may be paid, team by team; what is left undone, the same again does. */
export async function payRun(ctx: Context, merchant: Merchant, runId: bigint, approvedBy?: string): Promise<void> {
  const told: bigint[] = []
  const tops = await inMerchant(ctx.app, merchant.id, async tx => {
    const begun = await tx
      .updateTable('agent_runs')
      .set({
        state: 'paying',
        ...(approvedBy !== undefined && { approved_by: approvedBy, approved_at: new Date(ctx.clock.now()) }),
      })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', runId)
      .where('state', '=', 'review')
      .returning('correction')
      .executeTakeFirst()
    if (begun && begun.correction > 0) told.push(...(await tellTakenBack(tx, merchant, runId, ctx.clock.now())))
    const { rows } = await sql<{ top: bigint }>`
      select distinct path[1] as top from agent_bills where merchant_id = ${merchant.id} and run_id = ${runId} order by 1`.execute(
      tx,
    )
    return rows.map(({ top }) => top)
  })
  for (const memberId of told) ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'messages' })
  const isWhole = await forEach(ctx, 'a team could not be paid its wages', tops, top => payTeam(ctx, merchant, top))
  if (!isWhole) return
  await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .updateTable('agent_runs')
      .set({ state: 'paid' })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', runId)
      .where('state', '=', 'paying')
      .execute(),
  )
}

/** Who had too much of a period learns of it before it comes off what is due next. */
async function tellTakenBack(tx: Tx, merchant: Merchant, runId: bigint, now: number): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('agent_bills')
    .select(['id', 'agent_id', 'back'])
    .where('merchant_id', '=', merchant.id)
    .where('run_id', '=', runId)
    .where('is_rejected', '=', false)
    .where('back', '>', 0n)
    .execute()
  const { currency } = merchant
  await tellMany(
    tx,
    merchant.id,
    rows.map(({ id, agent_id, back }) => ({
      memberId: agent_id,
      kind: 'wage-taken-back',
      ref: String(id),
      params: { amount: toWire(back, currency), currency },
    })),
    now,
  )
  return rows.map(({ agent_id }) => agent_id)
}

/** Runs whose paying was broken off are gone on with. */
export async function resumeRuns(ctx: Context): Promise<void> {
  for (const merchant of await ctx.merchants.all()) {
    const runs = await inMerchant(ctx.app, merchant.id, tx =>
      tx
        .selectFrom('agent_runs')
        .select('id')
        .where('merchant_id', '=', merchant.id)
        .where('state', '=', 'paying')
        .orderBy('id')
        .execute(),
    )
    for (const { id } of runs) await payRun(ctx, merchant, id)
  }
}

/**
 * Pays what is open below a top agent in one transaction, so that an upline has paid those below before it can spend what it was paid: what is
 * new first, then what was left of earlier periods.
 */
async function payTeam(ctx: Context, merchant: Merchant, top: bigint): Promise<void> {
  const now = ctx.clock.now()
  const paid = await inMerchant(ctx.app, merchant.id, async tx => {
    const bills = await lockOpen(tx, merchant.id, top)
    if (bills.length === 0) return []
    const runs = Map.groupBy(bills, ({ run_id }) => run_id)
    const agents = [
      ...new Set(bills.flatMap(({ agent_id, upline_id }) => [agent_id, ...(upline_id ? [upline_id] : [])])),
    ]
    const wallets = await lockWallets(tx, merchant, agents)
    const bound = await stillBound(tx, merchant.id, agents)
    const received = await receivedLeftOf(tx, merchant.id, agents)
    const mayPay = (id: bigint, main: bigint) => (bound.has(id) ? 0n : lessReceived(main, received.get(id) ?? 0n))
    let balances = Object.fromEntries(
      [...wallets].map(([id, { main }]) => [String(id), { main: mayPay(id, main), lottery: 0n }]),
    )
    await boundBonusesOf(tx, merchant.id, wallets)
    await setOff(tx, merchant.id, bills, now)
    for (const runId of [...runs.keys()].toSorted((one, other) => (one > other ? -1 : 1))) {
      const plan = payDown(await planned(tx, merchant.id, runId, top), balances)
      balances = plan.wallets
      const rows = new Map((runs.get(runId) ?? []).map(row => [String(row.id), row]))
      const settled = plan.payments.flatMap(payment => {
        const row = rows.get(payment.bill)
        return row ? [{ row, payment }] : []
      })
      await settle(tx, merchant, settled, wallets, now)
    }
    return agents
  })
  for (const memberId of paid)
    for (const topic of ['balance', 'contracts', 'team', 'messages'] as const)
      ctx.bus.publish({ merchantId: merchant.id, memberId, topic })
}

/** Bills of runs that may be paid in which somebody is owed something. */
async function lockOpen(tx: Tx, merchantId: number, top: bigint): Promise<OpenBill[]> {
  const { rows } = await sql<OpenBill>`
    select b.*, r.kind, r.approved_by from agent_bills b join agent_runs r on r.merchant_id = b.merchant_id and r.id = b.run_id
    where b.merchant_id = ${merchantId} and b.path[1] = ${top} and r.state in ('paying', 'paid')
      and b.paid + b.forgiven < b.due
    order by b.id for update of b`.execute(tx)
  return rows
}

/** All bills of a team in a run, as the plan wants them: those that are paid lead to those below that are not. */
async function planned(tx: Tx, merchantId: number, runId: bigint, top: bigint): Promise<Bill[]> {
  const rows = await tx
    .selectFrom('agent_bills')
    .select(['id', 'agent_id', 'upline_id', 'due', 'paid', 'forgiven', 'is_rejected', 'is_covered'])
    .where('merchant_id', '=', merchantId)
    .where('run_id', '=', runId)
    .where(sql<boolean>`path[1] = ${top}`)
    .orderBy('id')
    .execute()
  const byAgent = new Map(rows.map(row => [row.agent_id, String(row.id)]))
  return rows.map(row => ({
    id: String(row.id),
    agent: String(row.agent_id),
    // Somebody whose upline has no bill of the period is asked of nobody.
    upline: row.upline_id === null ? null : (byAgent.get(row.upline_id) ?? 'none'),
    due: row.due,
    paid: row.paid,
    forgiven: row.forgiven,
    isRejected: row.is_rejected,
    isCovered: row.is_covered,
  }))
}

/** Whoever has still to play for what it has pays others nothing of it: bonuses would leave through them. Of what was received within a team, only that stays. */
async function stillBound(tx: Tx, merchantId: number, ids: readonly bigint[]): Promise<Set<bigint>> {
  const rows = await tx
    .selectFrom('turnover_items')
    .select('member_id')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where('member_id', 'in', [...ids])
    .where('status', '=', 'active')
    .where('source', '<>', 'transfer')
    .execute()
  return new Set(rows.map(({ member_id }) => member_id))
}

type Settled = { row: OpenBill; payment: Payment }

/** Books payments in their order, so many at once as the ledger takes. */
async function settle(
  tx: Tx,
  merchant: Merchant,
  settled: readonly Settled[],
  wallets: ReadonlyMap<bigint, Wallet>,
  now: number,
): Promise<void> {
  const houses = new Map<string, bigint>()
  for (const { kind } of settled.map(({ row }) => row))
    if (!houses.has(kind)) houses.set(kind, await houseAccount(tx, merchant.id, 'house_wages', kind, merchant.currency))
  for (let start = 0; start < settled.length; start += POST_MANY_MAX) {
    const step = settled.slice(start, start + POST_MANY_MAX).map(one => ({ ...one, id: newId(now) }))
    await sql`
      update agent_bills b set paid = b.paid + p.amount
      from (select id, sum(amount) as amount from unnest(${step.map(({ row }) => row.id)}::bigint[],
        ${step.map(({ payment }) => payment.amount)}::bigint[]) as p(id, amount) group by id) p
      where b.merchant_id = ${merchant.id} and b.id = p.id`.execute(tx)
    await tellMany(
      tx,
      merchant.id,
      step
        // Of every hour there is nothing to tell, only of those that waited for somebody's word.
        .filter(({ row }) => (row.kind !== 'hourly-wage' || row.approved_by !== null) && !row.is_rejected)
        .map(({ row, payment, id }) => ({
          memberId: row.agent_id,
          kind: messageKinds[runKindOf(row)],
          ref: id,
          params: { amount: toWire(payment.amount, merchant.currency), currency: merchant.currency },
        })),
      now,
    )
    // What the house would give itself moves nothing.
    const moved = step.filter(({ row, payment }) => !(row.is_rejected && payment.payer === null))
    if (moved.length === 0) continue
    await tx
      .insertInto('agent_bill_payments')
      .values(
        moved.map(({ row, payment, id }) => ({
          merchant_id: merchant.id,
          id,
          bill_id: row.id,
          payer_id: payment.payer === null ? null : BigInt(payment.payer),
          amount: payment.amount,
          at: new Date(now),
        })),
      )
      .execute()
    await postMany(
      tx,
      merchant.id,
      moved.map(({ row, payment: { payer, amount }, id }) => {
        const house = houses.get(row.kind)!
        const from = payer === null ? house : wallets.get(BigInt(payer))!.mainAccountId
        const to = row.is_rejected ? house : wallets.get(row.agent_id)!.mainAccountId
        return {
          kind: ledgerKinds[runKindOf(row)],
          source: BILL_PAYMENTS,
          externalId: id,
          input: { bill: String(row.id), payer, amount },
          entries: [
            { accountId: to, amount },
            { accountId: from, amount: -amount },
          ],
          memberId: row.agent_id,
          refType: 'agent_bills',
          refId: String(row.id),
          at: new Date(now),
        }
      }),
    )
  }
}
