import { onDialogs, openDialogs } from './open-dialogs.ts'

/** What a router says of the page it shows. */
export type ShownPage = {
  /** The entry of the history it shows, by the key that the router keeps in the entry's state. */
  key: () => string
  /** On its way to another page. */
  isMoving: () => boolean
  /** It took the place of another page. */
  hasReplaced: () => boolean
  subscribe: (listener: () => void) => void
}

type Kept = { key?: string; layer?: number } | null
const keyOf = (state: unknown) => (state as Kept)?.key ?? 'default'
/** How many dialogs lie over the page at an entry. */
const layerOf = (state: unknown) => (state as Kept)?.layer ?? 0

/** A step along the history that was asked for and has not come. */
type Step = { from: string; after?: () => void; isRouters?: boolean }

/**
 * Gives every open dialog an entry of the history over its page's, so that going back closes the topmost one wherever the page was come from,
 * and takes the entry away when the dialog is closed otherwise. The router never hears of these entries: they carry its own state. It is made here
 * because a window calls its listeners in the order they came in, whatever they ask for, and this one has to be before the router's.
 */
export function keepInHistory(startRouter: () => ShownPage, view: Window = window): void {
  const { history, location } = view
  view.addEventListener('popstate', onPop)
  const page = startRouter()
  let layers = layerOf(history.state)
  let shown = page.key()
  let awaited: Step | undefined
  let isPlanned = false

  // A page that is come to from a dialog takes the place of the dialog's entry.
  const push = history.pushState.bind(history)
  history.pushState = (state, unused, url) => {
    if (layerOf(history.state) > 0 && layerOf(state) === 0) history.replaceState(state, unused, url)
    else push(state, unused, url)
  }

  function go(by: number, step: Omit<Step, 'from'> = {}) {
    awaited = { ...step, from: page.key() }
    history.go(by)
  }

  function settle() {
    isPlanned = false
    if (awaited || page.isMoving()) return
    const open = openDialogs().length
    if (open < layers) go(open - layers)
    for (; layers < open; layers++) push({ ...history.state, layer: layers + 1 }, '')
  }

  // Later, so that a dialog that makes room for another, or that closes with its page, needs no step.
  function plan() {
    if (isPlanned) return
    isPlanned = true
    setTimeout(settle)
  }

  function onPage() {
    const before = shown
    shown = page.key()
    if (shown === before || awaited) return plan()
    const over = layers
    layers = layerOf(history.state)
    // It replaced the entry of a dialog; its place is that of the page beneath.
    if (over > 0 && layers === 0 && page.hasReplaced()) {
      const { state } = history
      const { href } = location
      go(-over, { after: () => history.replaceState(state, '', href) })
    }
    plan()
  }

  function arrive({ from, after, isRouters }: Step, event: PopStateEvent) {
    const isSamePage = keyOf(event.state) === page.key()
    if (isSamePage || !isRouters) event.stopImmediatePropagation()
    // The router went on meanwhile: the step led away from where it is.
    if (page.key() !== from) return go(1)
    layers = layerOf(event.state)
    after?.()
    plan()
  }

  function onPop(event: PopStateEvent) {
    if (awaited) {
      const step = awaited
      awaited = undefined
      return arrive(step, event)
    }
    const depth = layerOf(event.state)
    const isSamePage = keyOf(event.state) === page.key()
    const open = openDialogs()
    // The entry of a dialog that is no more: what lies beneath was meant.
    if (depth > (isSamePage ? open.length : 0)) {
      event.stopImmediatePropagation()
      return go((isSamePage ? open.length : 0) - depth, { isRouters: true })
    }
    if (isSamePage && depth < layers) event.stopImmediatePropagation()
    layers = depth
    for (const dialog of open.slice(depth).reverse()) dialog.back()
    plan()
  }

  onDialogs(plan)
  page.subscribe(onPage)
  plan()
}
