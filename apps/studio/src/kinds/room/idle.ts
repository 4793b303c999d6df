/** A place from which nobody has shot for this long goes back to the room. */
export const IDLE_MS = 180_000
/** Its player is told this long before. */
export const IDLE_WARNING_MS = 30_000

/** How long a place is still kept, once it is time to say so; 0 when it is time to give it back. */
export function idleLeft(shotAt: number, now: number): number | undefined {
  const left = Math.max(0, shotAt + IDLE_MS - now)
  return left <= IDLE_WARNING_MS ? left : undefined
}

/** Who comes back to a place is given the time of the warning at least. */
export function shotAtOfReturn(shotAt: number, now: number): number {
  return Math.max(shotAt, now - IDLE_MS + IDLE_WARNING_MS)
}
