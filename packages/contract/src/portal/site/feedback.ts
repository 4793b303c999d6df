import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Id } from '../../core/fields.ts'
import { Email, HumanVerification } from '../account/session.ts'

export const feedbackCategories = [
  'account',
  'deposits',
  'withdrawals',
  'games',
  'promotions',
  'suggestion',
  'complaint',
] as const
export const FeedbackCategory = z.enum(feedbackCategories)
export const feedbackStates = ['open', 'answered', 'closed'] as const

/** At most so many in an hour (of a member, or of an address visitors write from), images each. */
export const FEEDBACK_PER_HOUR = 5
export const FEEDBACK_IMAGES_MAX = 3

/** Words as a reader counts them, in languages without spaces too. Browser and server count alike. */
export function countWords(text: string, language: string): number {
  let words = 0
  for (const { isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text))
    if (isWordLike) words++
  return words
}

export const Feedback = z.object({
  id: z.string(),
  at: At,
  category: FeedbackCategory,
  content: z.string(),
  /** Own pictures, at the path of uploads. */
  uploadIds: z.array(z.string()),
  status: z.enum(feedbackStates),
  answer: z.string(),
  answeredAt: z.nullable(At),
})
export type Feedback = z.infer<typeof Feedback>

const content = {
  category: FeedbackCategory,
  content: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(10_000, 'max')),
}

export const send = defineCall({
  name: 'feedback.send',
  whileClosing: true,
  verb: 'PUT',
  path: '/wps/feedback',
  moduleId: 'FEEDBACK',
  who: 'member',
  source: 'spec',
  changes: ['feedback'],
  summary: `Hands in feedback: a category, text within the merchant’s bounds of words, up to ${FEEDBACK_IMAGES_MAX} own uploads. At most ${FEEDBACK_PER_HOUR} an hour.`,
  input: z.strictObject({
    ...content,
    uploadIds: z._default(z.array(Id).check(z.maxLength(FEEDBACK_IMAGES_MAX, 'max')), []),
  }),
  output: Feedback,
})

export const sendAsVisitor = defineCall({
  name: 'feedback.sendAsVisitor',
  verb: 'PUT',
  path: '/wps/feedback/visitor',
  moduleId: 'FEEDBACK',
  who: 'anyone',
  source: 'ours',
  changes: ['feedback'],
  summary: `Hands in feedback of somebody without an account, without pictures. Always needs a human check of the action \`feedback\`; at most ${FEEDBACK_PER_HOUR} an hour from an address. With an e-mail, the answer is mailed there in the language of the call; without, there is none.`,
  input: z.strictObject({
    ...content,
    email: z.optional(Email),
    humanVerification: z.optional(HumanVerification),
  }),
  output: Empty,
  errors: ['HumanCheckNeeded'],
  limit: 'login',
})

const Bounds = { wordsMin: z.int(), wordsMax: z.int() }

export const bounds = defineCall({
  name: 'feedback.bounds',
  verb: 'GET',
  path: '/wps/feedback/bounds',
  moduleId: 'FEEDBACK',
  who: 'anyone',
  source: 'ours',
  isForEveryone: true,
  summary: 'How many words the merchant takes.',
  input: Empty,
  output: z.object(Bounds),
})

export const mine = defineCall({
  name: 'feedback.mine',
  verb: 'GET',
  path: '/wps/feedback',
  moduleId: 'FEEDBACK',
  who: 'member',
  source: 'ours',
  outdatedBy: ['feedback'],
  summary: 'Bounds of the form, and the member’s last fifty with their answers, newest first.',
  input: Empty,
  output: z.object({ ...Bounds, rows: z.array(Feedback) }),
})
