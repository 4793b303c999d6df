import { randomUUID, timingSafeEqual } from 'node:crypto'
import type { Limitation } from '@ronda/contract/core/call.ts'
import { sql } from 'kysely'
import { SESSION_COOKIE } from '../../base/cookies.ts'
import { hashToken, newToken } from '../../base/crypto.ts'
import type { Caller, Context, MemberSession, Tx } from '../../context.ts'
import type { Merchant } from '../../ports/merchants.ts'
import { isAgent } from '../agents/team.ts'
import { isAgentsHost } from './agents-host.ts'
import { noteNetwork } from './networks.ts'

export const ABSOLUTE_MS = 12 * 3_600_000
const SEEN_EVERY_MS = 1000
/** Time to pass the extra verification. */
const UNVERIFIED_MS = 15 * 60_000

/** How long a member may do nothing before the session ends. */
export const idleLimitMs = (merchant: Merchant) => merchant.settings.signIn.idleMinutes * 60_000

/** The living session whose token and cookie both match. What a person did, `idleMs` ago, keeps it from idling out. */
export async function findSession(
  ctx: Context,
  merchant: Merchant,
  { token, cookie, idleMs, origin }: { token: string; cookie: string; idleMs: number; origin: string },
): Promise<MemberSession | undefined> {
  const now = ctx.clock.now()
  const row = await ctx.system
    .selectFrom('sessions as s')
    .innerJoin('members as m', join =>
      join.onRef('m.merchant_id', '=', 's.merchant_id').onRef('m.id', '=', 's.member_id'),
    )
    .select([
      's.id',
      's.member_id',
      's.cookie_hash',
      's.last_seen_at',
      's.expires_at',
      's.created_at',
      's.opened_by',
      's.limited_to',
      'm.username',
      'm.agent_type',
      'm.status',
      'm.closing_ends_at',
    ])
    .where('s.merchant_id', '=', merchant.id)
    .where('s.token_hash', '=', hashToken(token))
    .where('s.ended_at', 'is', null)
    .executeTakeFirst()
  if (row?.status !== 'active' || !timingSafeEqual(row.cookie_hash, hashToken(cookie))) return undefined
  const seen = row.last_seen_at.getTime()
  if (now >= row.expires_at.getTime() || now - seen >= idleLimitMs(merchant)) return undefined
  const isElsewhere = isAgentsHost({ merchant, origin }) && !isAgent(row.agent_type)
  const active = now - idleMs
  if (!isElsewhere && active - seen >= SEEN_EVERY_MS) {
    await ctx.system
      .updateTable('sessions')
      .set({ last_seen_at: new Date(active) })
      .where('merchant_id', '=', merchant.id)
      .where('id', '=', row.id)
      // Of the calls of one page that arrive together, one writes.
      .where('last_seen_at', '<=', new Date(active - SEEN_EVERY_MS))
      .execute()
  }
  return {
    id: row.id,
    memberId: row.member_id,
    username: row.username,
    agentType: row.agent_type,
    openedBy: row.opened_by,
    openedAt: row.created_at.getTime(),
    limitedTo: isElsewhere ? 'elsewhere' : ((row.limited_to as Limitation | null) ?? undefined),
    isClosing: row.closing_ends_at !== null,
  }
}

export interface Opening {
  /** `code`: an SMS code or phone token; `renewal`: after a password change or an extra verification. */
  openedBy: 'password' | 'code' | 'registration' | 'guest' | 'renewal'
  limitedTo?: Limitation
}

/** Opens a session and hands its cookie to the browser. Answers the token, the per-tab half of the credential. */
export async function openSession(
  tx: Tx,
  merchantId: number,
  memberId: bigint,
  caller: Caller,
  opening: Opening = { openedBy: 'registration' },
): Promise<string> {
  const isUnverified = opening.limitedTo === 'verification'
  const token = newToken()
  const cookie = newToken()
  const at = new Date(caller.now)
  await tx
    .insertInto('sessions')
    .values({
      merchant_id: merchantId,
      id: randomUUID(),
      member_id: memberId,
      cookie_hash: hashToken(cookie),
      token_hash: hashToken(token),
      created_at: at,
      last_seen_at: at,
      expires_at: new Date(caller.now + (isUnverified ? UNVERIFIED_MS : ABSOLUTE_MS)),
      ip: caller.ip,
      device: caller.device,
      user_agent: caller.userAgent,
      opened_by: opening.openedBy,
      limited_to: opening.limitedTo ?? null,
    })
    .execute()
  if (!isUnverified) {
    await noteNetwork(tx, merchantId, memberId, caller)
    await tx
      .updateTable('members')
      .set({
        previous_login_at: sql.ref('last_login_at'),
        previous_login_ip: sql.ref('last_login_ip'),
        last_login_at: at,
        last_login_ip: caller.ip,
      })
      .where('merchant_id', '=', merchantId)
      .where('id', '=', memberId)
      .execute()
  }
  caller.setCookie({ name: SESSION_COOKIE, value: cookie, maxAgeS: ABSOLUTE_MS / 1000 })
  return token
}

type Which = { id: string } | { memberId: bigint; but?: string; device?: string }

/**
 * Ends one session, all of a member's (`but` one), or those of one browser, and with each the games that were opened from it, also those
 * that have only been given an address. Answers how many.
 */
export async function endSessions(
  tx: Tx,
  merchantId: number,
  which: Which,
  reason: string,
  now: number,
): Promise<number> {
  let query = tx
    .updateTable('sessions')
    .set({ ended_at: new Date(now), ended_reason: reason })
    .where('merchant_id', '=', merchantId)
    .where('ended_at', 'is', null)
  query = 'id' in which ? query.where('id', '=', which.id) : query.where('member_id', '=', which.memberId)
  if ('memberId' in which && which.device) query = query.where('device', '=', which.device)
  if ('memberId' in which && which.but) query = query.where('id', '<>', which.but)
  const ended = (await query.returning('id').execute()).map(({ id }) => id)
  await endGames(tx, merchantId, which, ended, now)
  return ended.length
}

/** From now on these games take no bets; what was staked is still won or given back. */
async function endGames(tx: Tx, merchantId: number, which: Which, ended: string[], now: number): Promise<void> {
  const isEverything = 'memberId' in which && !which.device && !which.but
  if (!isEverything && ended.length === 0) return
  let query = tx
    .updateTable('game_sessions')
    .set({ replaced_at: new Date(now) })
    .where('merchant_id', '=', merchantId)
    .where('replaced_at', 'is', null)
  // Ending all sessions ends all games, also those of sessions that ended before.
  query = isEverything ? query.where('member_id', '=', which.memberId) : query.where('member_session_id', 'in', ended)
  await query.execute()
}
