import * as z from 'zod/mini'
import { defineCall } from '../core/call.ts'
import { At, Empty, Id, Language, pageOf, pageQuery } from '../core/fields.ts'
import { RoomId } from '../portal/site/chat.ts'

/** What the audit log tells of it, in the past. */
export const auditActions = ['chat.muted', 'chat.removed', 'chat.settings-saved', 'chat.unmuted'] as const

const moderate = { who: 'operator', source: 'ours', moduleId: 'BO_CHAT', permission: 'chat.moderate' } as const
const Reason = z.string().check(z.trim(), z.minLength(3, 'min'), z.maxLength(300, 'max'))

export const ModeratedMessage = z.object({
  id: z.string(),
  at: At,
  room: z.string(),
  member: z.object({ id: z.string(), account: z.string(), mutedUntil: z.nullable(At) }),
  content: z.string(),
  /** Operator or the member's own account; empty while it stands. */
  removedBy: z.string(),
})
export type ModeratedMessage = z.infer<typeof ModeratedMessage>

export const messages = defineCall({
  ...moderate,
  name: 'bo.chat.messages',
  outdatedBy: ['chat'],
  verb: 'GET',
  path: '/bo/chat/messages',
  summary: 'Messages of the chat, newest first, removed ones too.',
  input: z.strictObject({
    ...pageQuery,
    room: z.optional(RoomId),
    account: z.optional(z.string().check(z.trim(), z.maxLength(64, 'max'))),
  }),
  output: pageOf(ModeratedMessage),
})

export const remove = defineCall({
  ...moderate,
  name: 'bo.chat.remove',
  verb: 'POST',
  path: '/bo/chat/messages/remove',
  changes: ['chat'],
  summary: 'Removes a message from the room, with a reason.',
  input: z.strictObject({ id: Id, reason: Reason }),
  output: z.object({}),
  errors: ['WrongState'],
})

export const mute = defineCall({
  ...moderate,
  name: 'bo.chat.mute',
  verb: 'POST',
  path: '/bo/chat/mute',
  changes: ['chat'],
  summary: 'Keeps a member from writing for some minutes (at most 90 days); 0 lets the member write again.',
  input: z.strictObject({ memberId: Id, minutes: z.int().check(z.gte(0), z.lte(129_600)), reason: Reason }),
  output: z.object({ mutedUntil: z.nullable(At) }),
})

export const ChatSettings = z.strictObject({
  isOpen: z.boolean(),
  rooms: z
    .array(
      z.strictObject({
        id: RoomId,
        name: z.partialRecord(Language, z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(40, 'max'))),
      }),
    )
    .check(z.maxLength(12, 'max')),
  blockedWords: z
    .array(z.string().check(z.trim(), z.minLength(2, 'min'), z.maxLength(40, 'max')))
    .check(z.maxLength(500, 'max')),
})
export type ChatSettings = z.infer<typeof ChatSettings>

export const settings = defineCall({
  ...moderate,
  name: 'bo.chat.settings',
  outdatedBy: ['settings', 'chat'],
  verb: 'GET',
  path: '/bo/chat/settings',
  summary: 'Whether the chat is open, its rooms, and blocked words.',
  input: Empty,
  output: z.object({ version: z.int(), chat: ChatSettings }),
})

export const saveSettings = defineCall({
  ...moderate,
  permission: 'settings.edit',
  name: 'bo.chat.saveSettings',
  verb: 'PUT',
  path: '/bo/chat/settings',
  changes: ['chat', 'settings'],
  summary: 'Opens or closes the chat, changes its rooms and blocked words. Every room needs a Spanish name.',
  input: z.strictObject({ version: z.int(), chat: ChatSettings, reason: Reason }),
  output: z.object({ version: z.int(), chat: ChatSettings }),
  errors: ['ChangedMeanwhile'],
})
