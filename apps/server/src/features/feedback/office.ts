import type * as office from '@ronda/contract/backoffice/feedback.ts'
import type { FeedbackItem } from '@ronda/contract/backoffice/feedback.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { text, writingLanguage } from '../../base/messages.ts'
import type { Context, OperatorCaller, Tx } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { maskEmail } from '../../messaging/messenger.ts'
import { writeAudit } from '../audit-log/write.ts'
import { emailIndex, openEmail } from './email.ts'

function withSenders(tx: Tx, merchantId: number) {
  return tx
    .selectFrom('feedback as f')
    .leftJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'f.merchant_id').onRef('m.id', '=', 'f.member_id'),
    )
    .where('f.merchant_id', '=', merchantId)
}

type Row = Awaited<ReturnType<typeof itemOf>>

function toItem(ctx: Context, { merchant, operator }: OperatorCaller, row: Row): FeedbackItem {
  const email = row.email_sealed ? openEmail(ctx, merchant.id, row.email_sealed) : ''
  return {
    id: row.id,
    at: row.created_at.getTime(),
    member: row.member_id === null ? null : { id: String(row.member_id), account: row.username ?? '' },
    email: email && !operator.permissions.includes('members.reveal') ? maskEmail(email) : email,
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
  const row = await withSenders(tx, merchantId)
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
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.list>> {
  const { merchant } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = withSenders(tx, merchant.id)
    if (input.status) query = query.where('f.status', '=', input.status)
    if (input.category) query = query.where('f.category', '=', input.category)
    if (input.sender) query = query.where('f.member_id', input.sender === 'member' ? 'is not' : 'is', null)
    const { account } = input
    if (account)
      query = query.where(eb =>
        eb.or([
          eb('m.username_key', '=', account.toLowerCase()),
          eb('f.email_index', '=', emailIndex(ctx, merchant.id, account)),
        ]),
      )
    const { rows, ...page } = await readPage(
      query
        .selectAll('f')
        .select('m.username')
        .orderBy('f.created_at', input.status === 'open' ? 'asc' : 'desc'),
      input,
    )
    return { rows: rows.map(row => toItem(ctx, caller, row)), ...page }
  })
}

export async function answer(
  ctx: Context,
  input: ParsedInputOf<typeof office.answer>,
  caller: OperatorCaller,
): Promise<FeedbackItem> {
  const { merchant, operator, now } = caller
  const { item, post } = await inMerchant(ctx.app, merchant.id, async tx => {
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
    const row = await itemOf(tx, merchant.id, input.id)
    const mails = before.answered_at === null || input.mailsAgain
    return { item: toItem(ctx, caller, row), post: mails ? answerTo(ctx, caller, row) : undefined }
  })
  post?.()
  return item
}

/**
 * What mails an answer to a visitor who left an address. Of the visitor's own words nothing goes with it: anybody may have typed somebody
 * else's address.
 */
function answerTo(ctx: Context, { merchant }: OperatorCaller, row: Row): (() => void) | undefined {
  if (!row.email_sealed) return undefined
  const to = openEmail(ctx, merchant.id, row.email_sealed)
  const language = writingLanguage(merchant, row.language ?? merchant.defaultLanguage)
  const gaps = { merchant: merchant.name, answer: row.answer }
  return () =>
    ctx.messenger.post({
      merchantId: merchant.id,
      channel: 'mail',
      purpose: 'feedbackAnswer',
      to,
      subject: text(language, 'mail.feedbackAnswer.subject', gaps),
      body: text(language, 'mail.feedbackAnswer', gaps),
    })
}
