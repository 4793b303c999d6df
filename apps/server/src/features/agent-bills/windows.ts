import type { billFlags } from '@ronda/contract/backoffice/agent-contracts.ts'
import { sql } from 'kysely'
import { forEach } from '../../base/each.ts'
import type { Context, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type Span, spanOf } from '../agent-contracts/periods.ts'
import { type ContractRow, termsOf } from '../agent-contracts/store.ts'
import { shareOf } from '../agent-contracts/wage.ts'
import { lockedAmong, UNUSUAL, USUAL, USUAL_LEAST } from './make-bills.ts'
import { onePersonAgents } from './one-person.ts'
import { payWindows } from './pay-windows.ts'
import { settleWindow } from './real-time.ts'

const READER = 'real-time'
const KIND = 'real-time-wage'

/** Settles what teams played up to the last five minutes that are over, and pays it; what one broke off, the next goes on with. */
export async function runRealTime(ctx: Context): Promise<void> {
  await ctx.settler.run()
  for (const merchant of await ctx.merchants.all())
    await forEach(ctx, 'real-time wages could not be settled', [merchant.code], async () => {
      for (;;) {
        const waiting = await settleNext(ctx, merchant)
        if (!waiting) break
        for (const memberId of waiting) ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'contracts' })
      }
      await payWindows(ctx, merchant)
    })
}

/**
 * One settlement of all contracts, from where the last ended: five minutes, or everything since then where nobody ran. It reaches no farther than
 * contracts stay as they are. Whoever comes second finds the mark moved. Answers whose windows wait for an operator; undefined where there was
 * nothing to settle.
 */
async function settleNext(ctx: Context, merchant: Merchant): Promise<bigint[] | undefined> {
  const now = ctx.clock.now()
  return inMerchant(ctx.app, merchant.id, async tx => {
    await sql`set local statement_timeout = '1min'`.execute(tx)
    const mark = await lockMark(tx, merchant.id)
    const over = spanOf('five-minutes', now).from
    if (!mark || mark.at >= over) return undefined
    const span = { from: mark.at, to: await changeAfter(tx, merchant.id, mark.at, over) }
    const last = await lastBefore(tx, merchant.id, mark.seq, span.to)
    const waiting = last > mark.seq ? await settle(tx, merchant, span, { after: mark.seq, last }) : []
    await tx
      .updateTable('team_marks')
      .set({ seq: last, at: new Date(span.to) })
      .where('merchant_id', '=', merchant.id)
      .where('reader', '=', READER)
      .execute()
    return waiting
  })
}

/** How far play was settled; from the first contract on. None without one. */
async function lockMark(tx: Tx, merchantId: number): Promise<{ seq: bigint; at: number } | undefined> {
  const find = () =>
    tx
      .selectFrom('team_marks')
      .select(['seq', 'at'])
      .where('merchant_id', '=', merchantId)
      .where('reader', '=', READER)
      .forUpdate()
      .executeTakeFirst()
  const found = await find()
  if (found) return { seq: found.seq, at: found.at.getTime() }
  await sql`
    insert into team_marks (merchant_id, reader, seq, at)
    select ${merchantId}, ${READER}, coalesce((
        select seq from team_play where merchant_id = ${merchantId} and counted_at < c.at order by seq desc limit 1), 0), c.at
    from (select min(from_at) as at from agent_contracts where merchant_id = ${merchantId} and kind = ${KIND}) c
    where c.at is not null on conflict do nothing`.execute(tx)
  const made = await find()
  return made && { seq: made.seq, at: made.at.getTime() }
}

/** When the next contract begins or ends, if that is before what is over. */
async function changeAfter(tx: Tx, merchantId: number, at: number, over: number): Promise<number> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select from_at as at from agent_contracts where merchant_id = ${merchantId} and kind = ${KIND}
      union all select until_at from agent_contracts where merchant_id = ${merchantId} and kind = ${KIND}) c
    where at > ${new Date(at)} and at < ${new Date(over)}`.execute(tx)
  return rows[0]?.at?.getTime() ?? over
}

/** Rows in their order up to the first that was counted later: no row is between two windows. */
async function lastBefore(tx: Tx, merchantId: number, after: bigint, to: number): Promise<bigint> {
  const { rows } = await sql<{ last: bigint | null }>`
    select max(seq) as last from team_play where merchant_id = ${merchantId} and seq > ${after} and seq < coalesce((
      select min(seq) from team_play
      where merchant_id = ${merchantId} and seq > ${after} and counted_at >= ${new Date(to)}), 9223372036854775807)`.execute(
    tx,
  )
  return rows[0]?.last ?? after
}

interface Rows {
  after: bigint
  last: bigint
}

/** What every contract with play gives, written down with what it leaves to the next window; answers whose waits for an operator. */
async function settle(tx: Tx, merchant: Merchant, span: Span, play: Rows): Promise<bigint[]> {
  const contracts = await tx
    .selectFrom('agent_contracts')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('kind', '=', KIND)
    .where('from_at', '<=', new Date(span.from))
    .where(eb => eb.or([eb('until_at', 'is', null), eb('until_at', '>', new Date(span.from))]))
    .orderBy('id')
    .execute()
  if (contracts.length === 0) return []
  const deltas = await deltasOf(tx, merchant, contracts, play)
  const played = contracts.filter(({ id }) => deltas.has(id))
  if (played.length === 0) return []
  const lineOf = (contract: ContractRow) => ({
    delta: deltas.get(contract.id) ?? 0n,
    rate: termsOf(contract, merchant).levels[0]?.rate ?? 0,
  })
  const given = Map.groupBy(played, ({ upline_id }) => upline_id)
  const ids = played.map(({ downline_id }) => downline_id)
  const pending = await pendingOf(tx, merchant.id, played)
  const locked = await lockedAmong(tx, merchant.id, ids)
  const twins = await onePersonAgents(tx, merchant.id, ids)
  const rows = played.map(contract => {
    const agent = contract.downline_id
    const own = lineOf(contract)
    const below = (given.get(agent) ?? []).map(lineOf)
    const before = pending.get(contract.id) ?? { owed: 0n, usual: 0n, windows: 0 }
    const { paid: due, owed } = settleWindow(before.owed, { ...own, below })
    const flags: (typeof billFlags)[number][] = []
    if (before.windows >= USUAL_LEAST && due > before.usual * UNUSUAL) flags.push('unusual')
    if (due > 0n && twins.has(agent)) flags.push('one-person')
    if (locked.has(agent)) flags.push('locked')
    const weight = BigInt(Math.min(before.windows, USUAL - 1))
    return {
      contract: contract.id,
      agent,
      ...own,
      below: below.reduce((sum, line) => sum + shareOf(line.delta, line.rate), 0n),
      before: before.owed,
      owed,
      due,
      usual: before.windows >= USUAL_LEAST ? before.usual : null,
      flags: flags.join(','),
      isRejected: locked.has(agent),
      // Its own turnover made into a wage is looked at by somebody first (agents.md §10.5).
      needsReview: due > 0n && twins.has(agent) && !locked.has(agent),
      // What comes after is measured by this.
      next:
        due > 0n
          ? { usual: (before.usual * weight + due) / (weight + 1n), windows: before.windows + 1 }
          : { usual: before.usual, windows: before.windows },
    }
  })
  await sql`
    insert into agent_windows (merchant_id, from_at, to_at, contract_id, agent_id, delta, rate, below, before, owed, due,
      usual, flags, is_rejected, needs_review)
    select ${merchant.id}, ${new Date(span.from)}, ${new Date(span.to)}, w.contract, w.agent, w.delta, w.rate, w.below,
      w.before, w.owed, w.due, w.usual, string_to_array(w.flags, ','), w.is_rejected, w.needs_review
    from unnest(${rows.map(row => row.contract)}::bigint[], ${rows.map(row => row.agent)}::bigint[],
      ${rows.map(row => row.delta)}::bigint[], ${rows.map(row => row.rate)}::int[], ${rows.map(row => row.below)}::bigint[],
      ${rows.map(row => row.before)}::bigint[], ${rows.map(row => row.owed)}::bigint[],
      ${rows.map(row => row.due)}::bigint[], ${rows.map(row => row.usual)}::bigint[],
      ${rows.map(row => row.flags)}::text[], ${rows.map(row => row.isRejected)}::boolean[],
      ${rows.map(row => row.needsReview)}::boolean[])
      as w(contract, agent, delta, rate, below, before, owed, due, usual, flags, is_rejected, needs_review)`.execute(tx)
  await sql`
    insert into agent_pending as p (merchant_id, contract_id, owed, usual, windows)
    select ${merchant.id}, * from unnest(${rows.map(row => row.contract)}::bigint[],
      ${rows.map(row => row.owed)}::bigint[], ${rows.map(row => row.next.usual)}::bigint[],
      ${rows.map(row => row.next.windows)}::int[])
    on conflict (merchant_id, contract_id) do update
      set owed = excluded.owed, usual = excluded.usual, windows = excluded.windows`.execute(tx)
  return rows.filter(row => row.needsReview).map(({ agent }) => agent)
}

/** What the team of each contract played, less what was taken back, in its scope; those without play are left out. */
async function deltasOf(
  tx: Tx,
  merchant: Merchant,
  contracts: readonly ContractRow[],
  { after, last }: Rows,
): Promise<Map<bigint, bigint>> {
  const scopes = contracts.map(contract => {
    const { scope } = termsOf(contract, merchant)
    return scope === 'all' ? '' : scope.join(',')
  })
  const { rows } = await sql<{ contract: bigint; delta: string }>`
    with asked as materialized (
      select * from unnest(${contracts.map(({ id }) => id)}::bigint[],
        ${contracts.map(({ downline_id }) => downline_id)}::bigint[], ${scopes}::text[]) as c(contract, agent, scope)),
    own as materialized (
      select place_id, category, sum(valid) as valid from team_play
      where merchant_id = ${merchant.id} and seq > ${after} and seq <= ${last} and valid <> 0 group by 1, 2),
    teams as materialized (
      select a.member_id, o.category, sum(o.valid) as valid
      from own o
      join team_places l on l.merchant_id = ${merchant.id} and l.id = o.place_id
      cross join unnest(l.path) as u(id)
      join team_places a on a.merchant_id = ${merchant.id} and a.id = u.id
      group by 1, 2)
    select c.contract, sum(t.valid) as delta from asked c join teams t on t.member_id = c.agent
    where c.scope = '' or t.category = any(string_to_array(c.scope, ','))
    group by 1`.execute(tx)
  return new Map(rows.map(({ contract, delta }) => [contract, BigInt(delta)]))
}

interface Pending {
  owed: bigint
  usual: bigint
  windows: number
}

/** What the windows before left: of the contract, or of those of the agent before it, which are free of it then. */
async function pendingOf(tx: Tx, merchantId: number, contracts: readonly ContractRow[]): Promise<Map<bigint, Pending>> {
  const { rows } = await sql<{ contract: bigint } & Pending>`
    with inherited as (
      update agent_pending p set owed = 0
      from agent_contracts o, agent_contracts c, agent_pending was
      where c.merchant_id = ${merchantId} and c.id = any(${contracts.map(({ id }) => id)}::bigint[])
        and o.merchant_id = c.merchant_id and o.downline_id = c.downline_id and o.kind = c.kind and o.until_at <= c.from_at
        and p.merchant_id = o.merchant_id and p.contract_id = o.id and p.owed < 0
        and was.merchant_id = p.merchant_id and was.contract_id = p.contract_id
      returning c.id as contract, was.owed, p.usual, p.windows)
    select contract_id as contract, owed + coalesce((select sum(i.owed) from inherited i where i.contract = contract_id), 0)::bigint
      as owed, usual, windows
    from agent_pending where merchant_id = ${merchantId} and contract_id = any(${contracts.map(({ id }) => id)}::bigint[])
    union all
    select contract, sum(owed)::bigint, max(usual), max(windows)::int from inherited i
    where not exists (select from agent_pending x where x.merchant_id = ${merchantId} and x.contract_id = i.contract)
    group by 1`.execute(tx)
  return new Map(rows.map(({ contract, ...pending }) => [contract, pending]))
}
