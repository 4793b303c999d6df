import { useEffect } from 'react'

/** The element a program draws its page into; what lies over the page is beside it. */
const ROOT = 'root'
const LIVE = '[aria-live]'

let open = 0
let uncover: (() => void) | undefined

/**
 * While something lies over the page, what comes into it is hidden from screen readers like what was there when it was opened, which the
 * dialogs themselves hide. Live regions go on speaking, as theirs do.
 */
function cover(root: HTMLElement): () => void {
  const hidden = new Set<Element>()
  function hide(element: Element) {
    if (element.getAttribute('aria-hidden') === 'true' || element.matches(LIVE)) return
    if (element.querySelector(LIVE)) return [...element.children].forEach(hide)
    element.setAttribute('aria-hidden', 'true')
    hidden.add(element)
  }
  const observer = new MutationObserver(records => {
    for (const { target, addedNodes } of records)
      if (target instanceof Element && !target.closest(`[aria-hidden=true], ${LIVE}`))
        for (const node of addedNodes) if (node instanceof Element && node.isConnected) hide(node)
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    for (const element of hidden) element.removeAttribute('aria-hidden')
  }
}

/** Says that something lies over the page. */
export function useBehind(isOpen: boolean): void {
  useEffect(() => {
    const root = isOpen && document.getElementById(ROOT)
    if (!root) return
    if (open++ === 0) uncover = cover(root)
    return () => {
      if (--open === 0) uncover?.()
    }
  }, [isOpen])
}
