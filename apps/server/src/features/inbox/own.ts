import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as messages from '@ronda/contract/portal/account/messages.ts'
import { messageCategories } from '@ronda/contract/portal/account/messages.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, Tx } from '../../context.ts'
import { readPage } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { isBarred } from '../protection/bars.ts'
import { promotionalKinds } from './kinds.ts'
import { toMessages } from './words.ts'

/** What a member finds: not what it took away, and nothing about offers while it is on a break or shut out. */
async function shown(tx: Tx, { merchant, session, now }: MemberCaller) {
  const isShut = await isBarred(tx, merchant.id, session.memberId, now)
  const own = tx
    .selectFrom('messages')
    .where('merchant_id', '=', merchant.id)
    .where('member_id', '=', session.memberId)
    .where('deleted_at', 'is', null)
  return isShut ? own.where('kind', 'not in', promotionalKinds) : own
}

async function unreadOf(tx: Tx, caller: MemberCaller): Promise<messages.Unread> {
  const rows = await (await shown(tx, caller))
    .where('read_at', 'is', null)
    .select(['category', sql<bigint>`count(*)`.as('n')])
    .groupBy('category')
    .execute()
  const of = (category: messages.MessageCategory) => Number(rows.find(row => row.category === category)?.n ?? 0n)
  const counts = messageCategories.map(category => [category, of(category)] as const)
  return {
    ...(Object.fromEntries(counts) as Record<messages.MessageCategory, number>),
    total: counts.reduce((sum, [, count]) => sum + count, 0),
  }
}

export async function unread(ctx: Context, caller: MemberCaller): Promise<messages.Unread> {
  return inMerchant(ctx.app, caller.merchant.id, tx => unreadOf(tx, caller))
}

export async function list(
  ctx: Context,
  { category, isUnread, pageNo, pageSize }: ParsedInputOf<typeof messages.list>,
  caller: MemberCaller,
): Promise<OutputOf<typeof messages.list>> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    let found = (await shown(tx, caller)).selectAll()
    if (category) found = found.where('category', '=', category)
    if (isUnread) found = found.where('read_at', 'is', null)
    const page = await readPage(found.orderBy('created_at', 'desc').orderBy('id', 'desc'), { pageNo, pageSize })
    return {
      ...page,
      rows: await toMessages(tx, page.rows, caller),
      unread: await unreadOf(tx, caller),
    }
  })
}

export async function one(
  ctx: Context,
  { id }: ParsedInputOf<typeof messages.one>,
  caller: MemberCaller,
): Promise<OutputOf<typeof messages.one>> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    const row = await (await shown(tx, caller)).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw refuse('NotFound')
    return (await toMessages(tx, [row], caller))[0]!
  })
}

export async function read(
  ctx: Context,
  { id, category }: ParsedInputOf<typeof messages.read>,
  caller: MemberCaller,
): Promise<OutputOf<typeof messages.read>> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    // What is not shown just now was not read either.
    let named = (await shown(tx, caller)).select('id').where('read_at', 'is', null)
    if (id) named = named.where('id', '=', id)
    if (category) named = named.where('category', '=', category)
    await tx
      .updateTable('messages')
      .set({ read_at: new Date(caller.now) })
      .where('merchant_id', '=', caller.merchant.id)
      .where('id', 'in', named)
      .execute()
    return unreadOf(tx, caller)
  })
}

export async function remove(
  ctx: Context,
  { id, isRemoved }: ParsedInputOf<typeof messages.remove>,
  { merchant, session, now }: MemberCaller,
): Promise<OutputOf<typeof messages.remove>> {
  await inMerchant(ctx.app, merchant.id, async tx => {
    const row = await tx
      .updateTable('messages')
      .set({ deleted_at: isRemoved ? new Date(now) : null })
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()
    if (!row) throw refuse('NotFound')
  })
  return {}
}
