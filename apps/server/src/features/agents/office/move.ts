import type * as office from '@ronda/contract/backoffice/agents.ts'
import type { MovePreview } from '@ronda/contract/backoffice/agents.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { Refusal, refuse } from '@ronda/contract/core/errors.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import type { Approvable } from '../../../ports/approvals.ts'
import type { Merchant } from '../../../ports/merchants.ts'
import { agree, kindOf, namesOf } from '../../agent-contracts/store.ts'
import { ask } from '../../approvals/ask.ts'
import { openersAmong } from '../../approvals/openings.ts'
import { holdCounting } from '../../bets/counting-lock.ts'
import { type NewMessage, tell, tellMany } from '../../inbox/tell.ts'
import { holdHouseLimits } from '../house-limits.ts'
import { lowerTo, moveBranch } from '../move-branch.ts'
import { lineOf, lockPlaces, placeOf } from '../tree.ts'
import { agentCalled, digestOf, type MovePlan, planMove, shownMove } from './move-plan.ts'

const payload = z.strictObject({
  memberId: z.string(),
  toId: z.nullable(z.string()),
  lower: z.boolean(),
  digest: z.string(),
})

/** Who earns of a team's play changes with it: nobody moves a branch alone. */
export const agentMove: Approvable<z.infer<typeof payload>> = {
  name: 'agent.move',
  permission: 'agents.manage',
  proposedWith: 'agents.manage',
  payload,
  gainers: (tx, merchantId, { toId }) => lineAbove(tx, merchantId, toId === null ? null : BigInt(toId)),
  async carryOut(ctx, tx, { merchant: read, payload: asked, before, after, maker, makerReason, checker }) {
    const { memberId } = asked
    // Every round is counted before the move or after it.
    await holdCounting(tx)
    const merchant = await holdHouseLimits(tx, read)
    const seen = await plannedStill(tx, merchant, asked, ctx.clock.now())
    await holdPeople(tx, merchant.id, seen)
    const at = ctx.clock.now()
    const concerned = await endContracts(tx, { merchant, plan: seen, signedBy: `${maker}, ${checker}`, now: at })
    const ids = [...new Set([...seen.head.path, ...(seen.to?.path ?? [])])]
    if ((await lockPlaces(tx, merchant.id, ids)).length !== ids.length) throw refuse('ChangedMeanwhile')
    const plan = await plannedStill(tx, merchant, asked, at)
    await lowerTo(tx, merchant.id, plan.exceeding)
    const placeId = await moveBranch(tx, merchant.id, plan, new Date(at))
    await setTopOrBelow(tx, merchant.id, plan)
    await tx
      .insertInto('team_moves')
      .values({
        merchant_id: merchant.id,
        member_id: plan.head.memberId,
        from_place: plan.head.id,
        to_place: placeId,
        from_upline: plan.from?.memberId ?? null,
        to_upline: plan.to?.memberId ?? null,
        members: plan.head.size,
        lowered: JSON.stringify(plan.exceeding.map(one => ({ ...one, memberId: String(one.memberId) }))),
        at: new Date(at),
        by: `${maker}, ${checker}`,
        reason: makerReason,
      })
      .execute()
    await tellMany(tx, merchant.id, await newsOf(tx, merchant.id, plan, String(placeId)), at)
    return {
      action: 'agent.moved',
      subject: memberId,
      before,
      after: {
        upline: (after as MovePreview).to?.account ?? '',
        members: plan.head.size,
        lowered: plan.exceeding.length,
      },
      announce: () => {
        const uplines = [plan.from, plan.to].flatMap(place => place?.memberId ?? [])
        for (const id of new Set([plan.head.memberId, ...uplines, ...concerned]))
          for (const topic of ['team', 'messages'] as const)
            ctx.bus.publish({ merchantId: merchant.id, memberId: id, topic })
        ctx.bus.publish({ merchantId: merchant.id, memberId: plan.head.memberId, topic: 'session' })
      },
    }
  },
}

/** What the head of the branch and both uplines are told. */
async function newsOf(tx: Tx, merchantId: number, { head, from, to }: MovePlan, ref: string): Promise<NewMessage[]> {
  const names = await namesOf(
    tx,
    merchantId,
    [head, ...[from, to].flatMap(place => place ?? [])].map(one => one.memberId),
  )
  const name = (memberId: bigint) => ({ name: names.get(memberId) ?? '' })
  const own = name(head.memberId)
  return [
    to
      ? { memberId: head.memberId, kind: 'team-moved', ref, params: name(to.memberId) }
      : { memberId: head.memberId, kind: 'team-moved-top', ref },
    ...(from ? [{ memberId: from.memberId, kind: 'branch-left', ref, params: own } as const] : []),
    ...(to ? [{ memberId: to.memberId, kind: 'branch-joined', ref, params: own } as const] : []),
  ]
}

/** Everybody from the top down to the new upline: they earn of what the branch plays. */
async function lineAbove(tx: Tx, merchantId: number, toId: bigint | null): Promise<bigint[]> {
  const place = toId === null ? undefined : await placeOf(tx, merchantId, toId)
  return place ? (await lineOf(tx, merchantId, place)).map(({ memberId }) => memberId) : []
}

/** The plan as it was agreed to; whatever of it cannot be any more has changed meanwhile. */
async function plannedStill(
  tx: Tx,
  merchant: Merchant,
  { memberId, toId, lower, digest }: z.infer<typeof payload>,
  now: number,
): Promise<MovePlan> {
  try {
    const plan = await planMove(tx, merchant, { memberId, toId: toId === null ? null : BigInt(toId) }, now)
    assertFits(plan, lower)
    if (digestOf(plan) === digest) return plan
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
  throw refuse('ChangedMeanwhile')
}

/** The rows of everybody whose terms the move depends on or changes, from the top down, before any place: so do those who join. */
async function holdPeople(tx: Tx, merchantId: number, { head, from, to, exceeding }: MovePlan): Promise<void> {
  const people = [head, from, to].flatMap(place => place?.memberId ?? [])
  const ids = [...people, ...exceeding.map(({ memberId }) => memberId)]
  await sql`
    select t.member_id from team_members t
    join team_places p on p.merchant_id = t.merchant_id and p.member_id = t.member_id and p.until is null
    where t.merchant_id = ${merchantId} and t.member_id = any(${ids}::bigint[])
    order by p.id for update of t`.execute(tx)
}

interface Ending {
  merchant: Merchant
  plan: MovePlan
  signedBy: string
  now: number
}

/** The member's contracts end with the period that runs, and what rests on them; what was asked of it falls. */
async function endContracts(tx: Tx, { merchant, plan, signedBy, now }: Ending): Promise<bigint[]> {
  const { memberId: agentId } = plan.head
  await tx
    .updateTable('agent_requests')
    .set({ state: 'withdrawn', answered_at: new Date(now) })
    .where('merchant_id', '=', merchant.id)
    .where('downline_id', '=', agentId)
    .where('state', '=', 'open')
    .execute()
  const all: bigint[] = []
  for (const row of plan.contracts) {
    const ending = { kind: kindOf(row), uplineId: row.upline_id, agentId, terms: null, signedBy, end: 'house' } as const
    const { concerned } = await agree(tx, merchant, ending, now)
    await tell(tx, merchant.id, { memberId: agentId, kind: 'contract-ended', ref: String(row.id) }, now)
    all.push(...concerned, ...(row.upline_id === null ? [] : [row.upline_id]))
  }
  return all
}

function assertFits({ exceeding, beyond }: MovePlan, lower: boolean): void {
  if (exceeding.length > 0 && !lower) throw refuse('MoveDoesNotFit')
  if (beyond.length > 0) throw refuse('QuotaUsedUp')
}

/** `isAgent` says whether the house made an agent or another agent did. */
async function setTopOrBelow(tx: Tx, merchantId: number, { head, to, isHeadAgent }: MovePlan): Promise<void> {
  if (!isHeadAgent || (head.parentId === null) === (to === null)) return
  await sql`
    update members set agent_type = case agent_type when 1 then 2 when 2 then 1 when 41 then 42 else 41 end
    where merchant_id = ${merchantId} and id = ${head.memberId}`.execute(tx)
}

export async function previewMove(
  ctx: Context,
  { memberId, to }: ParsedInputOf<typeof office.previewMove>,
  { merchant, now }: OperatorCaller,
): Promise<OutputOf<typeof office.previewMove>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const toId = to === undefined ? null : await agentCalled(tx, merchant, to)
    return shownMove(tx, merchant, await planMove(tx, merchant, { memberId, toId }, now))
  })
}

export async function move(
  ctx: Context,
  { memberId, to, lower, reason }: ParsedInputOf<typeof office.move>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.move>> {
  const { merchant, operator, now } = caller
  const { waiting, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const toId = to === null ? null : await agentCalled(tx, merchant, to)
    const plan = await planMove(tx, merchant, { memberId, toId }, now)
    const gainers = [plan.head.memberId, ...(await lineAbove(tx, merchant.id, toId))]
    if (merchant.fourEyes && (await openersAmong(tx, merchant.id, gainers, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    assertFits(plan, lower)
    const shown = await shownMove(tx, merchant, plan)
    return ask(
      ctx,
      tx,
      agentMove,
      {
        subject: memberId,
        memberId: plan.head.memberId,
        payload: { memberId, toId: toId === null ? null : String(toId), lower, digest: digestOf(plan) },
        why: [{ reason: 'team-income' }],
        before: { upline: shown.from?.account ?? '' },
        after: shown,
        reason,
      },
      caller,
    )
  })
  announce()
  return { waiting }
}
