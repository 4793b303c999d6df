import type { Call } from '@ronda/contract/core/call.ts'
import { FREE_PLAY, IDLE_HEADER } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import type { Context, MemberSession, OperatorSession } from '../context.ts'
import type { Merchant } from '../features/merchants/merchants.ts'
import { findOperatorSession } from '../features/operators/sessions.ts'
import { findSession } from '../features/sessions/sessions.ts'
import { cookieName, type Incoming } from './request.ts'

export const SESSION_COOKIE = 'ronda-sid'
export const OPERATOR_COOKIE = 'ronda-op'

function bearerOf(incoming: Incoming): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(incoming.request.headers.get('authorization') ?? '')?.[1]
}

/**
 * How long ago somebody last did something in the page that asks; a page that does not say is in use. What is only `watched` (a stream that stays
 * open) is nobody's doing.
 */
function idleMsOf(incoming: Incoming, isWatched: boolean): number {
  if (isWatched) return Number.POSITIVE_INFINITY
  const told = incoming.request.headers.get(IDLE_HEADER) ?? ''
  return /^\d{1,12}$/.test(told) ? Number(told) : 0
}

/** The living session of a request, if it may do everything. */
export async function memberSession(
  ctx: Context,
  merchant: Merchant,
  incoming: Incoming,
  isWatched = false,
): Promise<MemberSession | undefined> {
  const session = await livingSession(ctx, merchant, incoming, isWatched)
  return session?.limitedTo ? undefined : session
}

/** The living session of a request: cookie and token must both be right. It may be limited to a few calls. */
export async function livingSession(
  ctx: Context,
  merchant: Merchant,
  incoming: Incoming,
  isWatched = false,
): Promise<MemberSession | undefined> {
  const token = bearerOf(incoming)
  const cookie = incoming.cookies.get(cookieName(SESSION_COOKIE, incoming.secure))
  if (!token || !cookie) return undefined
  return findSession(ctx, merchant, token, cookie, idleMsOf(incoming, isWatched))
}

export async function operatorSession(
  ctx: Context,
  incoming: Incoming,
  isWatched = false,
): Promise<{ merchantId: number; operator: OperatorSession } | undefined> {
  const token = bearerOf(incoming)
  const cookie = incoming.cookies.get(cookieName(OPERATOR_COOKIE, incoming.secure))
  if (!token || !cookie) return undefined
  return findOperatorSession(ctx, token, cookie, idleMsOf(incoming, isWatched))
}

/** Whether a member's session may make a call; guests are told to register. */
export function assertMember(call: Call, session: MemberSession | undefined): MemberSession {
  if (!session) throw refuse('NotLoggedIn')
  if (session.limitedTo && !call.whileLimited?.includes(session.limitedTo))
    throw refuse(session.limitedTo === 'verification' ? 'VerificationNeeded' : 'PasswordChangeNeeded')
  if (call.who === 'member' && session.agentType === FREE_PLAY) throw refuse('RealAccountNeeded')
  return session
}

export function assertOperator(call: Call, operator: OperatorSession | undefined): OperatorSession {
  if (!operator) throw refuse('NotLoggedIn')
  if (call.permission && !operator.permissions.includes(call.permission)) throw refuse('NotAllowed')
  return operator
}
