import { useSyncExternalStore } from 'react'

/** Whether a media query holds for the window; nothing is known of it where a page is drawn on the server. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    listener => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
