import type * as office from '@ronda/contract/backoffice/chat.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { invalidInput, refuse } from '@ronda/contract/core/errors.ts'
import type { Context, OperatorCaller } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { writeAudit } from '../audit-log/write.ts'
import { changeSettings } from '../merchants/change-settings.ts'
import { mutedUntil } from './chat.ts'

export async function list(
  ctx: Context,
  input: ParsedInputOf<typeof office.messages>,
  { merchant, now }: OperatorCaller,
): Promise<OutputOf<typeof office.messages>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    let query = tx
      .selectFrom('chat_messages as c')
      .innerJoin('members as m', join =>
        join.onRef('m.merchant_id', '=', 'c.merchant_id').onRef('m.id', '=', 'c.member_id'),
      )
      .leftJoin('chat_mutes as q', join =>
        join.onRef('q.merchant_id', '=', 'c.merchant_id').onRef('q.member_id', '=', 'c.member_id'),
      )
      .where('c.merchant_id', '=', merchant.id)
    if (input.room) query = query.where('c.room', '=', input.room)
    if (input.account) query = query.where('m.username_key', '=', input.account.toLowerCase())
    const { rows, ...page } = await readPage(
      query
        .select(['c.id', 'c.at', 'c.room', 'c.member_id', 'c.content', 'c.removed_by', 'm.username', 'q.until'])
        .orderBy('c.id', 'desc'),
      input,
    )
    return {
      rows: rows.map(row => ({
        id: row.id,
        at: row.at.getTime(),
        room: row.room,
        member: {
          id: String(row.member_id),
          account: row.username,
          mutedUntil: row.until && row.until.getTime() > now ? row.until.getTime() : null,
        },
        content: row.content,
        removedBy: row.removed_by,
      })),
      ...page,
    }
  })
}

export async function remove(
  ctx: Context,
  input: ParsedInputOf<typeof office.remove>,
  caller: OperatorCaller,
): Promise<Record<string, never>> {
  const { merchant, operator, now } = caller
  await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await tx
      .selectFrom('chat_messages')
      .selectAll()
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', input.id)
      .forUpdate()
      .executeTakeFirst()
    if (!row) throw refuse('NotFound')
    if (row.removed_at) throw refuse('WrongState')
    await tx
      .updateTable('chat_messages')
      .set({ removed_at: new Date(now), removed_by: operator.username })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', input.id)
      .execute()
    await writeAudit(tx, caller, {
      action: 'chat.removed',
      subject: input.id,
      reason: input.reason,
      before: { member: String(row.member_id), room: row.room, content: row.content },
    })
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'chat' })
  return {}
}

export async function mute(
  ctx: Context,
  input: ParsedInputOf<typeof office.mute>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.mute>> {
  const { merchant, now } = caller
  if (!/^\d{1,18}$/.test(input.memberId)) throw refuse('NotFound')
  const memberId = BigInt(input.memberId)
  const until = input.minutes > 0 ? now + input.minutes * 60_000 : null
  await inMerchant(ctx.app, merchant.id, async tx => {
    const member = await tx
      .selectFrom('members')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', memberId)
      .forUpdate()
      .executeTakeFirst()
    if (!member) throw refuse('NotFound')
    const before = await mutedUntil(tx, merchant.id, memberId, now)
    await tx.deleteFrom('chat_mutes').where('merchant_id', '=', merchant.id).where('member_id', '=', memberId).execute()
    if (until !== null)
      await tx
        .insertInto('chat_mutes')
        .values({ merchant_id: merchant.id, member_id: memberId, until: new Date(until) })
        .execute()
    await writeAudit(tx, caller, {
      action: until === null ? 'chat.unmuted' : 'chat.muted',
      subject: input.memberId,
      reason: input.reason,
      before: { until: before },
      after: { until },
    })
  })
  ctx.bus.publish({ merchantId: merchant.id, topic: 'chat' })
  return { mutedUntil: until }
}

const toSettings = ({ version, settings }: Merchant): OutputOf<typeof office.settings> => ({
  version,
  chat: settings.chat,
})

export const getSettings = async (_ctx: Context, _input: unknown, { merchant }: OperatorCaller) => toSettings(merchant)

export async function saveSettings(
  ctx: Context,
  { version, chat, reason }: ParsedInputOf<typeof office.saveSettings>,
  caller: OperatorCaller,
): Promise<OutputOf<typeof office.settings>> {
  const seen = new Set<string>()
  const problems = chat.rooms.flatMap(({ id, name }, i) => [
    ...(name.es ? [] : [{ field: `rooms.${i}.name.es`, rule: 'required' }]),
    ...(seen.size === seen.add(id).size ? [{ field: `rooms.${i}.id`, rule: 'unknown' }] : []),
  ])
  if (problems.length > 0) throw invalidInput(problems)
  const asked = { version, reason, action: 'chat.settings-saved' } as const
  const { merchant } = await changeSettings(ctx, caller, asked, () => ({ chat }))
  ctx.bus.publish({ merchantId: merchant.id, topic: 'chat' })
  return toSettings(merchant)
}
