import type { Limitation } from '@ronda/contract/core/call.ts'
import { FREE_PLAY } from '@ronda/contract/core/constants.ts'
import { shareSession } from '@ronda/ui/live/tab-session.ts'
import { forgetKept } from '@ronda/ui/overlay/open-dialogs.ts'
import { useSyncExternalStore } from 'react'

/** What a tab knows about who is signed in; the real credential is a cookie that scripts cannot read. */
export type Session = {
  token: string
  merchantCode: string
  username: string
  account: string
  customerId: string
  nickname: string
  isAgent: number
  /** What the member has to do before this session may do anything else. */
  limitedTo: Limitation | ''
}

const KEYS = ['token', 'merchantCode', 'username', 'account', 'customerId', 'nickname', 'isAgent', 'limitedTo'] as const

let current: Session | undefined = read()
const listeners = new Set<() => void>()
const tabs = shareSession<Session>('ronda-session', {
  current: () => current,
  take: session => keep(session),
  drop: () => keep(undefined),
})

function read(): Session | undefined {
  if (typeof sessionStorage === 'undefined') return undefined
  const token = sessionStorage.getItem('token')
  if (!token) return undefined
  const text = (key: (typeof KEYS)[number]) => sessionStorage.getItem(key) ?? ''
  return {
    token,
    merchantCode: text('merchantCode'),
    username: text('username'),
    account: text('account'),
    customerId: text('customerId'),
    nickname: text('nickname'),
    isAgent: Number(text('isAgent')) || 0,
    limitedTo: text('limitedTo') as Session['limitedTo'],
  }
}

function keep(session: Session | undefined): void {
  // What somebody typed of itself is not for whoever comes next.
  if (current?.token !== session?.token) forgetKept()
  current = session
  if (!session) sessionStorage.removeItem('identity.draft')
  for (const key of KEYS) {
    if (session) sessionStorage.setItem(key, String(session[key]))
    // The merchant outlives a sign-out.
    else if (key !== 'merchantCode') sessionStorage.removeItem(key)
  }
  for (const listener of listeners) listener()
}

/** A tab opened anew asks the other tabs of this site whether someone is signed in; `late`: what a visitor was shown is another's now. */
export const adoptSession = (late: () => void): Promise<void> => tabs.adopt(late)

/** The session whose token goes with every call, limited or not. */
export const currentSession = () => current

export function startSession(
  token: string,
  username: string,
  { isAgent = 0, limitedTo = '' }: Partial<Pick<Session, 'isAgent' | 'limitedTo'>> = {},
): void {
  keep({
    token,
    username,
    merchantCode: sessionStorage.getItem('merchantCode') ?? '',
    account: username,
    customerId: '',
    nickname: '',
    isAgent,
    limitedTo,
  })
}

/** Completes the session with what the server says about the member. */
export function describeSession(member: { id: string; account: string; nickname: string; type: number }): void {
  if (!current) return
  const { id: customerId, account, nickname, type: isAgent } = member
  if (current.customerId === customerId && current.nickname === nickname && current.isAgent === isAgent) return
  keep({ ...current, customerId, account, nickname, isAgent })
}

/** Forgets the session here and, unless only this tab lost it, in every other tab. */
export function endSession({ everywhere = true } = {}): void {
  keep(undefined)
  if (everywhere) tabs.tellSignedOut()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The server draws the first view for whoever comes. */
const nobody = () => undefined

/** Who is signed in. A session that is limited yet is nobody's. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, () => (current?.limitedTo ? undefined : current), nobody)
}

/** What the session of this tab still has to do, if anything. */
export function useLimitation(): Limitation | undefined {
  return useSyncExternalStore(subscribe, () => current?.limitedTo || undefined, nobody)
}

/** Whoever may have a team. */
export const isAgent = (session: Session | undefined): boolean => [1, 2, 41, 42].includes(session?.isAgent ?? 0)

/** Whether a guest with play money is here: signed in, but without an account. */
export const useIsGuest = () => useSession()?.isAgent === FREE_PLAY
