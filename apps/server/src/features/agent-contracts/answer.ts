import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as contracts from '@ronda/contract/portal/agents/contracts.ts'
import type { ContractKind } from '@ronda/contract/portal/agents/contracts.ts'
import type { Selectable } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import type { TeamMembers } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import { lockTeamMember, ownTeam, teamMember } from '../agents/team.ts'
import { tell } from '../inbox/tell.ts'
import { count } from '../team-statements/days.ts'
import { announce, assertOneWage, close, hasContracts, publishContracts, ratesOf } from './offer.ts'
import { previewOf } from './preview.ts'
import {
  agree,
  isExpired,
  kindOf,
  lastContract,
  type RequestRow,
  requestsToWire,
  requestToWire,
  termsOf,
  wireTermsOf,
} from './store.ts'
import { insideProblems, ownProblems } from './terms.ts'

/** What waits for the member's answer, as the four flags of the specification. */
export async function consolidated(
  ctx: Context,
  _input: ParsedInputOf<typeof contracts.consolidated>,
  { merchant, session, now }: MemberCaller,
): Promise<OutputOf<typeof contracts.consolidated>> {
  const requests = hasContracts(merchant)
    ? await inMerchant(ctx.app, merchant.id, async tx => {
        const rows = await tx
          .selectFrom('agent_requests')
          .selectAll()
          .where('merchant_id', '=', merchant.id)
          .where('downline_id', '=', session.memberId)
          .where('state', '=', 'open')
          .where('expires_at', '>', new Date(now))
          .orderBy('id')
          .execute()
        return requestsToWire(tx, merchant.id, rows, now)
      })
    : []
  const flagOf = (kind: ContractKind) => {
    const request = requests.find(one => one.kind === kind)
    return request ? (request.asks === 'begin' ? 1 : 2) : 0
  }
  return {
    dailysalreqtype: flagOf('daily-wage'),
    divtypereq: flagOf('dividend'),
    contracthoursalreq: flagOf('hourly-wage'),
    realtimesalreqtype: flagOf('real-time-wage'),
    requests,
    currency: merchant.currency,
  }
}

export async function previewRequest(
  ctx: Context,
  { id }: ParsedInputOf<typeof contracts.previewRequest>,
  caller: MemberCaller,
): Promise<OutputOf<typeof contracts.previewRequest>> {
  const { merchant, session, now } = caller
  await count(ctx, caller)
  return inMerchant(ctx.app, merchant.id, async tx => {
    await ownTeam(tx, caller)
    const row = await requestFor(tx, merchant.id, session.memberId, id)
    assertOpen(row, now)
    const people = [row.upline_id, session.memberId].map(one => teamMember(tx, merchant.id, one))
    await assertAcceptable(tx, caller, row, await Promise.all(people))
    const terms = row.asks === 'begin' ? wireTermsOf(row) : null
    return previewOf(tx, merchant, { agentId: session.memberId, kind: kindOf(row), terms }, now)
  })
}

type Answer = typeof contracts.answerDaily

/** Answers a request of one kind. */
export const answerOf =
  (kind: ContractKind) =>
  async (ctx: Context, { id, accept }: ParsedInputOf<Answer>, caller: MemberCaller): Promise<OutputOf<Answer>> => {
    const { merchant, session, now } = caller
    const { request, concerned } = await inMerchant(ctx.app, merchant.id, async tx => {
      await ownTeam(tx, caller)
      const asked = await requestFor(tx, merchant.id, session.memberId, id, kind)
      // From the top down, as whoever changes contracts of a line takes them.
      const upline = await lockTeamMember(tx, merchant.id, asked.upline_id)
      const own = await lockTeamMember(tx, merchant.id, session.memberId)
      const row = await tx
        .selectFrom('agent_requests')
        .selectAll()
        .where('merchant_id', '=', merchant.id)
        .where('id', '=', asked.id)
        .forUpdate()
        .executeTakeFirstOrThrow()
      assertOpen(row, now)
      if (accept) await assertAcceptable(tx, caller, row, [upline, own])
      const concerned = accept ? await accepted(tx, caller, row) : []
      const closed = await close(tx, row, accept ? 'accepted' : 'refused', now)
      const kindOfAnswer = accept ? 'contract-accepted' : 'contract-refused'
      const params = { name: session.username }
      await tell(tx, merchant.id, { memberId: row.upline_id, kind: kindOfAnswer, ref: String(row.id), params }, now)
      return { request: await requestToWire(tx, merchant.id, closed, now), concerned }
    })
    announce(ctx, merchant, request)
    for (const memberId of concerned) publishContracts(ctx, merchant.id, memberId)
    return request
  }

function assertOpen(row: RequestRow, now: number): void {
  if (row.state !== 'open' || isExpired(row, now)) throw refuse('WrongState')
}

/** Refuses what could not be accepted as it was asked; `people` as their rows in teams are. */
async function assertAcceptable(
  tx: Tx,
  { merchant, session, now }: MemberCaller,
  row: RequestRow,
  people: readonly (Pick<Selectable<TeamMembers>, 'frozen_at'> | undefined)[],
): Promise<void> {
  if (row.asks === 'begin' && people.some(one => one?.frozen_at)) throw refuse('AgentFrozen')
  if (!hasContracts(merchant)) throw refuse('NotAllowed')
  const kind = kindOf(row)
  const last = await lastContract(tx, merchant.id, session.memberId, kind)
  // What was asked was said of the contract of then.
  if ((last?.id ?? null) !== row.contract_id) throw refuse('ChangedMeanwhile')
  if (row.asks === 'begin') {
    const above = await lastContract(tx, merchant.id, row.upline_id, kind)
    const terms = termsOf(row, merchant)
    const isInside = above && insideProblems(terms, termsOf(above, merchant)).length === 0
    const { min, max } = ratesOf(merchant, kind)
    if (!isInside || ownProblems(terms, min, max).length > 0) throw refuse('ChangedMeanwhile')
    await assertOneWage(tx, merchant, { agentId: session.memberId, kind, terms }, now)
  }
}

async function accepted(tx: Tx, { merchant, session, now }: MemberCaller, row: RequestRow): Promise<bigint[]> {
  const { concerned } = await agree(
    tx,
    merchant,
    {
      kind: kindOf(row),
      uplineId: row.upline_id,
      agentId: session.memberId,
      terms: row.asks === 'begin' ? wireTermsOf(row) : null,
      signedBy: session.username,
      end: 'agreed',
    },
    now,
  )
  return concerned
}

async function requestFor(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  id: string,
  kind?: ContractKind,
): Promise<RequestRow> {
  const row = await tx
    .selectFrom('agent_requests')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', /^\d{1,18}$/.test(id) ? BigInt(id) : -1n)
    .where('downline_id', '=', memberId)
    .executeTakeFirst()
  if (!row || (kind && row.kind !== kind)) throw refuse('NotFound')
  return row
}
