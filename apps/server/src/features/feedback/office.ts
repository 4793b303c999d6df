import type * as office from '@ronda/contract/backoffice/feedback.ts'
import type { FeedbackItem } from '@ronda/contract/backoffice/feedback.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { writeAudit } from '../audit-log/write.ts'

function withMembers(tx: Tx, merchantId: number) {
  return tx
    .selectFrom('feedback as f')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'f.merchant_id').onRef('m.id', '=', 'f.member_id'),
    )
    .where('f.merchant_id', '=', merchantId)
}

type Row = Awaited<ReturnType<typeof itemOf>>

function toItem(row: Row): FeedbackItem {
  return {
    id: row.id,
    at: row.created_at.getTime(),
    member: { id: String(row.member_id), account: row.username },
    category: row.category as FeedbackItem['category'],
    content: row.content,
    uploadIds: row.upload_ids,
    status: row.status as FeedbackItem['status'],
    answer: row.answer,
    answeredBy: row.answered_by,
    answeredAt: row.answered_at?.getTime() ?? null,
    version: row.version,
  }
}

async function itemOf(tx: Tx, merchantId: number, id: string) {
  const row = await withMembers(tx, merchantId)
    .selectAll('f')
    .select('m.username')
    .where('f.id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse('NotFound')
  return row
}

export async function list(
  ctx: Context,
  input: ParsedInputOf<typeof office.list>,
  { merchant }: OperatorCaller,
): Promise<OutputOf<typeof office.list>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = withMembers(tx, merchant.id)
    if (input.status) query = query.where('f.status', '=', input.status)
    if (input.category) query = query.where('f.category', '=', input.category)
    if (input.account) query = query.where('m.username_key', '=', input.account.toLowerCase())
    const { rows, ...page } = await readPage(
      query
        .selectAll('f')
        .select('m.username')
        .orderBy('f.created_at', input.status === 'open' ? 'asc' : 'desc'),
      input,
    )
    return { rows: rows.map(toItem), ...page }
  })
}

export async function answer(
  ctx: Context,
  input: ParsedInputOf<typeof office.answer>,
  caller: OperatorCaller,
): Promise<FeedbackItem> {
  const { merchant, operator, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const before = await itemOf(tx, merchant.id, input.id)
    const changed = await tx
      .updateTable('feedback')
      .set({
        status: input.status,
        answer: input.answer,
        answered_by: operator.username,
        answered_at: new Date(now),
        version: input.version + 1,
      })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', input.id)
      .where('version', '=', input.version)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw refuse('ChangedMeanwhile')
    await writeAudit(tx, caller, {
      action: `feedback.${input.status}`,
      subject: input.id,
      before: { status: before.status, answer: before.answer },
      after: { status: input.status, answer: input.answer },
    })
    return toItem(await itemOf(tx, merchant.id, input.id))
  })
}
