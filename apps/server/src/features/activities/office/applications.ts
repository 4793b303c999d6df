import type { ActivityDocument } from '@ronda/contract/backoffice/activities.ts'
import type * as activityApplications from '@ronda/contract/backoffice/activity-applications.ts'
import type { Application } from '@ronda/contract/backoffice/activity-applications.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { toWire } from '@ronda/contract/values/money.ts'
import { sql } from 'kysely'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask, assertNothingWaits, lockWaiting, waitingFor } from '../../approvals/ask.ts'
import { lockGiving, whyTwoGive } from '../../approvals/given-by-hand.ts'
import { openersOf } from '../../approvals/openings.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { tell } from '../../inbox/tell.ts'
import { membersById } from '../../members/directory.ts'
import { type ApplicationRow, applications as store, titlesOf } from '../applications.ts'
import { activityIssue } from './issue-approval.ts'

async function toApplications(
  ctx: Context,
  tx: Tx,
  rows: readonly ApplicationRow[],
  caller: OperatorCaller,
): Promise<Application[]> {
  const { merchant } = caller
  const ids = rows.map(row => row.id)
  const waiting = await waitingFor(ctx, tx, 'activity.issue', ids, caller)
  const stepsOf = await store.histories(tx, merchant.id, ids)
  const members = await membersById(
    ctx,
    tx,
    merchant.id,
    rows.map(row => row.member_id),
  )
  const titles = new Map(
    (
      await tx
        .selectFrom('activities')
        .select(['id', 'document'])
        .where('merchant_id', '=', merchant.id)
        .where('id', 'in', rows.length > 0 ? rows.map(row => row.activity_id) : [''])
        .execute()
    ).map(({ id, document }) => [id, (document as unknown as ActivityDocument).texts.es?.title ?? id]),
  )
  const shared = await sharedWith(tx, merchant.id, ids)
  return rows.map(row => ({
    id: row.id,
    version: row.version,
    memberId: String(row.member_id),
    account: members.get(row.member_id)?.username ?? '',
    isLocked: members.get(row.member_id)?.isLocked ?? false,
    activityId: row.activity_id,
    activity: titles.get(row.activity_id) ?? row.activity_id,
    amount: toWire(row.amount, merchant.currency),
    comment: row.comment,
    images: row.images,
    state: row.state as Application['state'],
    reason: row.reason,
    decidedBy: row.decided_by,
    createdAt: row.created_at.getTime(),
    sharedWith: shared.get(row.id) ?? [],
    waiting: waiting.get(row.id) ?? null,
    timeline: stepsOf(row.id).map(({ state, at, by }) => ({ state, at, by })),
  }))
}

/** Who else applied for the same from the same connection or browser. */
async function sharedWith(tx: Tx, merchantId: number, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; names: string[] }>`
    select a.id, array_agg(distinct m.username) as names from activity_applications a
    join activity_applications o on o.merchant_id = a.merchant_id and o.activity_id = a.activity_id
      and o.member_id <> a.member_id and (o.ip = a.ip or (o.device = a.device and a.device <> ''))
    join members m on m.merchant_id = o.merchant_id and m.id = o.member_id
    where a.merchant_id = ${merchantId} and a.id = any(${[...ids]}::text[]) group by a.id`.execute(tx)
  return new Map(rows.map(({ id, names }) => [id, names.slice(0, 5)]))
}

export async function applications(
  ctx: Context,
  { state, account, pageNo, pageSize }: ParsedInputOf<typeof activityApplications.applications>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof activityApplications.applications>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const { rows, total } = await store.queue(tx, merchant.id, {
      states: state && [state],
      account,
      isOpenFirst: true,
      isOldestFirst: state === 'APPLYING',
      pageNo,
      pageSize,
    })
    return { rows: await toApplications(ctx, tx, rows, caller), total, pageNo, pageSize, currency: merchant.currency }
  })
}

/** Credits it, alone where it is small; otherwise it waits for a second person. */
export async function issue(
  ctx: Context,
  { id, version, reason }: ParsedInputOf<typeof activityApplications.issue>,
  caller: OperatorCaller,
): Promise<Application> {
  const { merchant, operator, now } = caller
  const { shown, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    if (await lockWaiting(tx, merchant.id, 'activity.issue', id)) throw refuse('ApprovalPending')
    const row = await store.lockSeen(tx, merchant.id, { id, version })
    if (row.state !== 'APPLYING') throw refuse('WrongState', { state: row.state })
    if (merchant.fourEyes && (await openersOf(tx, merchant.id, row.member_id, now)).includes(operator.username))
      throw refuse('BeneficiaryMaker')
    await lockGiving(tx, merchant.id)
    const gift = { memberId: row.member_id, amount: row.amount, operator: operator.username, now }
    const why = await whyTwoGive(tx, merchant, gift)
    const payload = { id, version }
    const done =
      why.length > 0
        ? await ask(
            ctx,
            tx,
            activityIssue,
            {
              subject: id,
              memberId: row.member_id,
              amount: row.amount,
              payload,
              why,
              after: { amount: toWire(row.amount, merchant.currency), comment: row.comment },
              reason,
            },
            caller,
          )
        : await alone(ctx, tx, payload, reason, caller)
    const after = await store.lock(tx, merchant.id, id)
    return { shown: (await toApplications(ctx, tx, [after], caller))[0]!, announce: done.announce }
  })
  announce()
  return shown
}

async function alone(
  ctx: Context,
  tx: Tx,
  payload: { id: string; version: number },
  reason: string,
  caller: OperatorCaller,
) {
  const { merchant, operator } = caller
  const people = { maker: operator.username, makerReason: reason, checker: operator.username }
  const { announce = () => {}, ...record } = await activityIssue.carryOut(ctx, tx, {
    merchant,
    payload,
    ...people,
    caller,
  })
  await writeAudit(tx, caller, { ...record, reason })
  return { announce }
}

/** Refuses it; the member reads why and may apply again. */
export async function reject(
  ctx: Context,
  { id, version, reason }: ParsedInputOf<typeof activityApplications.reject>,
  caller: OperatorCaller,
): Promise<Application> {
  const { merchant, operator, now } = caller
  const { row, shown } = await inMerchant(ctx.app, merchant.id, async tx => {
    if (await lockWaiting(tx, merchant.id, 'activity.issue', id)) throw refuse('ApprovalPending')
    const before = await store.lockSeen(tx, merchant.id, { id, version })
    await assertNothingWaits(tx, merchant.id, 'activity.issue', id)
    const change = { reason, decided_by: operator.username }
    const row = await store.step(tx, before, 'REJECTED', change, operator.username, now)
    const { document } = await tx
      .selectFrom('activities')
      .select('document')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.activity_id)
      .executeTakeFirstOrThrow()
    const params = { title: titlesOf(document as unknown as ActivityDocument), reason }
    await tell(tx, merchant.id, { memberId: row.member_id, kind: 'application-rejected', ref: row.id, params }, now)
    await writeAudit(tx, caller, {
      action: 'application.rejected',
      subject: id,
      before: { state: before.state },
      after: { state: row.state },
      reason,
    })
    return { row, shown: (await toApplications(ctx, tx, [row], caller))[0]! }
  })
  ctx.bus.publish({ merchantId: merchant.id, memberId: row.member_id, topic: 'rewards' })
  return shown
}
