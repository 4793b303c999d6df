import type { OutputOf, ParsedInputOf } from '@ronda/contract/core/call.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type * as security from '@ronda/contract/portal/account/security.ts'
import type { Context, MemberCaller } from '../../context.ts'
import { inMerchant } from '../../db/pool.ts'
import { endSessions, idleLimitMs } from '../sessions/sessions.ts'

export function ownSessions(ctx: Context, caller: MemberCaller): Promise<OutputOf<typeof security.sessions>> {
  const { merchant, session, now } = caller
  return inMerchant(ctx.app, merchant.id, async tx => {
    const rows = await tx
      .selectFrom('sessions')
      .select(['id', 'created_at', 'last_seen_at', 'ip', 'user_agent'])
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', new Date(now))
      .where('last_seen_at', '>', new Date(now - idleLimitMs(merchant)))
      .orderBy('created_at', 'desc')
      .limit(100)
      .execute()
    return rows.map(row => ({
      id: row.id,
      current: row.id === session.id,
      at: row.created_at.getTime(),
      lastSeenAt: row.last_seen_at.getTime(),
      ip: row.ip,
      userAgent: row.user_agent,
    }))
  })
}

export async function endOwnSession(
  ctx: Context,
  input: ParsedInputOf<typeof security.endSession>,
  caller: MemberCaller,
): Promise<Record<string, never>> {
  const { merchant, session, now } = caller
  await inMerchant(ctx.app, merchant.id, async tx => {
    const own = await tx
      .selectFrom('sessions')
      .select('id')
      .where('merchant_id', '=', merchant.id)
      .where('member_id', '=', session.memberId)
      .where('id', '=', input.id)
      .executeTakeFirst()
    if (!own) throw refuse('NotFound')
    await endSessions(tx, merchant.id, { id: own.id }, 'ended by the member', now)
  })
  ctx.bus.publish({ merchantId: merchant.id, memberId: session.memberId, topic: 'session' })
  return {}
}

export async function endOtherSessions(ctx: Context, caller: MemberCaller): Promise<{ ended: number }> {
  const { merchant, session, now } = caller
  const ended = await inMerchant(ctx.app, merchant.id, tx =>
    endSessions(tx, merchant.id, { memberId: session.memberId, but: session.id }, 'ended by the member', now),
  )
  ctx.bus.publish({ merchantId: merchant.id, memberId: session.memberId, topic: 'session' })
  return { ended }
}
