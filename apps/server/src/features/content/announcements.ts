import type { AnnouncementDetails } from '@ronda/contract/backoffice/content.ts'
import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { type Announcement, type announcements, announcementTypes } from '@ronda/contract/portal/site/content.ts'
import type { Context, PublicCaller, Tx } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { picturedOf, type Shown, shownDocuments } from './store.ts'

interface Listener {
  who: 'visitor' | 'guest' | 'member'
  vipLevel: number
  language: string
}

async function listenerOf(tx: Tx, { merchant, session, language }: PublicCaller): Promise<Listener> {
  if (!session) return { who: 'visitor', vipLevel: 0, language }
  if (session.agentType === FREE_PLAY) return { who: 'guest', vipLevel: 0, language }
  const { vip_level } = await tx
    .selectFrom('members')
    .select('vip_level')
    .where('merchant_id', '=', merchant.id)
    .where('id', '=', session.memberId)
    .executeTakeFirstOrThrow()
  return { who: 'member', vipLevel: vip_level, language }
}

function isMeantFor({ audience }: AnnouncementDetails, listener: Listener): boolean {
  if (audience.who.length > 0 && !audience.who.includes(listener.who)) return false
  if (audience.languages.length > 0 && !audience.languages.includes(listener.language as 'es')) return false
  if (audience.vipLevels.length === 0) return true
  return listener.who === 'member' && audience.vipLevels.includes(listener.vipLevel)
}

function toAnnouncement(shown: Shown, details: AnnouncementDetails): Announcement {
  return {
    id: shown.id,
    version: shown.version,
    language: shown.language,
    type: details.type,
    title: shown.title,
    summary: shown.summary,
    content: shown.body,
    date: shown.startsAt,
    endDate: shown.endsAt,
    priority: details.priority,
    link: details.link,
    action: shown.action,
    art: details.art,
    ...picturedOf(shown),
  }
}

export async function listAnnouncements(
  ctx: Context,
  input: ParsedInputOf<typeof announcements>,
  caller: PublicCaller,
): Promise<OutputOf<typeof announcements>> {
  const types = new Set<string>(input.types?.split(',') ?? (input.execution ? [] : announcementTypes))
  if (input.execution) types.add(input.execution)
  const { merchant, language, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const listener = await listenerOf(tx, caller)
    const all = await shownDocuments(ctx, tx, merchant, { kind: 'announcement', now, language, by: 'newest' })
    const meant = all
      .flatMap(shown => {
        const details = shown.details as unknown as AnnouncementDetails
        return types.has(details.type) && isMeantFor(details, listener) ? [toAnnouncement(shown, details)] : []
      })
      .sort((a, b) => b.priority - a.priority)
    const of = (...wanted: string[]) => meant.filter(({ type }) => wanted.includes(type))
    return { banners: of('B'), playerNotices: of('H'), popup: of('PL', 'PU'), promotion: of('PR') }
  })
}
