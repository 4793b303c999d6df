import { useSyncExternalStore } from 'react'

const DESKTOP_REM = 64

/** Whether the window is at least so wide: as a desktop's, where nothing else is said. */
export function useIsWide(leastRem = DESKTOP_REM): boolean {
  const wide = `(min-width: ${leastRem}rem)`
  return useSyncExternalStore(
    listener => {
      const query = matchMedia(wide)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(wide).matches,
    () => false,
  )
}
