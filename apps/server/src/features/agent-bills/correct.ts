import type { RunKind } from '@ronda/contract/portal/agents/contracts.ts'
import { sql } from 'kysely'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import type { Span } from '../agent-contracts/periods.ts'
import { rollUp } from '../commissions/roll-up.ts'
import { contractsIn } from './contracts-in.ts'
import { costsOf, costsSoFar, differencesOf, toDue } from './differences.ts'
import { billsOf, writeBills } from './make-bills.ts'
import { type BillRow, payRun } from './pay.ts'

const STEP = 20_000
const READER = 'corrections'

interface RunOf {
  kind: RunKind
  span: Span
}
interface Touched extends RunOf {
  agents: Set<bigint>
}

/**
 * Settles play that was taken back or counted after the run of its period was made: the period is added up anew, and what differs from its bills
 * so far is another run of it, never a change of theirs.
 */
export async function correct(ctx: Context, merchant: Merchant): Promise<void> {
  await rollUp(ctx, merchant)
  for (;;) {
    const { runs, isDone } = await inMerchant(ctx.app, merchant.id, tx => step(tx, merchant, ctx.clock.now()))
    for (const { id, isFree } of runs) if (isFree) await payRun(ctx, merchant, id)
    if (isDone) return
  }
}

/**
 * Holds how far play was compared. Whoever makes a run holds it as well, so that play is either in the run or compared with it.
 */
export async function lockCompared(tx: Tx, merchantId: number, now: number): Promise<bigint> {
  await sql`
    insert into team_marks (merchant_id, reader, seq, at) values (${merchantId}, ${READER}, 0, ${new Date(now)})
    on conflict do nothing`.execute(tx)
  const { seq } = await tx
    .selectFrom('team_marks')
    .select('seq')
    .where('merchant_id', '=', merchantId)
    .where('reader', '=', READER)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return seq
}

async function step(tx: Tx, merchant: Merchant, now: number) {
  await sql`set local statement_timeout = '5min'`.execute(tx)
  const after = await lockCompared(tx, merchant.id, now)
  const { rows } = await sql<{ last: bigint | null; n: bigint }>`
    select max(seq) as last, count(*) as n from (
      select seq from team_play where merchant_id = ${merchant.id} and seq > ${after} order by seq limit ${STEP}) next`.execute(
    tx,
  )
  const { last, n } = rows[0]!
  const runs: { id: bigint; isFree: boolean }[] = []
  if (last === null) return { runs, isDone: true }
  const queue = await touchedBy(tx, merchant.id, { after, last })
  for (let run = queue.shift(); run; run = queue.shift()) {
    const made = await correctRun(tx, merchant, run, now)
    if (!made) continue
    runs.push(made)
    if (run.kind === 'dividend') await addNext(tx, merchant.id, queue, run, made.agents)
  }
  await tx
    .updateTable('team_marks')
    .set({ seq: last, at: new Date(now) })
    .where('merchant_id', '=', merchant.id)
    .where('reader', '=', READER)
    .execute()
  return { runs, isDone: n < BigInt(STEP) }
}

/** Periods that have their run and in which some of the play was, with everybody above it; the oldest first. */
async function touchedBy(
  tx: Tx,
  merchantId: number,
  { after, last }: { after: bigint; last: bigint },
): Promise<Touched[]> {
  const { rows } = await sql<{ kind: RunKind; from_at: Date; to_at: Date; agents: string[] }>`
    with played as materialized (
      select distinct place_id, hour from team_play
      where merchant_id = ${merchantId} and seq > ${after} and seq <= ${last}),
    runs as materialized (
      select r.kind, r.from_at, r.to_at, h.hour from (select distinct hour from played) h
      join agent_runs r on r.merchant_id = ${merchantId} and r.correction = 0 and r.from_at <= h.hour and r.to_at > h.hour)
    select r.kind, r.from_at, r.to_at, array_agg(distinct a.member_id) as agents
    from runs r join played p on p.hour = r.hour
    join team_places l on l.merchant_id = ${merchantId} and l.id = p.place_id
    cross join unnest(l.path) as u(id)
    join team_places a on a.merchant_id = ${merchantId} and a.id = u.id
    group by 1, 2, 3 order by 2, 3`.execute(tx)
  return rows.map(({ kind, from_at, to_at, agents }) => ({
    kind,
    span: { from: from_at.getTime(), to: to_at.getTime() },
    agents: new Set(agents.map(BigInt)),
  }))
}

/** What a dividend leaves to the next period has changed with it. */
async function addNext(
  tx: Tx,
  merchantId: number,
  queue: Touched[],
  { kind, span }: RunOf,
  agents: ReadonlySet<bigint>,
): Promise<void> {
  const next = await tx
    .selectFrom('agent_runs')
    .select(['from_at', 'to_at'])
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('correction', '=', 0)
    .where('from_at', '=', new Date(span.to))
    .execute()
  for (const { from_at, to_at } of next) {
    const [from, to] = [from_at.getTime(), to_at.getTime()]
    const known = queue.find(one => one.kind === kind && one.span.from === from && one.span.to === to)
    if (known) for (const agent of agents) known.agents.add(agent)
    else queue.push({ kind, span: { from, to }, agents: new Set(agents) })
  }
  queue.sort((one, other) => one.span.from - other.span.from)
}

async function correctRun(tx: Tx, merchant: Merchant, { kind, span, agents }: Touched, now: number) {
  const contracts = await contractsIn(tx, merchant, kind, span)
  if (contracts.length === 0) return undefined
  const drafts = await billsOf(tx, merchant, kind, contracts, span)
  const before = await billsSoFar(tx, merchant.id, { kind, span })
  const bills = differencesOf(drafts, before, agents, kind === 'dividend')
  if (bills.length === 0) return undefined
  const run = await tx
    .insertInto('agent_runs')
    .values({
      merchant_id: merchant.id,
      kind,
      from_at: new Date(span.from),
      to_at: new Date(span.to),
      correction: (await correctionsOf(tx, merchant.id, { kind, span })) + 1,
      state: 'review',
      made_at: new Date(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeBills(tx, merchant.id, run.id, bills)
  const isFree = bills.every(({ due, flags }) => due === 0n || (kind === 'hourly-wage' && flags.length === 0))
  return { id: run.id, isFree, agents: new Set(bills.map(({ agent_id }) => agent_id)) }
}

/** What a period's contracts give of play as it is counted now, and what its bills came to; the same once corrections are made. */
export async function againOf(
  tx: Tx,
  merchant: Merchant,
  { kind, span }: RunOf,
): Promise<{ given: bigint; billed: bigint }> {
  const contracts = await contractsIn(tx, merchant, kind, span)
  if (contracts.length === 0) return { given: 0n, billed: 0n }
  const drafts = await billsOf(tx, merchant, kind, contracts, span)
  const sum = (costs: ReadonlyMap<bigint, bigint>) => [...costs.values()].reduce((total, cost) => total + cost, 0n)
  const costs = costsOf(drafts.map(toDue))
  return { given: sum(costs), billed: sum(costsSoFar(await billsSoFar(tx, merchant.id, { kind, span }))) }
}

/** Bills of a period: its own, then those of each correction. */
async function billsSoFar(tx: Tx, merchantId: number, { kind, span }: RunOf): Promise<BillRow[]> {
  const { rows } = await sql<BillRow>`
    select b.* from agent_bills b join agent_runs r on r.merchant_id = b.merchant_id and r.id = b.run_id
    where b.merchant_id = ${merchantId} and r.kind = ${kind} and r.from_at = ${new Date(span.from)}
      and r.to_at = ${new Date(span.to)} order by r.correction, b.id`.execute(tx)
  return rows
}

async function correctionsOf(tx: Tx, merchantId: number, { kind, span }: RunOf): Promise<number> {
  const { correction } = await tx
    .selectFrom('agent_runs')
    .select(({ fn }) => fn.max('correction').as('correction'))
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('from_at', '=', new Date(span.from))
    .where('to_at', '=', new Date(span.to))
    .executeTakeFirstOrThrow()
  return correction
}
