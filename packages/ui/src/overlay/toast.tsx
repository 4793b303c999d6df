import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../control/button.tsx'
import { useT } from '../i18n/i18n.tsx'
import { useIsAhead } from '../page/ahead.ts'
import { cx } from '../page/cx.ts'
import { Icon } from '../picture/icon.tsx'

type Tone = 'success' | 'warning'
type Item = { id: number; title: ReactNode; description?: ReactNode; tone: Tone }

const VISIBLE_MS = 6000
const SHOWN_MAX = 3

let items: readonly Item[] = []
let nextId = 1
const listeners = new Set<() => void>()

function set(next: readonly Item[]): void {
  items = next
  for (const listener of listeners) listener()
}

/** Says for 6 s that something was done, or (`warning`) that it had another outcome than hoped for. Errors belong beside what failed. */
export function toast(title: ReactNode, description?: ReactNode, tone: Tone = 'success'): void {
  set([...items, { id: nextId++, title, description, tone }].slice(-SHOWN_MAX))
}

const dismiss = (id: number) => set(items.filter(item => item.id !== id))

/**
 * Beside the portalled popups and over them: what was done in a drawer is confirmed there. At the foot, since the head of each of them has its
 * cross: over a phone's bottom bar, where there is room for the newest alone, and at the left on wide screens, away from drawers. `className` says how far from the edge there.
 */
export function ToastLayer({ className = 'lg:left-6' }: { className?: string }) {
  const shown = useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => items,
    () => items,
  )
  // What lies over the page is no part of what was drawn ahead.
  if (useIsAhead()) return null
  return createPortal(
    <div
      role="status"
      // Popups hide everything else from screen readers but what is marked as live.
      aria-live="polite"
      className={cx(
        'pointer-events-none fixed inset-x-3 bottom-[calc(env(safe-area-inset-bottom)+72px)] z-toast mx-auto flex max-w-100 flex-col gap-2 max-sm:*:not-last:hidden lg:right-auto lg:bottom-6 lg:w-90',
        className,
      )}
    >
      {shown.map(item => (
        <Toast key={item.id} item={item} />
      ))}
    </div>,
    document.body,
  )
}

function Toast({ item }: { item: Item }) {
  const t = useT()
  const [isHeld, setIsHeld] = useState(false)
  const left = useRef(VISIBLE_MS)
  useEffect(() => {
    if (isHeld) return
    const start = performance.now()
    const timer = setTimeout(() => dismiss(item.id), left.current)
    return () => {
      clearTimeout(timer)
      left.current = Math.max(1000, left.current - (performance.now() - start))
    }
  }, [isHeld, item.id])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer only stops the clock
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="pointer-events-auto flex animate-[ronda-toast_280ms_var(--ease-out)] items-start gap-3 rounded-14 bg-surface-2 p-3.5 pr-2 shadow-popover"
    >
      <Icon
        name={item.tone === 'warning' ? 'alert' : 'check-circle'}
        className={cx('mt-0.5', item.tone === 'warning' ? 'text-warning' : 'text-success')}
      />
      <div className="min-w-0 flex-1 py-0.5">
        <p className="text-14 font-medium text-fg-1">{item.title}</p>
        {item.description && <p className="text-13 text-fg-2">{item.description}</p>}
      </div>
      <IconButton icon="close" size={32} label={t('ui.close')} onClick={() => dismiss(item.id)} />
    </div>
  )
}
