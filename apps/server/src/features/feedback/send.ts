import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import {
  countWords,
  FEEDBACK_PER_HOUR,
  type Feedback,
  type mine as mineCall,
  type send as sendCall,
} from '@ronda/contract/portal/site/feedback.ts'
import type { Selectable } from 'kysely'
import type { Context, MemberCaller, PublicCaller } from '../../context.ts'
import type { Feedback as FeedbackTable } from '../../db/generated/tables.ts'
import { inMerchant } from '../../db/pool.ts'
import { lockCaller } from '../members/lock.ts'
import { assertWriteLimit } from '../members/write-limit.ts'

const HOUR_MS = 3_600_000
const SHOWN_MAX = 50

function toFeedback(row: Selectable<FeedbackTable>): Feedback {
  return {
    id: row.id,
    at: row.created_at.getTime(),
    category: row.category as Feedback['category'],
    content: row.content,
    uploadIds: row.upload_ids,
    status: row.status as Feedback['status'],
    answer: row.answer,
    answeredAt: row.answered_at?.getTime() ?? null,
  }
}

export function assertWords(content: string, { merchant, language }: PublicCaller): void {
  const { wordsMin: min, wordsMax: max } = merchant.settings.feedback
  const words = countWords(content, language)
  if (words < min || words > max) throw invalidInput([{ field: 'content', rule: 'words', params: { min, max } }])
}

export async function send(
  ctx: Context,
  input: ParsedInputOf<typeof sendCall>,
  caller: MemberCaller,
): Promise<Feedback> {
  const { merchant, session, now } = caller
  assertWords(input.content, caller)
  return inMerchant(ctx.app, merchant.id, async tx => {
    await lockCaller(tx, caller)
    await assertWriteLimit(tx, caller, { kind: 'feedback', most: FEEDBACK_PER_HOUR, withinMs: HOUR_MS })
    const ids = [...new Set(input.uploadIds)]
    if (ids.length > 0) {
      const own = await tx
        .selectFrom('uploads')
        .select('id')
        .where('merchant_id', '=', merchant.id)
        .where('member_id', '=', session.memberId)
        .where('id', 'in', ids)
        .execute()
      if (own.length !== ids.length) throw invalidInput([{ field: 'uploadIds', rule: 'image' }])
    }
    const row = await tx
      .insertInto('feedback')
      .values({
        merchant_id: merchant.id,
        id: newId(now),
        member_id: session.memberId,
        category: input.category,
        content: input.content,
        upload_ids: ids,
        created_at: new Date(now),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toFeedback(row)
  })
}

export async function mine(
  ctx: Context,
  _input: unknown,
  { merchant, session }: MemberCaller,
): Promise<OutputOf<typeof mineCall>> {
  const rows = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .selectFrom('feedback')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .orderBy('created_at', 'desc')
      .limit(SHOWN_MAX)
      .execute(),
  )
  return { ...merchant.settings.feedback, rows: rows.map(toFeedback) }
}
