import { startTransition, useEffect, useState } from 'react'

/** At the latest, however busy the page is. */
const LATEST_MS = 2000

/** Does something once nothing presses, in a task of its own; what it answers takes it back. */
export function whenQuiet(work: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const wanted = requestIdleCallback(work, { timeout: LATEST_MS })
  return () => cancelIdleCallback(wanted)
}

/** Whether what is seen first has been drawn and nothing presses: what lies out of sight can be drawn then. */
export function useIsQuiet(): boolean {
  const [isQuiet, setIsQuiet] = useState(false)
  useEffect(() => whenQuiet(() => startTransition(() => setIsQuiet(true))), [])
  return isQuiet
}
