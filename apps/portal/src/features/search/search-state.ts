import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

export function showSearch(open: boolean): void {
  isOpen = open
  for (const listener of listeners) listener()
}

export function useIsSearchOpen(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isOpen,
    () => false,
  )
}
