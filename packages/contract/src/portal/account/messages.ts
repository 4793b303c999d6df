import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Id, pageOf, pageQuery } from '../../core/fields.ts'

export const messageCategories = ['money', 'account', 'rewards', 'personal', 'platform'] as const
export type MessageCategory = (typeof messageCategories)[number]
const Category = z.enum(messageCategories)

export const Message = z.object({
  id: z.string(),
  category: Category,
  kind: z.string(),
  /** In the reader's language. */
  title: z.string(),
  /** Plain text. */
  body: z.string(),
  /** The page of the site that it is about, from the root; empty where it leads nowhere. */
  link: z.string(),
  at: At,
  isRead: z.boolean(),
})
export type Message = z.infer<typeof Message>

const memberCall = { moduleId: 'CONTENT', who: 'member', source: 'ours' } as const
/** What messages are written about: whoever hears of that finds a new one. */
const about = [
  'messages',
  'deposits',
  'withdrawals',
  'rewards',
  'points',
  'mall',
  'session',
  'security',
  'protection',
] as const

const Count = z.int().check(z.nonnegative())
export const Unread = z.object({
  total: Count,
  money: Count,
  account: Count,
  rewards: Count,
  personal: Count,
  platform: Count,
})
export type Unread = z.infer<typeof Unread>

export const list = defineCall({
  ...memberCall,
  name: 'messages.list',
  outdatedBy: [...about],
  verb: 'GET',
  path: '/wps/member/messages',
  summary:
    'The member’s messages, newest first, and how many of each category are unread. During a break or a self-exclusion without those about offers.',
  input: z.strictObject({
    ...pageQuery,
    category: z.optional(Category),
    isUnread: z._default(z.stringbool(), false),
  }),
  output: z.object({ ...pageOf(Message).shape, unread: Unread }),
})

export const one = defineCall({
  ...memberCall,
  name: 'messages.one',
  outdatedBy: ['messages'],
  verb: 'GET',
  path: '/wps/member/messages/one',
  summary: 'One of the member’s messages, also where it is on another page of the list.',
  input: z.strictObject({ id: Id }),
  output: Message,
  errors: ['NotFound'],
})

export const read = defineCall({
  ...memberCall,
  name: 'messages.read',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/member/messages/read',
  changes: ['messages'],
  summary: 'Marks one message as read, or all of a category, or all there are. Answers how many are left unread.',
  input: z.strictObject({ id: z.optional(Id), category: z.optional(Category) }),
  output: Unread,
})

export const remove = defineCall({
  ...memberCall,
  name: 'messages.remove',
  whileClosing: true,
  verb: 'POST',
  path: '/wps/member/messages/remove',
  changes: ['messages'],
  summary: 'Takes a message off the member’s list, or puts it back where it was.',
  input: z.strictObject({ id: Id, isRemoved: z.boolean() }),
  output: z.object({}),
  errors: ['NotFound'],
})
