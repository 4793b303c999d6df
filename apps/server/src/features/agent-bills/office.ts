import type * as contract from '@ronda/contract/backoffice/agent-contracts.ts'
import type { Run, RunBill } from '@ronda/contract/backoffice/agent-contracts.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { runKindOf } from '../agent-contracts/store.ts'
import { waitingFor } from '../approvals/ask.ts'
import { openersAmong } from '../approvals/openings.ts'
import { writeAudit } from '../audit-log/write.ts'
import { isForgivable } from './forgive.ts'
import { payRun } from './pay.ts'
import { billToWire, readBills, type ShownBill } from './records.ts'

interface RunRow {
  id: bigint
  kind: string
  from_at: Date
  to_at: Date
  correction: number
  state: string
  made_at: Date
  approved_by: string | null
  bills: bigint
  reached: bigint
  flagged: bigint
  house: string
  due: string
  open: string
  back: string
  back_open: string
  before: string | null
}

async function readRuns(
  tx: Tx,
  merchantId: number,
  where: RawBuilder<unknown>,
  { limit, offset }: { limit: number; offset: number },
): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.*, s.*, (
      select sum(b.due) from agent_bills b where b.merchant_id = r.merchant_id and not b.is_rejected and b.run_id = (
        select p.id from agent_runs p where p.merchant_id = r.merchant_id and p.kind = r.kind and p.from_at < r.from_at
          and p.correction = 0
          and exists (select from agent_bills x where x.merchant_id = p.merchant_id and x.run_id = p.id)
        order by p.from_at desc limit 1)) as before
    from agent_runs r cross join lateral (
      select count(*) as bills, count(*) filter (where b.due > 0) as reached,
        count(*) filter (where b.flags <> '{}' or b.is_rejected) as flagged,
        coalesce(sum(b.due) filter (where not b.is_rejected and (b.upline_id is null or exists (
          select from agent_bills u where u.merchant_id = b.merchant_id and u.run_id = b.run_id
            and u.agent_id = b.upline_id and u.is_rejected))), 0)
          + coalesce(sum((select greatest(0, sum(c.due) - b.due) from agent_bills c where c.merchant_id = b.merchant_id
            and c.run_id = b.run_id and c.upline_id = b.agent_id)) filter (where b.is_covered and not b.is_rejected), 0)
          as house,
        coalesce(sum(b.due) filter (where not b.is_rejected), 0) as due,
        coalesce(sum(b.due - b.paid - b.forgiven) filter (where not b.is_rejected), 0) as open,
        coalesce(sum(b.back) filter (where not b.is_rejected), 0) as back,
        coalesce(sum(b.back - b.taken) filter (where not b.is_rejected), 0) as back_open
      from agent_bills b where b.merchant_id = r.merchant_id and b.run_id = r.id) s
    where r.merchant_id = ${merchantId} and s.bills > 0 and ${where}
    order by r.to_at desc, r.id desc limit ${limit} offset ${offset}`.execute(tx)
  return rows
}

function runToWire(row: RunRow, currency: string): Run {
  const wire = (amount: string) => toWire(BigInt(amount), currency)
  return {
    id: String(row.id),
    kind: runKindOf(row),
    from: row.from_at.getTime(),
    to: row.to_at.getTime(),
    correction: row.correction,
    state: row.state as Run['state'],
    bills: Number(row.bills),
    reached: Number(row.reached),
    flagged: Number(row.flagged),
    house: wire(row.house),
    due: wire(row.due),
    open: wire(row.open),
    back: wire(row.back),
    backOpen: wire(row.back_open),
    before: row.before === null ? null : wire(row.before),
    approvedBy: row.approved_by,
    madeAt: row.made_at.getTime(),
  }
}

export async function runs(
  ctx: Context,
  { kind, pageNo, pageSize }: ParsedInputOf<typeof contract.runs>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof contract.runs>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const of = kind ? sql`r.kind = ${kind}` : sql`true`
    const rows = await readRuns(tx, merchant.id, of, { limit: pageSize, offset: (pageNo - 1) * pageSize })
    const { rows: counted } = await sql<{ n: bigint }>`
      select count(*) as n from agent_runs r where r.merchant_id = ${merchant.id} and ${of}
        and exists (select from agent_bills b where b.merchant_id = r.merchant_id and b.run_id = r.id)`.execute(tx)
    return {
      rows: rows.map(row => runToWire(row, merchant.currency)),
      total: Number(counted[0]!.n),
      pageNo,
      pageSize,
      currency: merchant.currency,
    }
  })
}

async function runNamed(tx: Tx, merchantId: number, id: string): Promise<RunRow> {
  const [row] = /^\d{1,18}$/.test(id)
    ? await readRuns(tx, merchantId, sql`r.id = ${BigInt(id)}`, { limit: 1, offset: 0 })
    : []
  if (!row) throw refuse('NotFound')
  return row
}

const runBillToWire = (row: ShownBill, currency: string, waiting: RunBill['waiting'] = null): RunBill => ({
  ...billToWire(row, currency),
  depth: row.path.length - 1,
  flags: row.flags as RunBill['flags'],
  usual: row.usual === null ? null : toWire(row.usual, currency),
  note: row.note,
  isForgivable: isForgivable(row),
  waiting,
})

/** One run; what is unusual first. */
export async function run(
  ctx: Context,
  { id, pageNo, pageSize }: ParsedInputOf<typeof contract.run>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof contract.run>> {
  const { merchant } = caller
  const { currency } = merchant
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await runNamed(tx, merchant.id, id)
    const rows = await readBills(
      tx,
      merchant.id,
      sql`b.run_id = ${row.id}`,
      sql`(b.flags <> '{}') desc, b.due desc, b.id`,
      { limit: pageSize, offset: (pageNo - 1) * pageSize },
    )
    const ids = rows.map(one => String(one.id))
    const waiting = await waitingFor(ctx, tx, 'agent.forgive', ids, caller)
    return {
      run: runToWire(row, currency),
      rows: rows.map(one => runBillToWire(one, currency, waiting.get(String(one.id)) ?? null)),
      total: Number(row.bills),
      pageNo,
      pageSize,
      currency,
    }
  })
}

/** Its terms were signed by two; who approves it says which total was seen. */
export async function approve(
  ctx: Context,
  { id, house }: ParsedInputOf<typeof contract.approve>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof contract.approve>> {
  const { merchant, operator, now } = caller
  const { currency } = merchant
  const runId = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await runNamed(tx, merchant.id, id)
    const held = await tx
      .selectFrom('agent_runs')
      .select('state')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (held.state !== 'review') throw refuse('AlreadyDecided')
    const seen = await runNamed(tx, merchant.id, id)
    if (toWire(BigInt(seen.house), currency) !== house) throw refuse('ChangedMeanwhile')
    if (
      merchant.fourEyes &&
      (await openersAmong(tx, merchant.id, await paidBy(tx, merchant.id, row.id), now)).includes(operator.username)
    )
      throw refuse('BeneficiaryMaker')
    await tx
      .updateTable('agent_runs')
      .set({ state: 'paying', approved_by: operator.username, approved_at: new Date(now) })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.id)
      .execute()
    await writeAudit(tx, caller, {
      action: 'agent.runApproved',
      subject: id,
      after: { kind: row.kind, from: row.from_at.toISOString(), house },
    })
    return row.id
  })
  await payRun(ctx, merchant, runId)
  return inMerchant(ctx.app, merchant.id, async tx => runToWire(await runNamed(tx, merchant.id, id), currency))
}

/** Who is paid by a run. */
async function paidBy(tx: Tx, merchantId: number, runId: bigint): Promise<bigint[]> {
  const rows = await tx
    .selectFrom('agent_bills')
    .select('agent_id')
    .distinct()
    .where('merchant_id', '=', merchantId)
    .where('run_id', '=', runId)
    .where('due', '>', 0n)
    .where('is_rejected', '=', false)
    .execute()
  return rows.map(({ agent_id }) => agent_id)
}

export async function reject(
  ctx: Context,
  { id, isRejected, reason }: ParsedInputOf<typeof contract.reject>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof contract.reject>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const at = sql`b.id = ${/^\d{1,18}$/.test(id) ? BigInt(id) : -1n}`
    const [before] = await readBills(tx, merchant.id, at, sql`b.id`)
    if (!before) throw refuse('NotFound')
    const run = await tx
      .selectFrom('agent_runs')
      .select('state')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', before.run_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    // What an agent owes is not forgiven by one person.
    if (before.back > 0n) throw refuse('BillTakesBack')
    if (run.state !== 'review' || before.is_rejected === isRejected) throw refuse('AlreadyDecided')
    // A locked account is not paid, whoever looks.
    if (!isRejected && before.flags.includes('locked')) throw refuse('LockedNotPaid')
    await tx
      .updateTable('agent_bills')
      .set({ is_rejected: isRejected, note: reason })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', before.id)
      .execute()
    await writeAudit(tx, caller, {
      action: 'agent.billRejected',
      subject: String(before.agent_id),
      reason,
      before: { isRejected: before.is_rejected },
      after: { isRejected, due: toWire(before.due, merchant.currency) },
    })
    const [after] = await readBills(tx, merchant.id, at, sql`b.id`)
    return runBillToWire(after as ShownBill, merchant.currency)
  })
}
