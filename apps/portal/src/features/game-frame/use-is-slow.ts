import { useEffect, useState } from 'react'

const SLOW_AFTER_MS = 8000

/** Whether what is waited for has not come for long; every attempt starts the clock anew. */
export function useIsSlow(isWaiting: boolean, attempt = 0): boolean {
  const [isSlow, setIsSlow] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt starts the clock anew
  useEffect(() => {
    setIsSlow(false)
    if (!isWaiting) return
    const timer = setTimeout(() => setIsSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isWaiting, attempt])
  return isSlow
}
