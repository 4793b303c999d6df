import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as content from '@ronda/contract/portal/site/content.ts'
import type { Context, MemberCaller, PublicCaller, Tx } from '../../context.ts'
import { countOf } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { publicDocuments, shownDocuments } from './store.ts'

async function readIds(tx: Tx, merchantId: number, memberId: bigint): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('notice_reads')
    .select('document_id')
    .where('merchant_id', '=', merchantId)
    .where('member_id', '=', memberId)
    .execute()
  return new Set(rows.map(row => row.document_id))
}

/** When somebody came: what was news before waits to be read by nobody who was not there. */
async function cameAt(tx: Tx, merchantId: number, memberId: bigint): Promise<Date> {
  const { registered_at } = await tx
    .selectFrom('members')
    .select('registered_at')
    .where('merchant_id', '=', merchantId)
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  return registered_at
}

export async function listNotices(
  ctx: Context,
  input: ParsedInputOf<typeof content.notices>,
  { merchant, session, language, now }: PublicCaller,
): Promise<OutputOf<typeof content.notices>> {
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await shownDocuments(tx, merchant, { kind: 'notice', now, language, by: 'newest', page: input })
    const read = session ? await readIds(tx, merchant.id, session.memberId) : new Set<string>()
    const since = session ? (await cameAt(tx, merchant.id, session.memberId)).getTime() : 0
    return {
      rows: rows.map(row => ({
        id: row.id,
        version: row.version,
        title: row.title,
        language: row.language,
        content: row.body,
        date: row.startsAt,
        isRead: read.has(row.id) || row.startsAt < since,
      })),
      total: await countOf(publicDocuments(tx, merchant.id, 'notice', now)),
      pageNo: input.pageNo,
      pageSize: input.pageSize,
    }
  })
}

async function countUnread(tx: Tx, { merchant, session, now }: MemberCaller): Promise<number> {
  const since = await cameAt(tx, merchant.id, session.memberId)
  const unread = publicDocuments(tx, merchant.id, 'notice', now)
    .where('d.starts_at', '>=', since)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('notice_reads as r')
            .select('r.document_id')
            .whereRef('r.merchant_id', '=', 'd.merchant_id')
            .whereRef('r.document_id', '=', 'd.id')
            .where('r.member_id', '=', session.memberId),
        ),
      ),
    )
  return countOf(unread)
}

export async function unreadCount(ctx: Context, _input: unknown, caller: MemberCaller): Promise<{ unread: number }> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => ({ unread: await countUnread(tx, caller) }))
}

export async function readNotices(
  ctx: Context,
  input: ParsedInputOf<typeof content.readNotices>,
  caller: MemberCaller,
): Promise<{ unread: number }> {
  const { merchant, session, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    let named = publicDocuments(tx, merchant.id, 'notice', now).select('d.id')
    if (input.ids) named = named.where('d.id', 'in', input.ids.length > 0 ? input.ids : [''])
    const rows = await named.execute()
    if (rows.length > 0)
      await tx
        .insertInto('notice_reads')
        .values(
          rows.map(row => ({
            merchant_id: merchant.id,
            member_id: session.memberId,
            document_id: row.id,
            at: new Date(now),
          })),
        )
        .onConflict(conflict => conflict.doNothing())
        .execute()
    return { unread: await countUnread(tx, caller) }
  })
}
