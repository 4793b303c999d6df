import * as z from 'zod/mini'
import { defineCall } from '../../core/call.ts'
import { At, Empty, Id } from '../../core/fields.ts'

export const CHAT_CHARACTERS_MAX = 200
export const CHAT_SHOWN_MAX = 50
/** Messages of one member in a minute. */
export const CHAT_PER_MINUTE = 10

/** The stream that says `chat` whenever a room changed (text/event-stream); members only. Open it while the chat is open. */
export const CHAT_LIVE_PATH = '/wps/chat/live'

export const RoomId = z.string().check(z.regex(/^[a-z0-9-]{1,30}$/, 'format'))

const shared = { moduleId: 'CHAT', who: 'member', source: 'ours' } as const

export const rooms = defineCall({
  ...shared,
  name: 'chat.rooms',
  verb: 'GET',
  path: '/wps/chat/rooms',
  outdatedBy: ['chat'],
  summary: 'Rooms of the chat, whether it is open, and until when this member may not write.',
  input: Empty,
  output: z.object({
    isOpen: z.boolean(),
    rooms: z.array(z.object({ id: z.string(), name: z.string() })),
    mutedUntil: z.nullable(At),
  }),
})

export const ChatMessage = z.object({
  id: z.string(),
  at: At,
  /** Nickname, or the username partly hidden. */
  author: z.string(),
  /** Plain text. */
  content: z.string(),
  isOwn: z.boolean(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

export const messages = defineCall({
  ...shared,
  name: 'chat.messages',
  verb: 'GET',
  path: '/wps/chat/messages',
  outdatedBy: ['chat'],
  summary: `The last ${CHAT_SHOWN_MAX} messages of a room, oldest first.`,
  input: z.strictObject({ room: RoomId }),
  output: z.array(ChatMessage),
  errors: ['ChatClosed'],
})

export const send = defineCall({
  ...shared,
  name: 'chat.send',
  verb: 'POST',
  path: '/wps/chat/messages',
  changes: ['chat'],
  summary: `Writes to a room: at most ${CHAT_CHARACTERS_MAX} characters of plain text, ${CHAT_PER_MINUTE} messages a minute, no links or contact data, no blocked words.`,
  input: z.strictObject({
    room: RoomId,
    content: z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(1000, 'max')),
  }),
  output: ChatMessage,
  errors: ['ChatClosed', 'ChatMuted'],
})

export const remove = defineCall({
  ...shared,
  name: 'chat.remove',
  verb: 'POST',
  path: '/wps/chat/messages/remove',
  changes: ['chat'],
  summary: 'Takes back an own message.',
  input: z.strictObject({ id: Id }),
  output: z.object({}),
})
