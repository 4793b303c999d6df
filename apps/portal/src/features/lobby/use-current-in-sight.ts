import { type RefObject, useEffect } from 'react'

/** Scrolls a row of links to the current one, which may be beyond the edge; the page itself stays where it is. Again with another `state`. */
export function useCurrentInSight(row: RefObject<HTMLElement | null>, state: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path or more links move what is current
  useEffect(() => {
    const on = row.current?.querySelector<HTMLElement>('[aria-current=page]')
    if (!row.current || !on) return
    const [outer, inner] = [row.current.getBoundingClientRect(), on.getBoundingClientRect()]
    row.current.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [state])
}
