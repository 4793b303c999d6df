/** What only a person does to a page. Moving pointers is not among it: a table that is knocked moves them too. */
const signs = ['pointerdown', 'touchstart', 'wheel', 'keydown', 'input', 'click']

/** Tells for how many milliseconds nobody has done anything in a page. Opening it counts. */
export function watchIdle(page: EventTarget, now: () => number): () => number {
  let usedAt = now()
  for (const sign of signs)
    page.addEventListener(
      sign,
      event => {
        // Scripts click as well.
        if (event.isTrusted) usedAt = now()
      },
      { capture: true, passive: true },
    )
  return () => Math.max(0, now() - usedAt)
}

/** Of this page. By the clock on the wall: a device that slept was not used. */
export const idleMs = typeof window === 'undefined' ? () => 0 : watchIdle(window, Date.now)
