import type * as office from '@ronda/contract/backoffice/identity.ts'
import type { CheckedDocument, CheckState, CheckStep, IdentityCheck } from '@ronda/contract/backoffice/identity.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Rejection } from '@ronda/contract/portal/account/identity.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { waitingFor } from '../../approvals/ask.ts'
import { membersById } from '../../members/directory.ts'
import { flagsOf, othersWithNumber } from '../flags.ts'
import {
  allChecksOf,
  type CheckRow,
  histories,
  holding,
  levelOf,
  levelOfCheck,
  queue as page,
  stateOf,
  typicalMinutes,
} from '../store.ts'

export async function toChecks(
  ctx: Context,
  tx: Tx,
  caller: OperatorCaller,
  rows: readonly CheckRow[],
): Promise<IdentityCheck[]> {
  const { merchant, now } = caller
  const ids = rows.map(row => row.id)
  const members = await membersById(
    ctx,
    tx,
    merchant.id,
    rows.map(row => row.member_id),
  )
  const flags = await flagsOf(ctx, tx, rows, now)
  const waiting = await waitingFor(ctx, tx, 'identity.verify', ids, caller)
  const views =
    ids.length === 0
      ? []
      : await tx
          .selectFrom('identity_views')
          .select(['identity_check_id', 'operator'])
          .where('merchant_id', '=', merchant.id)
          .where('identity_check_id', 'in', ids)
          .orderBy('first_at')
          .execute()
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    level: levelOfCheck(row),
    memberId: String(row.member_id),
    account: members.get(row.member_id)?.username ?? '',
    isLocked: members.get(row.member_id)?.isLocked ?? false,
    state: row.state as CheckState,
    documentType: row.document_type as CheckedDocument,
    country: row.country,
    createdAt: row.created_at.getTime(),
    closedAt: row.closed_at?.getTime() ?? null,
    expiresAt: row.expires_at?.getTime() ?? null,
    reasons: row.reasons as Rejection[],
    note: row.note,
    provider: row.provider,
    flags: flags.get(row.id) ?? [],
    erasedAt: row.erased_at?.getTime() ?? null,
    seenBy: views.filter(view => view.identity_check_id === row.id).map(view => view.operator),
    waiting: waiting.get(row.id) ?? null,
  }))
}

export const toCheck = async (ctx: Context, tx: Tx, caller: OperatorCaller, row: CheckRow): Promise<IdentityCheck> =>
  (await toChecks(ctx, tx, caller, [row]))[0] as IdentityCheck

const statesOf: Record<(typeof office.checkFilters)[number], readonly CheckState[]> = {
  open: ['IN_REVIEW'],
  second: ['IN_REVIEW'],
  verified: ['VERIFIED'],
  rejected: ['REJECTED'],
  expired: ['EXPIRED', 'SUPERSEDED'],
}

const isProposed = sql<boolean>`exists (select 1 from approvals a where a.merchant_id = identity_checks.merchant_id
  and a.kind = 'identity.verify' and a.subject = identity_checks.id and a.state = 'open')`

export async function queue(
  ctx: Context,
  { only, level, documentType, account, pageNo, pageSize }: ParsedInputOf<typeof office.queue>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.queue>> {
  const { merchant } = caller
  const conditions = [
    ...(level ? [sql<boolean>`level = ${Number(level)}`] : []),
    ...(documentType ? [sql<boolean>`document_type = ${documentType}`] : []),
    ...(only === 'second' ? [isProposed] : []),
  ]
  const isWaiting = only === 'open' || only === 'second'
  return inMerchant(ctx.app, merchant.id, async tx => {
    const {
      rows,
      amount: _,
      ...rest
    } = await page(tx, merchant.id, {
      states: only && statesOf[only],
      account,
      where: conditions.length > 0 ? sql<boolean>`(${sql.join(conditions, sql` and `)})` : undefined,
      isOpenFirst: only === undefined,
      isOldestFirst: isWaiting,
      pageNo,
      pageSize,
    })
    const open = await tx
      .selectFrom('identity_checks')
      .select(eb => [eb.fn.countAll<bigint>().as('n'), eb.fn.min('created_at').as('oldest')])
      .select(sql<bigint>`count(*) filter (where ${isProposed})`.as('second'))
      .where('merchant_id', '=', merchant.id)
      .where('state', '=', 'IN_REVIEW')
      .executeTakeFirstOrThrow()
    return {
      ...rest,
      rows: await toChecks(ctx, tx, caller, rows),
      open: Number(open.n),
      second: Number(open.second),
      oldestAt: open.oldest?.getTime() ?? null,
      typicalMinutes: await typicalMinutes(tx, merchant.id),
    }
  })
}

export async function get(
  ctx: Context,
  { id }: ParsedInputOf<typeof office.get>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.get>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const row = await tx
      .selectFrom('identity_checks')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row) throw refuse('NotFound')
    const others = await allChecksOf(tx, merchant.id, row.member_id).where('id', '<>', id).limit(20).execute()
    return {
      check: await toCheck(ctx, tx, caller, row),
      timeline: await timelineOf(tx, merchant.id, id),
      others: await toChecks(ctx, tx, caller, others),
      sameNumber: (await othersWithNumber(tx, row)).map(other => ({
        memberId: String(other.member_id),
        account: other.username,
      })),
    }
  })
}

type Step = { state: CheckStep; at: number; by: string }

/** Steps of one moment, in the order they can only have come. */
const placeOf = ({ state }: Step) =>
  state === 'IN_REVIEW' ? 0 : state === 'PROPOSED' ? 1 : state.startsWith('PROPOSAL') ? 2 : 3

/** The states a check was in, and between them what was proposed and not carried out. */
async function timelineOf(tx: Tx, merchantId: number, id: string): Promise<Step[]> {
  const proposals = await tx
    .selectFrom('approvals')
    .select(['state', 'maker', 'made_at', 'checker', 'decided_at'])
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', 'identity.verify')
    .where('subject', '=', id)
    .execute()
  const states: Step[] = (await histories(tx, merchantId, [id]))(id)
  // Whoever decides otherwise takes back what waited: that stands there as the decision.
  const isDecision = (at: number) => states.some(step => step.state !== 'IN_REVIEW' && step.at === at)
  const steps: Step[] = [
    ...states,
    ...proposals.flatMap(({ state, maker, made_at, checker, decided_at }): Step[] => {
      const proposed: Step = { state: 'PROPOSED', at: made_at.getTime(), by: maker }
      if (checker === null || decided_at === null) return [proposed]
      const ended = { at: decided_at.getTime(), by: checker }
      if (state === 'refused') return [proposed, { state: 'PROPOSAL_REFUSED', ...ended }]
      return state === 'withdrawn' && checker === maker && !isDecision(ended.at)
        ? [proposed, { state: 'PROPOSAL_WITHDRAWN', ...ended }]
        : [proposed]
    }),
  ]
  return steps.sort((a, b) => a.at - b.at || placeOf(a) - placeOf(b))
}

type Standing = Omit<OutputOf<typeof office.ofMember>, 'level' | 'address'>

export async function ofMember(
  ctx: Context,
  { id }: ParsedInputOf<typeof office.ofMember>,
  { merchant, now }: OperatorCaller,
): Promise<OutputOf<typeof office.ofMember>> {
  if (!/^\d{1,18}$/.test(id)) throw refuse('NotFound')
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await allChecksOf(tx, merchant.id, BigInt(id)).execute()
    const [first, second] = ([1, 2] as const).map(level => {
      const ofLevel = rows.filter(row => row.level === level)
      const last = ofLevel[0]
      return {
        state: stateOf(last, now),
        at: (last?.closed_at ?? last?.created_at)?.getTime() ?? null,
        expiresAt: (holding(ofLevel, now) ?? last)?.expires_at?.getTime() ?? null,
        checkId: last?.id ?? null,
      }
    }) as [Standing, Standing]
    const { at: _, ...address } = second
    return { ...first, level: await levelOf(tx, merchant.id, BigInt(id), now), address }
  })
}
