import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import type { ContractKind, Terms as WireTerms } from '@ronda/contract/portal/agents/contracts.ts'
import { MoneyError } from '@ronda/contract/values/money.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { directOf } from '../agents/downlines.ts'
import { activeTeam, isAgent, lockTeamMember, ownTeam, rateToWire } from '../agents/team.ts'
import type { Place } from '../agents/tree.ts'
import { tell } from '../inbox/tell.ts'
import { count } from '../team-statements/days.ts'
import { isSame, plainTerms, readTerms } from './codec.ts'
import { previewOf } from './preview.ts'
import { isExpired, lastContract, nextPeriod, type RequestRow, requestToWire, termsOf, wireTermsOf } from './store.ts'
import { insideProblems, ownProblems, type Terms, type TermsProblem } from './terms.ts'

const DAY_MS = 86_400_000

/** Whether this house lets agents have contracts. */
export const hasContracts = ({ settings }: Pick<Merchant, 'settings'>) => settings.modules.AGENTPOLICY3 === true

export async function previewOffer(
  ctx: Context,
  { kind, downline, terms }: ParsedInputOf<typeof contracts.previewOffer>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contracts.previewOffer>> {
  const { merchant, session, now } = caller
  await count(ctx, caller)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await ownTeam(tx, caller)
    const direct = await agentBelow(tx, merchant.id, place, downline)
    await assertTerms(tx, merchant, { uplineId: session.memberId, agentId: direct.memberId, kind, terms }, now)
    return previewOf(tx, merchant, { agentId: direct.memberId, kind, terms }, now)
  })
}

export async function offer(
  ctx: Context,
  { kind, downline, terms: given }: ParsedInputOf<typeof contracts.offer>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contracts.offer>> {
  const { merchant, session, now } = caller
  const request = await inMerchant(ctx.app, merchant.id, async tx => {
    const { place } = await activeTeam(tx, caller)
    const direct = await agentBelow(tx, merchant.id, place, downline)
    await lockTeamMember(tx, merchant.id, session.memberId)
    await lockTeamMember(tx, merchant.id, direct.memberId)
    const wanted = { uplineId: session.memberId, agentId: direct.memberId, kind, terms: given }
    await assertTerms(tx, merchant, wanted, now)
    const terms = plainTerms(given, merchant.currency)
    const current = await lastContract(tx, merchant.id, direct.memberId, kind)
    if (current && isSame(wireTermsOf(current), terms, merchant.currency))
      throw invalidInput([{ field: 'terms', rule: 'same' }])
    return ask(tx, merchant, {
      kind,
      asks: 'begin',
      uplineId: session.memberId,
      downlineId: direct.memberId,
      terms,
      contractId: current?.id ?? null,
      now,
    })
  })
  announce(ctx, merchant, request)
  return request
}

export async function askEnd(
  ctx: Context,
  { id }: ParsedInputOf<typeof contracts.askEnd>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contracts.askEnd>> {
  const { merchant, session, now } = caller
  const request = await inMerchant(ctx.app, merchant.id, async tx => {
    await activeTeam(tx, caller)
    await lockTeamMember(tx, merchant.id, session.memberId)
    const contract = await tx
      .selectFrom('agent_contracts')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', /^\d{1,18}$/.test(id) ? BigInt(id) : -1n)
      .where('upline_id', '=', session.memberId)
      .executeTakeFirst()
    if (!contract) throw refuse('NotFound')
    await lockTeamMember(tx, merchant.id, contract.downline_id)
    const last = await lastContract(tx, merchant.id, contract.downline_id, contract.kind as ContractKind)
    if (last?.id !== contract.id) throw refuse('WrongState')
    return ask(tx, merchant, {
      kind: contract.kind as ContractKind,
      asks: 'end',
      uplineId: session.memberId,
      downlineId: contract.downline_id,
      terms: contract.terms as unknown as WireTerms,
      contractId: contract.id,
      now,
    })
  })
  announce(ctx, merchant, request)
  return request
}

export async function withdraw(
  ctx: Context,
  { id }: ParsedInputOf<typeof contracts.withdraw>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contracts.withdraw>> {
  const { merchant, session, now } = caller
  const request = await inMerchant(ctx.app, merchant.id, async tx => {
    await ownTeam(tx, caller)
    const row = await tx
      .selectFrom('agent_requests')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', /^\d{1,18}$/.test(id) ? BigInt(id) : -1n)
      .where('upline_id', '=', session.memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw refuse('NotFound')
    if (row.state !== 'open' || isExpired(row, now)) throw refuse('WrongState')
    return requestToWire(tx, merchant.id, await close(tx, row, 'withdrawn', now), now)
  })
  announce(ctx, merchant, request)
  return request
}

interface Asked {
  kind: ContractKind
  asks: 'begin' | 'end'
  uplineId: bigint
  downlineId: bigint
  terms: WireTerms
  contractId: bigint | null
  now: number
}

/** Both must be held: of what one asks of another there is one at a time. */
async function ask(tx: Tx, merchant: Merchant, { kind, asks, uplineId, downlineId, terms, contractId, now }: Asked) {
  const open = await tx
    .selectFrom('agent_requests')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('downline_id', '=', downlineId)
    .where('kind', '=', kind)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  if (open && !isExpired(open, now)) throw refuse('RequestPending')
  if (open) await close(tx, open, 'expired', now)
  const row = await tx
    .insertInto('agent_requests')
    .values({
      merchant_id: merchant.id,
      kind,
      asks,
      upline_id: uplineId,
      downline_id: downlineId,
      terms: JSON.stringify(terms),
      contract_id: contractId,
      asked_at: new Date(now),
      expires_at: new Date(now + merchant.settings.agents.requestDays * DAY_MS),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const request = await requestToWire(tx, merchant.id, row, now)
  const params = { name: request.upline.account }
  await tell(tx, merchant.id, { memberId: downlineId, kind: 'contract-asked', ref: request.id, params }, now)
  return request
}

export const close = (tx: Tx, row: RequestRow, state: RequestRow['state'], now: number): Promise<RequestRow> =>
  tx
    .updateTable('agent_requests')
    .set({ state, answered_at: new Date(now) })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()

export function announce(
  ctx: Context,
  merchant: Pick<Merchant, 'id'>,
  { upline, downline }: { upline: { id: string }; downline: { id: string } },
): void {
  for (const { id } of [upline, downline]) publishContracts(ctx, merchant.id, BigInt(id))
}

/** Tells a member's open pages that its contracts, or what it was told of them, changed. */
export function publishContracts(ctx: Context, merchantId: number, memberId: bigint): void {
  for (const topic of ['contracts', 'messages'] as const) ctx.bus.publish({ merchantId, memberId, topic })
}

/** A direct downline that may have downlines itself: nobody else has contracts. */
async function agentBelow(tx: Tx, merchantId: number, own: Place, id: string): Promise<Place> {
  const direct = await directOf(tx, merchantId, own, id)
  const member = await tx
    .selectFrom('members')
    .select('agent_type')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', direct.memberId)
    .executeTakeFirstOrThrow()
  if (!isAgent(member.agent_type)) throw refuse('NotAnAgent')
  return direct
}

/** Refuses terms that are wrong by themselves, or more than the upline has; an agent without a contract of the kind gives none. */
export async function assertTerms(
  tx: Tx,
  merchant: Merchant,
  { uplineId, agentId, kind, terms: wire }: Wanted,
  now: number,
): Promise<void> {
  if (!hasContracts(merchant)) throw refuse('NotAllowed')
  assertShape(kind, wire)
  const terms = readable(kind, wire, merchant.currency)
  const { min, max } = ratesOf(merchant, kind)
  throwProblems(ownProblems(terms, min, max))
  const last = await lastContract(tx, merchant.id, agentId, kind)
  // Periods of another length would leave a gap or count twice: what there is ends first.
  if (last && termsOf(last, merchant).period !== terms.period)
    throw invalidInput([{ field: 'terms.period', rule: 'asBefore' }])
  await assertOneWage(tx, merchant, { agentId, kind, terms }, now)
  if (uplineId === null) return
  const own = await lastContract(tx, merchant.id, uplineId, kind)
  if (!own) throw refuse('ContractNeeded')
  throwProblems(insideProblems(terms, termsOf(own, merchant)))
}

/** The lowest and highest rate that the house allows, in hundredths of a percent. */
export const ratesOf = ({ settings }: Merchant, kind: ContractKind): { min: number; max: number } =>
  kind === 'dividend' ? settings.agents.dividendRates : settings.agents.wageRates

/** A dividend says how it is paid, and counts everything; a wage does neither. One of five minutes is a rate alone. */
function assertShape(kind: ContractKind, { dividend, scope, levels, activeTurnover }: WireTerms): void {
  if ((kind === 'dividend') !== (dividend !== undefined))
    throw invalidInput([{ field: 'terms.dividend', rule: 'required' }])
  if (dividend && scope.length > 0) throw invalidInput([{ field: 'terms.scope', rule: 'max' }])
  if (kind !== 'real-time-wage') return
  const fields = levels.flatMap(({ turnoverMin, lossMin, activeMin }, index) => [
    ...(index > 0 ? [`levels.${index}`] : []),
    ...(Number(turnoverMin) > 0 ? [`levels.${index}.turnoverMin`] : []),
    ...(Number(lossMin) > 0 ? [`levels.${index}.lossMin`] : []),
    ...(activeMin > 0 ? [`levels.${index}.activeMin`] : []),
  ])
  if (Number(activeTurnover) > 0) fields.push('activeTurnover')
  if (fields.length > 0) throw invalidInput(fields.map(field => ({ field: `terms.${field}`, rule: 'rateAlone' })))
}

interface Wanted {
  uplineId: bigint | null
  agentId: bigint
  kind: ContractKind
  terms: WireTerms
}

/** Refuses a second wage for games that another kind is paid for: one turnover would be paid twice. */
export async function assertOneWage(
  tx: Tx,
  merchant: Merchant,
  { agentId, kind, terms }: { agentId: bigint; kind: ContractKind; terms: Terms },
  now: number,
): Promise<void> {
  if (!merchant.settings.agents.onlyOneWage || kind === 'dividend') return
  const others = await tx
    .selectFrom('agent_contracts')
    .selectAll()
    .where('merchant_id', '=', merchant.id)
    .where('downline_id', '=', agentId)
    .where('kind', 'not in', [kind, 'dividend'])
    .where(eb => eb.or([eb('until_at', 'is', null), eb('until_at', '>', nextPeriod(terms, now))]))
    .execute()
  if (others.some(other => overlap(termsOf(other, merchant).scope, terms.scope))) throw refuse('OtherWage')
}

const overlap = (one: Terms['scope'], other: Terms['scope']): boolean =>
  one === 'all' || other === 'all' || one.some(category => other.includes(category))

function readable(kind: ContractKind, wire: WireTerms, currency: string): Terms {
  try {
    return readTerms(kind, wire, currency)
  } catch (error) {
    if (error instanceof MoneyError) throw invalidInput([{ field: 'levels', rule: 'money' }])
    throw error
  }
}

function throwProblems(problems: readonly TermsProblem[]): void {
  if (problems.length === 0) return
  throw invalidInput(
    problems.map(problem => ({
      field: `terms.${problem.field}`,
      rule: problem.rule,
      ...('bound' in problem && { params: { bound: rateToWire(problem.bound) } }),
    })),
  )
}
