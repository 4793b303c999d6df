import { useSyncExternalStore } from 'react'

const KEY = 'operator-token'
const listeners = new Set<() => void>()
let token = sessionStorage.getItem(KEY) ?? undefined
let isLost = false

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
