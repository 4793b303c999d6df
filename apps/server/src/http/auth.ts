import type { Call } from '@ronda/contract/core/call.ts'
import { FREE_PLAY, IDLE_HEADER } from '@ronda/contract/core/constants.ts'
import { refuse } from '@ronda/contract/core/errors.ts'
import { OPERATOR_COOKIE, SESSION_COOKIE } from '../base/cookies.ts'
import type { MemberSession, OperatorSession } from '../context.ts'
import type { Merchant } from '../ports/merchants.ts'
import { cookieName, type Incoming, originOf } from './incoming.ts'

export interface FoundOperator {
  merchantId: number
  operator: OperatorSession
}

/** What a request shows of a session, and the origin it came to. */
export interface AskedSession {
  token: string
  cookie: string
  idleMs: number
  origin: string
}

/** Tells who is signed in; the features that keep the sessions do. `idleMs`: for so long nobody has done anything in the page that asks. */
export interface Sessions {
  member(merchant: Merchant, asked: AskedSession): Promise<MemberSession | undefined>
  operator(token: string, cookie: string, idleMs: number): Promise<FoundOperator | undefined>
}

function bearerOf(incoming: Incoming): string | undefined {
  return /^Bearer ([A-Za-z0-9_-]{43})$/.exec(incoming.request.headers.get('authorization') ?? '')?.[1]
}

/**
 * How long ago somebody last did something in the page that asks; a page that does not say is in use. What is only `watched` (a stream that stays
 * open) is no activity.
 */
function idleMsOf(incoming: Incoming, isWatched: boolean): number {
  if (isWatched) return Number.POSITIVE_INFINITY
  const told = incoming.request.headers.get(IDLE_HEADER) ?? ''
  return /^\d{1,12}$/.test(told) ? Number(told) : 0
}

/** The living session of a request, if it may do everything. */
export async function memberSession(
  sessions: Sessions,
  merchant: Merchant,
  incoming: Incoming,
  isWatched = false,
): Promise<MemberSession | undefined> {
  const session = await livingSession(sessions, merchant, incoming, isWatched)
  return session?.limitedTo ? undefined : session
}

/** The living session of a request: cookie and token must both be right. It may be limited to a few calls. */
export async function livingSession(
  sessions: Sessions,
  merchant: Merchant,
  incoming: Incoming,
  isWatched = false,
): Promise<MemberSession | undefined> {
  const token = bearerOf(incoming)
  const cookie = incoming.cookies.get(cookieName(SESSION_COOKIE, incoming.secure))
  if (!token || !cookie) return undefined
  return sessions.member(merchant, { token, cookie, idleMs: idleMsOf(incoming, isWatched), origin: originOf(incoming) })
}

export async function operatorSession(
  sessions: Sessions,
  incoming: Incoming,
  isWatched = false,
): Promise<FoundOperator | undefined> {
  const token = bearerOf(incoming)
  const cookie = incoming.cookies.get(cookieName(OPERATOR_COOKIE, incoming.secure))
  if (!token || !cookie) return undefined
  return sessions.operator(token, cookie, idleMsOf(incoming, isWatched))
}

/** Whether a member's session may make a call; guests are told to register. */
export function assertMember(call: Call, session: MemberSession | undefined): MemberSession {
  if (!session) throw refuse('NotLoggedIn')
  if (session.limitedTo === 'elsewhere') throw refuse('AgentsOnly')
  if (session.limitedTo && !call.whileLimited?.includes(session.limitedTo))
    throw refuse(session.limitedTo === 'verification' ? 'VerificationNeeded' : 'PasswordChangeNeeded')
  if (session.isClosing && call.verb !== 'GET' && !call.onlyReads && !call.whileClosing) throw refuse('AccountClosing')
  if (call.who === 'member' && session.agentType === FREE_PLAY) throw refuse('RealAccountNeeded')
  return session
}

export function assertOperator(call: Call, operator: OperatorSession | undefined): OperatorSession {
  if (!operator) throw refuse('NotLoggedIn')
  if (call.permission && !operator.permissions.includes(call.permission)) throw refuse('NotAllowed')
  return operator
}
