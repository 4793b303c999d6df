import type {
  Contract,
  ContractKind,
  ContractRequest,
  contractEnds,
  RunKind,
  Terms as WireTerms,
} from '@ronda/contract/portal/agents/contracts.ts'
import { type Selectable, sql } from 'kysely'
import type { Tx } from '../../context.ts'
import type { AgentContracts, AgentRequests } from '../../db/generated/tables.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { lockTeamMember } from '../agents/team.ts'
import { tell } from '../inbox/tell.ts'
import { endedBelow, type Given } from './cascade.ts'
import { readTerms } from './codec.ts'
import { spanOf } from './periods.ts'
import type { Terms } from './terms.ts'

export type ContractRow = Selectable<AgentContracts>
export type RequestRow = Selectable<AgentRequests>

export const wireTermsOf = (row: Pick<ContractRow, 'terms'>): WireTerms => row.terms as unknown as WireTerms
export const kindOf = (row: { kind: string }): ContractKind => row.kind as ContractKind
export const runKindOf = (row: { kind: string }): RunKind => row.kind as RunKind
export const termsOf = (row: Pick<ContractRow, 'kind' | 'terms'>, { currency }: Pick<Merchant, 'currency'>): Terms =>
  readTerms(kindOf(row), wireTermsOf(row), currency)

/** What is agreed now holds from here: whatever runs is settled by what it began with. */
export const nextPeriod = ({ period }: Pick<Terms, 'period'>, now: number): Date => new Date(spanOf(period, now).to)

/** The same after everything the agent had of the kind before: an end may be later than the next period of another length. */
async function beginning(tx: Tx, merchantId: number, agentId: bigint, terms: Terms, now: number): Promise<Date> {
  const before = await tx
    .selectFrom('agent_contracts')
    .select(({ fn }) => fn.max('until_at').as('until'))
    .where('merchant_id', '=', merchantId)
    .where('downline_id', '=', agentId)
    .where('kind', '=', terms.kind)
    .executeTakeFirst()
  const until = (before?.until as Date | null | undefined)?.getTime() ?? now
  return nextPeriod(terms, Math.max(now, until - 1))
}

/** The contract that an agent has last agreed to and that nothing ends. */
export const lastContract = (
  tx: Tx,
  merchantId: number,
  downlineId: bigint,
  kind: ContractKind,
): Promise<ContractRow | undefined> =>
  tx
    .selectFrom('agent_contracts')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('downline_id', '=', downlineId)
    .where('kind', '=', kind)
    .where('until_at', 'is', null)
    .executeTakeFirst()

/** The contracts that nothing ends of everybody below an agent, by who gave them, without holding anybody. */
export async function contractsBelow(
  tx: Tx,
  merchantId: number,
  agentId: bigint,
  kind: ContractKind,
): Promise<ContractRow[]> {
  const { rows } = await sql<ContractRow>`
    with recursive below as (
      select c.*, 1 as step from agent_contracts c
      where c.merchant_id = ${merchantId} and c.upline_id = ${agentId} and c.kind = ${kind} and c.until_at is null
      union all
      select c.*, b.step + 1 from below b join agent_contracts c on c.merchant_id = b.merchant_id
        and c.upline_id = b.downline_id and c.kind = b.kind and c.until_at is null)
    select * from below order by step, id`.execute(tx)
  return rows
}

/**
 * The same with everybody held who gives or has one of them, from the top down: what an agent below agrees to meanwhile waits. The agent itself
 * is held already.
 */
async function lockBelow(tx: Tx, merchantId: number, agentId: bigint, kind: ContractKind): Promise<ContractRow[]> {
  const all: ContractRow[] = []
  let uplines = [agentId]
  while (uplines.length > 0) {
    const rows = await tx
      .selectFrom('agent_contracts')
      .selectAll()
      .where('merchant_id', '=', merchantId)
      .where('upline_id', 'in', uplines)
      .where('kind', '=', kind)
      .where('until_at', 'is', null)
      .orderBy('downline_id')
      .execute()
    for (const { downline_id } of rows) await lockTeamMember(tx, merchantId, downline_id)
    all.push(...rows)
    uplines = rows.map(({ downline_id }) => downline_id)
  }
  return all
}

/** Which of the contracts below end where an agent's own become these, or none. */
export const endsOf = (
  agentId: bigint,
  terms: Terms | null,
  below: readonly ContractRow[],
  merchant: Merchant,
): Given<ContractRow, bigint>[] =>
  endedBelow<ContractRow, bigint>(agentId, terms, agent =>
    below
      .filter(({ upline_id }) => upline_id === agent)
      .map(row => ({ id: row, upline: agent, downline: row.downline_id, terms: termsOf(row, merchant) })),
  )

interface Agreed {
  kind: ContractKind
  uplineId: bigint | null
  agentId: bigint
  /** Null: none any more. */
  terms: WireTerms | null
  signedBy: string
  end: Extract<(typeof contractEnds)[number], 'agreed' | 'house'>
}

/**
 * Lets new terms hold from the next period in place of those before, or none; contracts below that do not fit any more end with them, and what
 * was asked there falls. The agent and who stands above it must be held. Answers whom it concerns.
 */
export async function agree(
  tx: Tx,
  merchant: Merchant,
  { kind, uplineId, agentId, terms, signedBy, end }: Agreed,
  now: number,
): Promise<{ id: bigint | null; concerned: bigint[] }> {
  const before = await lastContract(tx, merchant.id, agentId, kind)
  const held = terms ? readTerms(kind, terms, merchant.currency) : before && termsOf(before, merchant)
  if (!held) return { id: null, concerned: [] }
  const from = terms ? await beginning(tx, merchant.id, agentId, held, now) : nextPeriod(held, now)
  if (before) await endContract(tx, before, from, terms ? 'replaced' : end)
  let id: bigint | null = null
  if (terms) {
    const row = await tx
      .insertInto('agent_contracts')
      .values({
        merchant_id: merchant.id,
        kind,
        upline_id: uplineId,
        downline_id: agentId,
        terms: JSON.stringify(terms),
        from_at: from,
        signed_at: new Date(now),
        signed_by: signedBy,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    id = row.id
  }
  const own = terms && held
  const ended = endsOf(agentId, own, await lockBelow(tx, merchant.id, agentId, kind), merchant)
  for (const { id: row } of ended) {
    await endContract(tx, row, from, 'upline')
    await tell(tx, merchant.id, { memberId: row.downline_id, kind: 'contract-ended', ref: String(row.id) }, now)
  }
  const concerned = [agentId, ...ended.map(({ downline }) => downline)]
  await dropRequests(tx, merchant, { kind, agentId, own, endedIds: ended.map(({ downline }) => downline) }, now)
  return { id, concerned }
}

const endContract = (tx: Tx, row: ContractRow, at: Date, why: (typeof contractEnds)[number]) =>
  tx
    .updateTable('agent_contracts')
    .set({ until_at: at > row.from_at ? at : row.from_at, end_why: why })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .execute()

/** What an agent asked of downlines that its own terms do not bear any more, and what anybody asked that has none. */
async function dropRequests(
  tx: Tx,
  merchant: Merchant,
  { kind, agentId, own, endedIds }: { kind: ContractKind; agentId: bigint; own: Terms | null; endedIds: bigint[] },
  now: number,
): Promise<void> {
  const open = await tx
    .selectFrom('agent_requests')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .where(eb =>
      eb.or([
        eb('upline_id', 'in', [agentId, ...endedIds]),
        eb.and([eb('asks', '=', 'end'), eb('downline_id', 'in', [agentId, ...endedIds])]),
      ]),
    )
    .execute()
  const none = new Set(endedIds)
  const fallen = open.filter(row => {
    if (row.asks === 'end') return none.has(row.downline_id) || none.has(row.upline_id)
    if (row.upline_id !== agentId || !own) return true
    const given = { id: row, upline: agentId, downline: row.downline_id, terms: termsOf(row, merchant) }
    return endedBelow<RequestRow, bigint>(agentId, own, agent => (agent === agentId ? [given] : [])).length > 0
  })
  if (fallen.length === 0) return
  await tx
    .updateTable('agent_requests')
    .set({ state: 'withdrawn', answered_at: new Date(now) })
    .where('merchant_id', '=', merchant.id)
    .where('state', '=', 'open')
    .where(
      'id',
      'in',
      fallen.map(({ id }) => id),
    )
    .execute()
}

/** The names of members, by their numbers. */
export async function namesOf(tx: Tx, merchantId: number, ids: readonly bigint[]): Promise<Map<bigint, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('members')
    .select(['id', 'username'])
    .where('merchant_id', '=', merchantId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}

export async function contractsToWire(tx: Tx, merchantId: number, rows: readonly ContractRow[]): Promise<Contract[]> {
  const ids = rows.flatMap(({ upline_id, downline_id }) => [downline_id, ...(upline_id === null ? [] : [upline_id])])
  const names = await namesOf(tx, merchantId, ids)
  const party = (id: bigint) => ({ id: String(id), account: names.get(id) ?? '' })
  return rows.map(row => ({
    id: String(row.id),
    kind: kindOf(row),
    upline: row.upline_id === null ? null : party(row.upline_id),
    downline: party(row.downline_id),
    terms: wireTermsOf(row),
    from: row.from_at.getTime(),
    until: row.until_at?.getTime() ?? null,
    end: row.end_why as Contract['end'],
  }))
}

export async function requestsToWire(
  tx: Tx,
  merchantId: number,
  rows: readonly RequestRow[],
  now: number,
): Promise<ContractRequest[]> {
  const names = await namesOf(
    tx,
    merchantId,
    rows.flatMap(({ upline_id, downline_id }) => [upline_id, downline_id]),
  )
  const party = (id: bigint) => ({ id: String(id), account: names.get(id) ?? '' })
  const current = new Map<bigint, WireTerms>()
  for (const row of rows) {
    if (row.contract_id === null) continue
    const contract = await tx
      .selectFrom('agent_contracts')
      .select('terms')
      .where('merchant_id', '=', merchantId)
      .where('id', '=', row.contract_id)
      .executeTakeFirst()
    if (contract) current.set(row.id, wireTermsOf(contract))
  }
  return rows.map(row => ({
    id: String(row.id),
    kind: kindOf(row),
    asks: row.asks as ContractRequest['asks'],
    upline: party(row.upline_id),
    downline: party(row.downline_id),
    terms: wireTermsOf(row),
    current: current.get(row.id) ?? null,
    state: isExpired(row, now) ? 'expired' : (row.state as ContractRequest['state']),
    askedAt: row.asked_at.getTime(),
    expiresAt: row.expires_at.getTime(),
  }))
}

export const isExpired = ({ state, expires_at }: Pick<RequestRow, 'state' | 'expires_at'>, now: number): boolean =>
  state === 'open' && expires_at.getTime() <= now

/** One request as it is told. */
export async function requestToWire(
  tx: Tx,
  merchantId: number,
  row: RequestRow,
  now: number,
): Promise<ContractRequest> {
  const [wire] = await requestsToWire(tx, merchantId, [row], now)
  return wire as ContractRequest
}
