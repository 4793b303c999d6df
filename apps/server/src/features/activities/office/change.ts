import type * as office from '@ronda/contract/backoffice/activities.ts'
import type { ActivityDocument, ActivityRow as Shown } from '@ronda/contract/backoffice/activities.ts'
import type { ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import { parseMoney } from '@ronda/contract/values/money.ts'
import type { Context, OperatorCaller, Tx } from '../../../context.ts'
import { inMerchant } from '../../../db/pool.ts'
import { ask, lockWaiting } from '../../approvals/ask.ts'
import { dropWaiting } from '../../approvals/drop.ts'
import { writeAudit } from '../../audit-log/write.ts'
import { closeEnded } from '../board-close.ts'
import { findingsOf, houseFacts } from '../lint.ts'
import { readDocument } from '../publish.ts'
import type { ActivityRow } from '../store.ts'
import { activityPublish } from './approval.ts'
import { rowOf, toRows } from './show.ts'

/** Writes an offer down; nobody sees it before it is published. */
export async function save(
  ctx: Context,
  { id, document: given }: ParsedInputOf<typeof office.save>,
  caller: OperatorCaller,
): Promise<Shown> {
  const { merchant, operator, now } = caller
  const document = readDocument(given)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const old = id === undefined ? undefined : await lock(tx, merchant.id, id)
    const written = old
      ? await tx
          .updateTable('activities')
          .set({ document: JSON.stringify(document) })
          .where('merchant_id', '=', merchant.id)
          .where('id', '=', old.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await tx
          .insertInto('activities')
          .values({
            merchant_id: merchant.id,
            id: newId(now),
            document: JSON.stringify(document),
            created_by: operator.username,
            created_at: new Date(now),
          })
          .returningAll()
          .executeTakeFirstOrThrow()
    await writeAudit(tx, caller, {
      action: 'activity.saved',
      subject: written.id,
      before: old ? said(old.document as unknown as ActivityDocument) : undefined,
      after: said(document),
    })
    return (await toRows(ctx, tx, [written], caller))[0]!
  })
}

/** Proposes what is written; a second person lets members see it. */
export async function publish(
  ctx: Context,
  { id, reason }: ParsedInputOf<typeof office.publish>,
  caller: OperatorCaller,
): Promise<Shown> {
  const { merchant } = caller
  const { row, announce } = await inMerchant(ctx.app, merchant.id, async tx => {
    // Before the activity, as deciding it does.
    if (await lockWaiting(tx, merchant.id, 'activity.publish', id)) throw refuse('ApprovalPending')
    const before = await lock(tx, merchant.id, id)
    const document = readDocument(before.document)
    const refused = findingsOf(
      document,
      await houseFacts(tx, merchant, document.audience.teams),
      merchant.languages,
    ).filter(one => one.isRefused)
    if (refused.length > 0) throw refuse('OfferRefused', { findings: refused.map(one => one.code).join(', ') })
    const asked = await ask(
      ctx,
      tx,
      activityPublish,
      {
        subject: id,
        ...(document.budget !== null && { amount: parseMoney(document.budget, merchant.currency) }),
        payload: { id, version: before.version, document },
        why: [{ reason: 'always' }],
        after: said(document),
        reason,
      },
      caller,
    )
    const after = (await rowOf(tx, merchant.id, id))!
    return { row: (await toRows(ctx, tx, [after], caller))[0]!, announce: asked.announce }
  })
  announce()
  return row
}

/**
 * Ends an activity at once. One person is enough: it gives nothing away. What waited to be published lapses, as it was proposed of another
 * state: whoever agreed to it would have the activity go on.
 */
export async function stop(
  ctx: Context,
  { id, reason }: ParsedInputOf<typeof office.stop>,
  caller: OperatorCaller,
): Promise<Shown> {
  const { merchant, operator, now } = caller
  await ctx.settler.run(merchant.id)
  const { shown, told } = await inMerchant(ctx.app, merchant.id, async tx => {
    await dropWaiting(tx, merchant.id, activityPublish.name, id, { by: operator.username, now })
    const before = await lock(tx, merchant.id, id)
    if (before.state !== 'published') throw refuse('WrongState', { state: before.state })
    // Who had won a board's last period keeps what was won.
    const told = await closeEnded(tx, merchant, id, { endedBefore: now, now })
    const row = await tx
      .updateTable('activities')
      .set({ state: 'stopped', stopped_by: operator.username, stopped_why: reason })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await writeAudit(tx, caller, {
      action: 'activity.stopped',
      subject: id,
      before: { state: before.state },
      after: { state: row.state },
      reason,
    })
    return { shown: (await toRows(ctx, tx, [row], caller))[0]!, told }
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'settings' })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'approvals' })
  for (const memberId of told) ctx.bus.publish({ merchantId: merchant.id, memberId, topic: 'rewards' })
  return shown
}

async function lock(tx: Tx, merchantId: number, id: string): Promise<ActivityRow> {
  const row = await tx
    .selectFrom('activities')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}

/** What of an offer is told on record and to the second person. */
const said = (document: ActivityDocument) => {
  const { kind, rule, texts, startsAt, endsAt, audience, turnover, bonus, limits, budget } = document
  return {
    title: texts.es?.title ?? '',
    kind,
    rule,
    startsAt,
    endsAt,
    audience,
    turnover,
    bonus,
    limits,
    budget,
  }
}
