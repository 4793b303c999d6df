import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Id, pageOf, pageQuery } from '../core/fields.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['member.initial-password', 'outbox.opened'] as const

export const messageStates = ['queued', 'kept', 'sent', 'refused', 'unknown'] as const

const Reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))

export const OutboxRow = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'mail']),
  /** What it was sent for, e.g. `code`, `passwordReset`. */
  purpose: z.string(),
  /** Masked. */
  recipient: z.string(),
  /** `kept`: no provider is set up; `unknown`: the provider gave no answer. */
  state: z.enum(messageStates),
  provider: z.string(),
  problem: z.string(),
  at: At,
})
export type OutboxRow = z.infer<typeof OutboxRow>

const outboxCall = { who: 'operator', permission: 'outbox.view', source: 'ours', moduleId: 'BO_OUTBOX' } as const

export const list = defineCall({
  ...outboxCall,
  name: 'bo.outbox.list',
  verb: 'GET',
  path: '/bo/outbox',
  summary: 'Messages to members, newest first; `q` is a whole number or address.',
  input: z.strictObject({
    ...pageQuery,
    channel: z.optional(z.enum(['sms', 'mail'])),
    state: z.optional(z.enum(messageStates)),
    q: z._default(z.string().check(z.trim(), z.maxLength(160, 'max')), ''),
  }),
  output: pageOf(OutboxRow),
})

export const open = defineCall({
  ...outboxCall,
  name: 'bo.outbox.open',
  verb: 'POST',
  path: '/bo/outbox/open',
  changes: [],
  summary: 'One message with its recipient in clear and its text; asks why and is written to the audit log.',
  input: z.strictObject({ id: Id, reason: Reason }),
  output: z.object({ ...OutboxRow.shape, subject: z.string(), body: z.string() }),
})

export const initialPassword = defineCall({
  name: 'bo.members.initialPassword',
  verb: 'POST',
  path: '/bo/members/initialPassword',
  moduleId: 'BO_MEMBERS',
  who: 'operator',
  permission: 'members.lock',
  source: 'ours',
  changes: ['members'],
  summary:
    'Gives a member a random initial password, shown once, and ends every session. Signing in with it only lets the member choose another.',
  input: z.strictObject({ id: Id, reason: Reason }),
  output: z.object({ password: z.string() }),
})
