import type {
  Approval,
  ApprovalKind,
  approvalStates,
  decide as decideCall,
  withdraw as withdrawCall,
} from '@ronda/contract/backoffice/approvals.ts'
import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { Refusal, refuse } from '@ronda/contract/core/errors.ts'
import { assertNever } from '../../base/assert.ts'
import { forEach } from '../../base/each.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { ApprovalRow, Done } from '../../ports/approvals.ts'
import { writeAudit } from '../audit-log/write.ts'
import { lockSubject } from './lock.ts'
import { openersAmong } from './openings.ts'
import { sealOf } from './seal.ts'
import { approvableOf, approvalOf, gainersOf, makerlessAmong, mayNotDecide } from './show.ts'

const byId = (tx: Tx, merchantId: number, id: string) =>
  tx.selectFrom('approvals').selectAll().where('merchant_id', '=', merchantId).where('id', '=', id)

async function find(tx: Tx, merchantId: number, id: string): Promise<ApprovalRow> {
  const row = await byId(tx, merchantId, id).executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}

async function lockOpen(tx: Tx, merchantId: number, id: string, now: number): Promise<ApprovalRow> {
  const { kind, subject } = await find(tx, merchantId, id)
  await lockSubject(tx, merchantId, kind as ApprovalKind, subject)
  const row = await byId(tx, merchantId, id).forUpdate().executeTakeFirstOrThrow()
  if (row.state !== 'open') throw refuse('WrongState', { state: row.state })
  if (row.expires_at.getTime() <= now) throw refuse('WrongState', { state: 'expired' })
  return row
}

function close(
  tx: Tx,
  row: ApprovalRow,
  state: (typeof approvalStates)[number],
  { by, reason, now }: { by: string; reason: string; now: number },
): Promise<ApprovalRow> {
  return tx
    .updateTable('approvals')
    .set({ state, checker: by, checker_reason: reason, decided_at: new Date(now) })
    .where('merchant_id', '=', row.merchant_id)
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

async function assertMayDecide(ctx: Context, tx: Tx, row: ApprovalRow, caller: OperatorCaller): Promise<void> {
  const mayNot = await mayNotDecide(ctx, tx, row, caller)
  switch (mayNot) {
    case null:
      return
    case 'permission':
      throw refuse('NotAllowed')
    case 'maker':
    case 'oneself':
      throw refuse('SamePerson')
    case 'device':
      throw refuse('SameDevice')
    case 'beneficiary-maker':
      throw refuse('BeneficiaryMaker')
    default:
      assertNever(mayNot)
  }
}

/** Who proposed it must still be one who may; and whoever opened a way into the member's account since is as barred as before. */
async function assertMakerMayStill(ctx: Context, tx: Tx, row: ApprovalRow, now: number): Promise<void> {
  if ((await makerlessAmong(ctx, tx, row.merchant_id, [row])).size > 0) throw refuse('MakerGone')
  const gainers = await gainersOf(ctx, tx, row)
  if ((await openersAmong(tx, row.merchant_id, gainers, now)).includes(row.maker)) throw refuse('BeneficiaryMaker')
}

/** The second person's word. What was approved is done in the same transaction, or the approval did not happen. */
export async function decide(
  ctx: Context,
  { id, seal, isApproved, reason }: ParsedInputOf<typeof decideCall>,
  caller: OperatorCaller,
): Promise<Approval> {
  const { merchant, operator, now } = caller
  // Who may not decide holds up nobody, and what has to be asked of others is asked before anything is held.
  const asked = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await find(tx, merchant.id, id)
    await assertMayDecide(ctx, tx, row, caller)
    return row
  })
  if (isApproved && asked.state === 'open') {
    const what = approvableOf(ctx, asked)
    await what.prepare?.(ctx, merchant, what.payload.parse(asked.payload))
  }
  const { shown, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await lockOpen(tx, merchant.id, id, now)
    await assertMayDecide(ctx, tx, row, caller)
    if (row.seal.toString('hex') !== seal) throw refuse('ChangedMeanwhile')
    if (!sealOf(row).equals(row.seal)) throw new Error(`the proposal ${id} is not what was sealed`)
    if (isApproved) await assertMakerMayStill(ctx, tx, row, now)
    const what = approvableOf(ctx, row)
    const people = { maker: row.maker, makerReason: row.maker_reason, checker: operator.username }
    const done: Done = isApproved
      ? await what
          .carryOut(ctx, tx, {
            merchant,
            payload: what.payload.parse(row.payload),
            ...people,
            before: row.before,
            after: row.after,
            caller,
          })
          .catch(error => {
            // What was seen is what was sealed: to read it again would change nothing.
            throw error instanceof Refusal && error.code === 'ChangedMeanwhile' ? refuse('ProposalOutdated') : error
          })
      : { action: 'approval.refused', subject: row.subject, before: row.before, after: row.after }
    if (!isApproved) await what.drop?.(ctx, tx, row, { operator: operator.username, now })
    const closed = await close(tx, row, isApproved ? 'approved' : 'refused', { by: operator.username, reason, now })
    const { announce = () => {}, ...record } = done
    await writeAudit(tx, caller, {
      ...record,
      reason,
      after: {
        ...(record.after as object),
        approval: { id, maker: row.maker, makerReason: row.maker_reason, madeAt: row.made_at.getTime() },
      },
    })
    return { shown: await approvalOf(ctx, tx, closed, caller), announce }
  })
  announce()
  ctx.bus.publish({ merchantId: merchant.id, topic: 'approvals' })
  return shown
}

/** Who proposed it takes it back. */
export async function withdraw(
  ctx: Context,
  { id }: ParsedInputOf<typeof withdrawCall>,
  caller: OperatorCaller,
): Promise<Approval> {
  const { merchant, operator, now } = caller
  const shown = await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await lockOpen(tx, merchant.id, id, now)
    if (row.maker !== operator.username) throw refuse('NotFound')
    await approvableOf(ctx, row).drop?.(ctx, tx, row, { operator: operator.username, now })
    const closed = await close(tx, row, 'withdrawn', { by: operator.username, reason: '', now })
    const told = {
      action: 'approval.withdrawn',
      subject: id,
      before: row.before,
      after: row.after,
    } as const
    await writeAudit(tx, caller, told)
    return approvalOf(ctx, tx, closed, caller)
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'approvals' })
  return shown
}

/** Nobody decided in time. */
export async function expireApprovals(ctx: Context): Promise<number> {
  const now = ctx.clock.now()
  const due = await ctx.system
    .selectFrom('approvals')
    .select(['merchant_id', 'id', 'kind', 'subject'])
    .where('state', '=', 'open')
    .where('expires_at', '<=', new Date(now))
    .limit(500)
    .execute()
  await forEach(ctx, 'a proposal could not expire', due, async ({ merchant_id, id, kind, subject }) => {
    await inMerchant(ctx.app, merchant_id, async tx => {
      await lockSubject(tx, merchant_id, kind as ApprovalKind, subject)
      const row = await tx
        .selectFrom('approvals')
        .selectAll()
        .where('merchant_id', '=', merchant_id)
        .where('id', '=', id)
        .where('state', '=', 'open')
        .forUpdate()
        .executeTakeFirst()
      if (!row) return
      await approvableOf(ctx, row).drop?.(ctx, tx, row, { operator: 'clock', now })
      await close(tx, row, 'expired', { by: 'clock', reason: '', now })
    })
    ctx.bus.publish({ merchantId: merchant_id, topic: 'approvals' })
  })
  return due.length
}
