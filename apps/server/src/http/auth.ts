import type { Call } from '@ronda/contract/call.ts'
import { FREE_PLAY } from '@ronda/contract/constants.ts'
import { refuse } from '@ronda/contract/errors.ts'
import type { Context, MemberSession, OperatorSession } from '../context.ts'
import { findOperatorSession } from '../features/operators/sessions.ts'
import { findSession } from '../features/sessions/sessions.ts'
import { cookieName, type Incoming } from './request.ts'

export const SESSION_COOKIE = 'ronda-sid'
export const OPERATOR_COOKIE = 'ronda-op'

function bearerOf(incoming: Incoming): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(incoming.request.headers.get('authorization') ?? '')?.[1]
}

/** The living session of a request, if it may do everything. */
export async function memberSession(
  ctx: Context,
  merchantId: number,
  incoming: Incoming,
): Promise<MemberSession | undefined> {
  const session = await livingSession(ctx, merchantId, incoming)
  return session?.limitedTo ? undefined : session
}

/** The living session of a request: cookie and token must both be right. It may be limited to a few calls. */
export async function livingSession(
  ctx: Context,
  merchantId: number,
  incoming: Incoming,
): Promise<MemberSession | undefined> {
  const token = bearerOf(incoming)
  const cookie = incoming.cookies.get(cookieName(SESSION_COOKIE, incoming.secure))
  if (!token || !cookie) return undefined
  return findSession(ctx, merchantId, token, cookie)
}

export async function operatorSession(
  ctx: Context,
  incoming: Incoming,
  isWatched = false,
): Promise<{ merchantId: number; operator: OperatorSession } | undefined> {
  const token = bearerOf(incoming)
  const cookie = incoming.cookies.get(cookieName(OPERATOR_COOKIE, incoming.secure))
  if (!token || !cookie) return undefined
  return findOperatorSession(ctx, token, cookie, isWatched)
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
