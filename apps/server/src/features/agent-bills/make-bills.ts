import type { billFlags } from '@ronda/contract/backoffice/agent-contracts.ts'
import type { RunKind } from '@ronda/contract/portal/agents/contracts.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { type Before, carryInto, dividendOf, netLossOf } from '../agent-contracts/dividend.ts'
import { lossPartsOf, noParts } from '../agent-contracts/net-loss.ts'
import { daysOf, type Span } from '../agent-contracts/periods.ts'
import { type ContractRow, termsOf } from '../agent-contracts/store.ts'
import { wageOf } from '../agent-contracts/wage.ts'
import { onePersonAgents } from './one-person.ts'

/** How many last bills tell what is usual, how few are too few, and from how many times that on one is looked at. */
export const USUAL = 7
export const USUAL_LEAST = 3
export const UNUSUAL = 3n

interface Found {
  turnover: bigint
  loss: bigint
  active: number
}

const nothing: Found = { turnover: 0n, loss: 0n, active: 0 }

/** What each contract gives for a period, with what speaks against it. */
export async function billsOf(
  tx: Tx,
  merchant: Merchant,
  kind: RunKind,
  contracts: readonly ContractRow[],
  span: Span,
) {
  const ids = contracts.map(({ downline_id }) => downline_id)
  const figures = await figuresOf(tx, merchant, contracts, span)
  const paths = await pathsOf(tx, merchant.id, ids, span.from)
  const usual = await usualOf(tx, merchant.id, kind)
  const twins = await onePersonAgents(tx, merchant.id, ids)
  const locked = await lockedAmong(tx, merchant.id, ids)
  const dividends = kind === 'dividend' ? await dividendsOf(tx, merchant, contracts, figures, span) : undefined
  return contracts.map(contract => {
    const found = figures.get(contract.id) ?? nothing
    const terms = termsOf(contract, merchant)
    const { amount, index, level, missed, ...dividend } = dividends?.get(contract.id) ?? wageOf(terms, found)
    const due = amount > 0n ? amount : 0n
    const before = usual.get(contract.downline_id)
    const isLocked = locked.has(contract.downline_id)
    const flags: (typeof billFlags)[number][] = []
    if (due > 0n && before !== undefined && due > before * UNUSUAL) flags.push('unusual')
    if (due > 0n && twins.has(contract.downline_id)) flags.push('one-person')
    if (isLocked) flags.push('locked')
    const wire = (amounts: bigint) => toWire(amounts, merchant.currency)
    return {
      contract_id: contract.id,
      agent_id: contract.downline_id,
      upline_id: contract.upline_id,
      path: paths.get(contract.downline_id) ?? [contract.downline_id],
      turnover: found.turnover,
      loss: found.loss,
      active: found.active,
      level: index,
      rate: level?.rate ?? null,
      missed:
        missed &&
        JSON.stringify({
          level: missed.level,
          turnover: wire(missed.turnover),
          loss: wire(missed.loss),
          active: missed.active,
        }),
      due,
      // Whoever is locked is not paid; those below have theirs from the house.
      is_rejected: isLocked,
      flags,
      usual: before ?? null,
      is_covered: kind === 'dividend' && terms.payer === 'merchant',
      ...('carry' in dividend && { carry: dividend.carry, loss: dividend.netLoss, parts: dividend.parts }),
      hasPlay: figures.has(contract.id),
    }
  })
}

export type Draft = Awaited<ReturnType<typeof billsOf>>[number]

export async function writeBills(
  tx: Tx,
  merchantId: number,
  runId: bigint,
  bills: readonly (Draft & { back?: bigint })[],
): Promise<void> {
  for (let at = 0; at < bills.length; at += 500)
    await tx
      .insertInto('agent_bills')
      .values(
        bills
          .slice(at, at + 500)
          .map(({ hasPlay: _, ...bill }) => ({ merchant_id: merchantId, run_id: runId, ...bill })),
      )
      .execute()
}

/** Dividends of the contracts, by what the house kept of each team and what of the period before counts against it. */
async function dividendsOf(
  tx: Tx,
  merchant: Merchant,
  contracts: readonly ContractRow[],
  figures: ReadonlyMap<bigint, Found>,
  span: Span,
) {
  const ids = contracts.map(({ downline_id }) => downline_id)
  const losses = await lossPartsOf(tx, merchant.id, ids, span)
  const before = await beforeOf(tx, merchant.id, ids, span)
  return new Map(
    contracts.map(contract => {
      const terms = termsOf(contract, merchant)
      const parts = losses.get(contract.downline_id) ?? noParts
      const netLoss = netLossOf(parts)
      const carry = carryInto(terms.carry, span, before.get(contract.downline_id) ?? null)
      const { turnover, active } = figures.get(contract.id) ?? nothing
      const { gross, index, level, missed } = dividendOf(terms, {
        turnover,
        active,
        netLoss,
        carry,
        days: daysOf(span),
      })
      const wire = Object.entries(parts).map(([part, amount]) => [part, toWire(amount, merchant.currency)])
      const told = JSON.stringify(Object.fromEntries(wire))
      return [contract.id, { amount: gross, index, level, missed, netLoss, carry, parts: told }] as const
    }),
  )
}

/** The dividends of the period right before, by agent. */
async function beforeOf(tx: Tx, merchantId: number, ids: readonly bigint[], span: Span): Promise<Map<bigint, Before>> {
  const rows = await tx
    .selectFrom('agent_bills as b')
    .innerJoin('agent_runs as r', join =>
      join.onRef('r.merchant_id', '=', 'b.merchant_id').onRef('r.id', '=', 'b.run_id'),
    )
    .select(['b.agent_id', 'b.loss', 'b.carry', 'r.from_at', 'r.to_at'])
    .where('b.merchant_id', '=', merchantId)
    .where('r.kind', '=', 'dividend')
    .where('r.to_at', '=', new Date(span.from))
    .where('b.agent_id', 'in', [...ids])
    // What was corrected last is what holds.
    .orderBy('r.correction')
    .execute()
  return new Map(
    rows.map(({ agent_id, loss, carry, from_at, to_at }) => [
      agent_id,
      { span: { from: from_at.getTime(), to: to_at.getTime() }, netLoss: loss, base: loss + carry },
    ]),
  )
}

/** What the team of each contract played in the span, in its scope: one statement for all of them. */
async function figuresOf(
  tx: Tx,
  merchant: Merchant,
  contracts: readonly ContractRow[],
  span: Span,
): Promise<Map<bigint, Found>> {
  const terms = contracts.map(row => termsOf(row, merchant))
  const { rows } = await sql<{ contract: bigint; turnover: string; loss: string; active: bigint }>`
    with asked as (
      select * from unnest(${contracts.map(({ id }) => id)}::bigint[], ${contracts.map(row => row.downline_id)}::bigint[],
        ${terms.map(({ activeTurnover }) => (activeTurnover > 0n ? activeTurnover : 1n))}::bigint[],
        ${terms.map(({ scope }) => (scope === 'all' ? '' : scope.join(',')))}::text[]) as c(contract, agent, least, scope)),
    own as materialized (
      select place_id, category, sum(valid) as valid, sum(staked - won) as loss from team_play
      where merchant_id = ${merchant.id} and hour >= ${new Date(span.from)} and hour < ${new Date(span.to)} group by 1, 2),
    people as (
      select c.contract, c.least, l.member_id, sum(o.valid) as valid, sum(o.loss) as loss
      from own o
      join team_places l on l.merchant_id = ${merchant.id} and l.id = o.place_id
      cross join unnest(l.path) as u(id)
      join team_places a on a.merchant_id = ${merchant.id} and a.id = u.id
      join asked c on c.agent = a.member_id
      where c.scope = '' or o.category = any(string_to_array(c.scope, ','))
      group by 1, 2, 3)
    select contract, sum(valid) as turnover, sum(loss) as loss, count(*) filter (where valid >= least) as active
    from people group by 1`.execute(tx)
  return new Map(
    rows.map(row => [
      row.contract,
      { turnover: BigInt(row.turnover), loss: BigInt(row.loss), active: Number(row.active) },
    ]),
  )
}

/**
 * The line of each as members, from the top agent down, as it stood when the period began: whoever pays it then pays it still, also after its
 * branch was moved.
 */
async function pathsOf(tx: Tx, merchantId: number, ids: readonly bigint[], at: number): Promise<Map<bigint, bigint[]>> {
  const { rows } = await sql<{ member_id: bigint; path: string[] }>`
    select p.member_id, array_agg(a.member_id order by u.step) as path
    from team_places p cross join unnest(p.path) with ordinality as u(id, step)
    join team_places a on a.merchant_id = p.merchant_id and a.id = u.id
    where p.merchant_id = ${merchantId} and p.id in (
      select distinct on (member_id) id from team_places
      where merchant_id = ${merchantId} and member_id = any(${[...ids]}::bigint[])
        and (until is null or until > ${new Date(at)})
      order by member_id, since, id)
    group by p.member_id`.execute(tx)
  return new Map(rows.map(({ member_id, path }) => [member_id, path.map(BigInt)]))
}

/** What the last bills of each came to on average, where there are enough of them. */
async function usualOf(tx: Tx, merchantId: number, kind: RunKind): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ agent_id: bigint; usual: string }>`
    select agent_id, trunc(avg(due)) as usual from (
      select b.agent_id, b.due, row_number() over (partition by b.agent_id order by b.run_id desc) as n
      from agent_bills b join agent_runs r on r.merchant_id = b.merchant_id and r.id = b.run_id
      where b.merchant_id = ${merchantId} and r.kind = ${kind} and r.correction = 0
        and b.due > 0) last
    where n <= ${USUAL} group by 1 having count(*) >= ${USUAL_LEAST}`.execute(tx)
  return new Map(rows.map(({ agent_id, usual }) => [agent_id, BigInt(usual)]))
}

export async function lockedAmong(tx: Tx, merchantId: number, ids: readonly bigint[]): Promise<Set<bigint>> {
  const { rows } = await sql<{ id: bigint }>`
    select id from members
    where merchant_id = ${merchantId} and id = any(${[...ids]}::bigint[]) and status <> 'active'`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
