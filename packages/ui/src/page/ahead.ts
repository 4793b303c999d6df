import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether the page is drawn ahead, on the server, or the browser is just taking that over: it keeps the room for what depends on the
 * reader's clock or window, which comes at once after.
 */
export const useIsAhead = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
