import { useEffect, useSyncExternalStore } from 'react'
import { useMerchant } from './merchant.tsx'

let own: string | undefined
const listeners = new Set<() => void>()

function set(title: string | undefined): void {
  own = title
  for (const listener of listeners) listener()
}

/** What the page that is open calls itself, if it does. */
export function useOwnTitle(): string | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => own,
    () => undefined,
  )
}

/** Names the window after what is on the page, as long as the page is there. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useMerchant()
  useEffect(() => {
    if (!title) return
    document.title = `${title} · ${name}`
    set(title)
    return () => set(undefined)
  }, [title, name])
}
