import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Dialog } from '@ronda/ui/overlay/dialog.tsx'
import { useEffect, useSyncExternalStore } from 'react'
import { useBlocker } from 'react-router'

interface Unsaved {
  forms: ReadonlySet<symbol>
  /** What was asked for meanwhile, and takes a form away. */
  wish?: (() => void) | undefined
}

let now: Unsaved = { forms: new Set() }
const listeners = new Set<() => void>()
function put(next: Partial<Unsaved>) {
  now = { ...now, ...next }
  for (const listener of listeners) listener()
}
function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** While a form has something typed that is not saved, nobody leaves it unasked; its page may have several of them. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return
    const form = Symbol('form')
    put({ forms: new Set([...now.forms, form]) })
    return () => put({ forms: new Set([...now.forms].filter(other => other !== form)) })
  }, [isDirty])
}

/** Does what takes a form away without another address, as closing the drawer it is in: at once, or when it may be lost. */
export function leaveForm(go: () => void): void {
  if (now.forms.size === 0) go()
  else put({ wish: go })
}

/** Asks before a form is left by Back, a link, its drawer's cross or the tab's; once for all forms, as the router knows one blocker. */
export function UnsavedGuard() {
  const t = useT()
  const { forms, wish } = useSyncExternalStore(subscribe, () => now)
  const isDirty = forms.size > 0
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      now.forms.size > 0 && (from.pathname !== to.pathname || from.search !== to.search),
  )
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return (
    <Dialog
      isOpen={blocker.state === 'blocked' || wish !== undefined}
      isDanger
      icon="alert"
      title={t('bo.leave.title')}
      confirmLabel={t('bo.leave.go')}
      cancelLabel={t('bo.leave.stay')}
      onCancel={() => {
        put({ wish: undefined })
        blocker.reset?.()
      }}
      onConfirm={() => {
        put({ wish: undefined })
        wish?.()
        blocker.proceed?.()
      }}
    >
      {t('bo.leave.help')}
    </Dialog>
  )
}
