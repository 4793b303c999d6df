import { useSyncExternalStore } from 'react'

/** Whether a media query holds for the window. `ahead`: what is taken for it where a page is drawn on the server, which knows no window. */
export function useMedia(query: string, ahead = () => false): boolean {
  return useSyncExternalStore(
    listener => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    ahead,
  )
}
