import { type RefObject, useEffect } from 'react'
import { FADE_PX } from './fade.ts'

/**
 * Scrolls a row to the one of it that is on, which may be beyond the edge; the page itself stays where it is. Again with another `state`.
 * It measures with the next frame, whose layout is needed anyway.
 */
export function useInSight(row: RefObject<HTMLElement | null>, isOn: string, state: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another state is another one that is on
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const on = row.current?.querySelector<HTMLElement>(isOn)
      if (!row.current || !on) return
      const [outer, inner] = [row.current.getBoundingClientRect(), on.getBoundingClientRect()]
      // Into the middle: its neighbours tell that there is more.
      if (inner.right > outer.right - FADE_PX || inner.left < outer.left + FADE_PX)
        row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
    })
    return () => cancelAnimationFrame(frame)
  }, [state])
}
