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

/** Any, for what is told by it is not seen: which one the reader's clock goes by is not known ahead. */
const AHEAD_ZONE = 'UTC'

/** By which zone times are told: the reader's own, which none stands for, but ahead. */
export const useZone = (): string | undefined => (useIsAhead() ? AHEAD_ZONE : undefined)

let drawing: number | undefined

/** When the page was drawn ahead (Unix ms): until the browser has taken it over, it tells times as of then. */
export const drawnAt = (): number => drawing ?? Number(document.getElementById('root')?.dataset.at)

/** Draws a page ahead, as of a moment. */
export function drawAhead<T>(at: number, draw: () => T): T {
  drawing = at
  try {
    return draw()
  } finally {
    drawing = undefined
  }
}
