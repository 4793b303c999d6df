import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, pageOf, pageQuery } from '../core/fields.ts'
import { FeedbackCategory, feedbackStates } from '../portal/site/feedback.ts'

export const feedbackSenders = ['member', 'visitor'] as const

/** What the audit log tells of it, in the past. */
export const auditActions = ['feedback.answered', 'feedback.closed'] as const

export const FeedbackItem = z.object({
  id: z.string(),
  at: At,
  /** Null: a visitor. */
  member: z.nullable(z.object({ id: z.string(), account: z.string() })),
  /** Where a visitor is answered; empty: nowhere. Masked for whom members' data are. */
  email: z.string(),
  category: FeedbackCategory,
  content: z.string(),
  uploadIds: z.array(z.string()),
  status: z.enum(feedbackStates),
  answer: z.string(),
  answeredBy: z.string(),
  answeredAt: z.nullable(At),
  version: z.int(),
})
export type FeedbackItem = z.infer<typeof FeedbackItem>

export const list = defineCall({
  who: 'operator',
  source: 'ours',
  moduleId: 'BO_FEEDBACK',
  permission: 'feedback.view',
  name: 'bo.feedback.list',
  verb: 'GET',
  path: '/bo/feedback',
  outdatedBy: ['feedback'],
  summary:
    'Feedback of members and visitors: open ones oldest first, others newest first. `account` is a member’s whole account or a visitor’s whole e-mail.',
  input: z.strictObject({
    ...pageQuery,
    status: z.optional(z.enum(feedbackStates)),
    category: z.optional(FeedbackCategory),
    sender: z.optional(z.enum(feedbackSenders)),
    account: z.optional(z.string().check(z.trim(), z.maxLength(160, 'max'))),
  }),
  output: pageOf(FeedbackItem),
})

export const answer = defineCall({
  who: 'operator',
  source: 'ours',
  moduleId: 'BO_FEEDBACK',
  permission: 'feedback.answer',
  name: 'bo.feedback.answer',
  verb: 'POST',
  path: '/bo/feedback/answer',
  changes: ['feedback'],
  summary:
    'Answers feedback (an answer may be mended), or closes it; a member reads it beside the own words, a visitor who left an e-mail is mailed it the first time, and again only where `mailsAgain` says so.',
  input: z.strictObject({
    id: Id,
    version: z.int().check(z.gte(1)),
    status: z.enum(['answered', 'closed']),
    answer: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(4000, 'max')),
    mailsAgain: z._default(z.boolean(), false),
  }),
  output: FeedbackItem,
  errors: ['ChangedMeanwhile'],
})
