import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import { newId } from '@ronda/contract/core/ids.ts'
import type * as chat from '@ronda/contract/portal/site/chat.ts'
import {
  CHAT_CHARACTERS_MAX,
  CHAT_PER_MINUTE,
  CHAT_SHOWN_MAX,
  type ChatMessage,
} from '@ronda/contract/portal/site/chat.ts'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { choose } from '../content/texts.ts'
import { mask } from '../members/directory.ts'
import { lockCaller } from '../members/lock.ts'
import { assertWriteLimit } from '../members/write-limit.ts'
import { hasBlockedWord, hasContactData, oneLine } from './words.ts'

const MINUTE_MS = 60_000

export async function mutedUntil(tx: Tx, merchantId: number, memberId: bigint, now: number): Promise<number | null> {
  const row = await tx
    .selectFrom('chat_mutes')
    .select('until')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .where('until', '>', new Date(now))
    .executeTakeFirst()
  return row?.until.getTime() ?? null
}

function assertRoom({ settings }: Merchant, room: string): void {
  if (!settings.chat.isOpen) throw refuse('ChatClosed')
  if (!settings.chat.rooms.some(({ id }) => id === room)) throw refuse('NotFound')
}

export async function rooms(
  ctx: Context,
  _input: unknown,
  { merchant, session, language, now }: MemberCaller,
): Promise<OutputOf<typeof chat.rooms>> {
  const { isOpen, rooms: list } = merchant.settings.chat
  return {
    isOpen,
    rooms: isOpen
      ? list.map(({ id, name }) => ({ id, name: choose(name, language, merchant.defaultLanguage).value }))
      : [],
    mutedUntil: await inMerchant(ctx.app, merchant.id, tx => mutedUntil(tx, merchant.id, session.memberId, now)),
  }
}

function messagesOf(tx: Tx, merchantId: number) {
  return tx
    .selectFrom('chat_messages as c')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 'c.merchant_id').onRef('m.id', '=', 'c.member_id'),
    )
    .select(['c.id', 'c.at', 'c.content', 'c.member_id', 'm.nickname', 'm.username'])
    .where('c.merchant_id', '=', merchantId)
    .where('c.removed_at', 'is', null)
}

type Row = Awaited<ReturnType<ReturnType<typeof messagesOf>['executeTakeFirstOrThrow']>>

function toMessage(row: Row, reader: bigint): ChatMessage {
  return {
    id: row.id,
    at: row.at.getTime(),
    author: row.nickname || mask(row.username),
    content: row.content,
    isOwn: row.member_id === reader,
  }
}

export async function messages(
  ctx: Context,
  { room }: { room: string },
  { merchant, session }: MemberCaller,
): Promise<ChatMessage[]> {
  assertRoom(merchant, room)
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await messagesOf(tx, merchant.id)
      .where('c.room', '=', room)
      .orderBy('c.id', 'desc')
      .limit(CHAT_SHOWN_MAX)
      .execute()
    return rows.reverse().map(row => toMessage(row, session.memberId))
  })
}

function assertWords(content: string, blocked: readonly string[]): void {
  const problem = (rule: string, params?: Record<string, number>) => invalidInput([{ field: 'content', rule, params }])
  if (content === '') throw problem('required')
  if ([...content].length > CHAT_CHARACTERS_MAX) throw problem('max', { max: CHAT_CHARACTERS_MAX })
  if (hasContactData(content)) throw problem('chatLink')
  if (hasBlockedWord(content, blocked)) throw problem('chatWord')
}

async function assertMayWrite(tx: Tx, caller: MemberCaller): Promise<void> {
  await lockCaller(tx, caller)
  const { merchant, session, now } = caller
  const until = await mutedUntil(tx, merchant.id, session.memberId, now)
  if (until !== null) throw refuse('ChatMuted', { until, minutes: Math.ceil((until - now) / MINUTE_MS) })
  await assertWriteLimit(tx, caller, { kind: 'chat_messages', most: CHAT_PER_MINUTE, withinMs: MINUTE_MS })
}

export async function send(
  ctx: Context,
  input: ParsedInputOf<typeof chat.send>,
  caller: MemberCaller,
): Promise<ChatMessage> {
  const { merchant, session, now } = caller
  assertRoom(merchant, input.room)
  const content = oneLine(input.content)
  assertWords(content, merchant.settings.chat.blockedWords)
  const message = await inMerchant(ctx.app, merchant.id, async tx => {
    await assertMayWrite(tx, caller)
    const id = newId(now)
    await tx
      .insertInto('chat_messages')
      .values({
        merchant_id: merchant.id,
        id,
        room: input.room,
        member_id: session.memberId,
        content,
        at: new Date(now),
      })
      .execute()
    const row = await messagesOf(tx, merchant.id).where('c.id', '=', id).executeTakeFirstOrThrow()
    return toMessage(row, session.memberId)
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'chat' })
  return message
}

export async function removeOwn(
  ctx: Context,
  { id }: { id: string },
  { merchant, session, now }: MemberCaller,
): Promise<Record<string, never>> {
  const changed = await inMerchant(ctx.app, merchant.id, tx =>
    tx
      .updateTable('chat_messages')
      .set({ removed_at: new Date(now), removed_by: session.username })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', id)
      .where('member_id', '=', session.memberId)
      .where('removed_at', 'is', null)
      .executeTakeFirst(),
  )
  if (changed.numUpdatedRows === 0n) throw refuse('NotFound')
  ctx.bus.publish({ merchantId: merchant.id, topic: 'chat' })
  return {}
}
