import { shareSession } from '@ronda/ui/live/tab-session.ts'
import { useSyncExternalStore } from 'react'

const KEY = 'operator-token'
const listeners = new Set<() => void>()
let token = sessionStorage.getItem(KEY) ?? undefined
let isLost = false

const tabs = shareSession<string>('ronda-operator', {
  current: () => token,
  take: taken => keepToken(taken),
  drop: () => keepToken(undefined),
})

/** A tab opened anew asks the other tabs of the office whether somebody is signed in. */
export const adoptToken = (): Promise<void> => tabs.adopt()

/** Signed out here is signed out in every tab: they share the session. */
export function dropToken(): void {
  keepToken(undefined)
  tabs.tellSignedOut()
}

/** The per-tab half of the operator's credential; the other half is a cookie that scripts cannot read. */
export const currentToken = () => token

export function keepToken(next: string | undefined, isLostNow = false): void {
  token = next
  isLost = isLostNow
  if (next) sessionStorage.setItem(KEY, next)
  else sessionStorage.removeItem(KEY)
  for (const listener of listeners) listener()
}

/** The session ended by itself: the sign-in says so. */
export function loseToken(): void {
  if (token) keepToken(undefined, true)
}

export const wasTokenLost = () => isLost

export function useToken(): string | undefined {
  return useSyncExternalStore(listener => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentToken)
}
