import { useEffect, useRef } from 'react'

type Open = { close: () => void }

/** What is open over the page, the topmost last. */
const dialogs: Open[] = []

export const topDialog = (): Open | undefined => dialogs.at(-1)

/** Lists a dialog while it is open, so that going back can close it instead of leaving the page beneath. */
export function useListed(isOpen: boolean, close: () => void): void {
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  useEffect(() => {
    if (!isOpen) return
    const entry = { close: () => latest.current() }
    dialogs.push(entry)
    return () => void dialogs.splice(dialogs.indexOf(entry), 1)
  }, [isOpen])
}
