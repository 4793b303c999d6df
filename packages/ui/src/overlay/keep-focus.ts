import { type RefCallback, type RefObject, useCallback, useRef } from 'react'

/**
 * What has the focus may go from an open dialog, with a page or a step of it. Then the dialog itself takes the focus, so that Tab and screen
 * readers go on inside. Base UI would see to that, but not every browser tells of the focus of what is taken away.
 */
function keepFocus(popup: HTMLElement): () => void {
  const inside = (target: EventTarget | null) =>
    target instanceof Element && target !== popup && popup.contains(target) ? target : undefined
  let last = inside(document.activeElement)
  const note = (event: FocusEvent) => {
    last = inside(event.target)
  }
  const observer = new MutationObserver(() => {
    const { activeElement, body } = document
    const isSet = activeElement !== body && activeElement !== last
    if (isSet || !last || last.checkVisibility() || !popup.hasAttribute('data-open')) return
    popup.focus({ preventScroll: true })
  })
  document.addEventListener('focusin', note)
  observer.observe(popup, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }
}

/** A popup that keeps the focus, and what to give it as its `ref`. */
export function usePopup(): [RefObject<HTMLElement | null>, RefCallback<HTMLElement>] {
  const popup = useRef<HTMLElement>(null)
  const ref = useCallback((element: HTMLElement) => {
    popup.current = element
    const stop = keepFocus(element)
    return () => {
      popup.current = null
      stop()
    }
  }, [])
  return [popup, ref]
}
