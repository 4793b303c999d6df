import { type Approval, type ApprovalKind, kindName } from '@ronda/contract/backoffice/approvals.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import type { Approvable, ApprovalRow, Proposal } from '../../ports/approvals.ts'
import { writeAudit } from '../audit-log/write.ts'
import { lockSubject } from './lock.ts'
import { tellOperators } from './notice.ts'
import { deviceHash, sealOf } from './seal.ts'
import { approvalOf, approvalsOf } from './show.ts'

const EXPIRES_MS = 24 * 3_600_000

export interface Asked {
  /** What waits now; null where one person was enough and it is done. */
  waiting: Approval | null
  /** Call once the transaction is written. */
  announce: () => void
}

/**
 * Proposes what one operator alone may not do, in the caller's transaction. Where the merchant was made for one person it is done at once,
 * and the record says so. The same proposal by the same operator again is the one that waits already.
 */
export async function ask<P extends object>(
  ctx: Context,
  tx: Tx,
  what: Approvable<P>,
  proposal: Proposal<P>,
  caller: OperatorCaller,
): Promise<Asked> {
  const { merchant, operator } = caller
  const { payload, before, after, reason } = proposal
  if (!merchant.fourEyes) {
    const people = { maker: operator.username, makerReason: reason, checker: operator.username }
    const approved = { merchant, payload, ...people, before, after, caller }
    const { announce = () => {}, ...record } = await what.carryOut(ctx, tx, approved)
    await writeAudit(tx, caller, {
      ...record,
      reason,
      after: { ...(record.after as object), approval: { byOnePerson: true } },
    })
    return { waiting: null, announce }
  }
  const row = await propose(tx, what, proposal, caller)
  const announce = () => {
    ctx.bus.publish({ merchantId: merchant.id, topic: 'approvals' })
    tellOperators(ctx, merchant, row, what)
  }
  return { waiting: await approvalOf(ctx, tx, row, caller), announce }
}

const openAbout = (tx: Tx, merchantId: number, kind: ApprovalKind, subject: string) =>
  tx
    .selectFrom('approvals')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('state', '=', 'open')

/** What waits about a thing, held until the end of the transaction. */
export async function lockWaiting(
  tx: Tx,
  merchantId: number,
  kind: ApprovalKind,
  subject: string,
): Promise<ApprovalRow | undefined> {
  await lockSubject(tx, merchantId, kind, subject)
  return openAbout(tx, merchantId, kind, subject).forUpdate().executeTakeFirst()
}

/** For whoever holds the thing itself, without which nothing is proposed about it. */
export async function assertNothingWaits(
  tx: Tx,
  merchantId: number,
  kind: ApprovalKind,
  subject: string,
): Promise<void> {
  const waiting = await openAbout(tx, merchantId, kind, subject).executeTakeFirst()
  if (waiting) throw refuse('ApprovalPending', { approval: waiting.id })
}

async function propose<P extends object>(
  tx: Tx,
  what: Approvable<P>,
  { subject, memberId, amount, payload, why, before, after, reason }: Proposal<P>,
  caller: OperatorCaller,
): Promise<ApprovalRow> {
  const { merchant, operator, now } = caller
  const open = await lockWaiting(tx, merchant.id, what.name, subject)
  const text = (value: unknown) =>
    JSON.stringify(value ?? null, (_key, part) => (typeof part === 'bigint' ? String(part) : part))
  const shared = {
    kind: what.name,
    subject,
    member_id: memberId ?? null,
    amount: amount ?? null,
    currency: merchant.currency,
    payload: JSON.parse(text(payload)),
    why: JSON.parse(text(why)),
    before: JSON.parse(text(before)),
    after: JSON.parse(text(after)),
    maker: operator.username,
    maker_reason: reason,
  }
  if (open) {
    if (!sealOf({ ...shared, id: open.id }).equals(open.seal)) throw refuse('ApprovalPending', { approval: open.id })
    return open
  }
  const id = newId(now)
  const row = await tx
    .insertInto('approvals')
    .values({
      merchant_id: merchant.id,
      id,
      ...shared,
      payload: text(payload),
      why: text(why),
      before: text(before),
      after: text(after),
      seal: sealOf({ ...shared, id }),
      maker_device: deviceHash(caller),
      made_at: new Date(now),
      expires_at: new Date(now + EXPIRES_MS),
    })
    .onConflict(conflict =>
      conflict.columns(['merchant_id', 'kind', 'subject']).where('state', '=', 'open').doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (!row) throw refuse('ApprovalPending')
  await writeAudit(tx, caller, {
    action: 'approval.asked',
    subject: id,
    reason,
    before,
    after: { kind: kindName({ kind: what.name, before, after }), subject, payload },
  })
  return row
}

/** What waits about each of some things, as the operator who asks sees it. */
export async function waitingFor(
  ctx: Context,
  tx: Tx,
  kind: ApprovalKind,
  subjects: string[],
  caller: OperatorCaller,
): Promise<Map<string, Approval>> {
  if (subjects.length === 0) return new Map()
  const rows = await tx
    .selectFrom('approvals')
    .selectAll()
    .where('merchant_id', '=', caller.merchant.id)
    .where('kind', '=', kind)
    .where('subject', 'in', subjects)
    .where('state', '=', 'open')
    .execute()
  return new Map((await approvalsOf(ctx, tx, rows, caller)).map(approval => [approval.subject, approval]))
}
