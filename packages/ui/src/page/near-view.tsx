import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { whenQuiet } from './when-quiet.ts'

/** How far below what is seen a part of the page is made ready. */
const AHEAD_PX = 300

/**
 * Draws its children once their place comes near to what is seen, and then for good; until then it keeps `height` px free for them. `load`
 * fetches their program, which is done as soon as nothing presses: later there may be no connection.
 */
export function NearView({ height, load, children }: NearViewProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    // Who draws them meets what went wrong.
    if (load) return whenQuiet(() => void load().catch(() => {}))
  }, [load])
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) startTransition(() => setIsNear(true))
      },
      // What lies above is ready too: nothing grows over the head of who comes back to the middle of a page.
      { rootMargin: `100000px 0px ${AHEAD_PX}px` },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return isNear ? children : <div ref={place} aria-hidden="true" style={{ height }} />
}
export type NearViewProps = { height: number; load?: () => Promise<unknown>; children: ReactNode }
