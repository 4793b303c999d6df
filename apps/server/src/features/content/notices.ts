import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import type * as announcements from '@ronda/contract/portal/agents/announcements.ts'
import type * as content from '@ronda/contract/portal/site/content.ts'
import { sql } from 'kysely'
import type { Context, MemberCaller, PublicCaller, Tx } from '../../context.ts'
import { countOf, type PageInput } from '../../db/page.ts'
import { inMerchant } from '../../db/pool.ts'
import { ownTeam } from '../agents/team.ts'
import { isForAgents, publicDocuments, shownDocuments } from './store.ts'

type Readers = 'everybody' | 'agents'

const meantFor = (readers: Readers) => (readers === 'agents' ? isForAgents : sql<boolean>`not ${isForAgents}`)

/** Notices that are shown now, to everybody or to agents alone. */
const noticesFor = (tx: Tx, merchantId: number, readers: Readers, now: number) =>
  publicDocuments(tx, merchantId, 'notice', now).where(meantFor(readers))

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
  caller: PublicCaller,
): Promise<OutputOf<typeof content.notices>> {
  return inMerchant(ctx.app, caller.merchant.id, tx => pageOfNotices(ctx, tx, caller, 'everybody', input))
}

/** What the house tells its agents. */
export async function agentAnnouncements(
  ctx: Context,
  input: ParsedInputOf<typeof announcements.announcements>,
  caller: MemberCaller,
): Promise<OutputOf<typeof announcements.announcements>> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    await ownTeam(tx, caller)
    return {
      ...(await pageOfNotices(ctx, tx, caller, 'agents', input)),
      unread: await countUnread(tx, caller, 'agents'),
    }
  })
}

async function pageOfNotices(
  ctx: Context,
  tx: Tx,
  { merchant, session, language, now }: PublicCaller,
  readers: Readers,
  page: PageInput,
): Promise<OutputOf<typeof content.notices>> {
  const query = { kind: 'notice', now, language, by: 'newest', page, which: meantFor(readers) } as const
  const rows = await shownDocuments(ctx, tx, merchant, query)
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
    total: await countOf(noticesFor(tx, merchant.id, readers, now)),
    pageNo: page.pageNo,
    pageSize: page.pageSize,
  }
}

async function countUnread(tx: Tx, { merchant, session, now }: MemberCaller, readers: Readers): Promise<number> {
  const since = await cameAt(tx, merchant.id, session.memberId)
  const unread = noticesFor(tx, merchant.id, readers, now)
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
  return inMerchant(ctx.app, caller.merchant.id, async tx => ({
    unread: await countUnread(tx, caller, 'everybody'),
  }))
}

export async function readNotices(
  ctx: Context,
  { ids }: ParsedInputOf<typeof content.readNotices>,
  caller: MemberCaller,
): Promise<{ unread: number }> {
  return inMerchant(ctx.app, caller.merchant.id, tx => markRead(tx, caller, 'everybody', ids))
}

export async function readAnnouncements(
  ctx: Context,
  { ids }: ParsedInputOf<typeof announcements.readAnnouncements>,
  caller: MemberCaller,
): Promise<{ unread: number }> {
  return inMerchant(ctx.app, caller.merchant.id, async tx => {
    await ownTeam(tx, caller)
    return markRead(tx, caller, 'agents', ids)
  })
}

async function markRead(
  tx: Tx,
  caller: MemberCaller,
  readers: Readers,
  ids: readonly string[] | undefined,
): Promise<{ unread: number }> {
  const { merchant, session, now } = caller
  let named = noticesFor(tx, merchant.id, readers, now).select('d.id')
  if (ids) named = named.where('d.id', 'in', ids.length > 0 ? ids : [''])
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
  return { unread: await countUnread(tx, caller, readers) }
}
