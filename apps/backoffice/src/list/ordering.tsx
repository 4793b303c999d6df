import { Button, IconButton } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useEffect, useState } from 'react'
import { dropIndex, moved } from './order.ts'

/** Rows whose order is changed by dragging or step by step; every change is saved at once and the last one can be taken back. */
export function useOrdering<R extends { id: string }>({ rows, isSaving, nameOf, onSave }: OrderingProps<R>) {
  const t = useT()
  const saved = rows.map(row => row.id)
  const savedKey = saved.join()
  // What was done to one list says nothing about another that takes its place.
  const group = saved.toSorted().join()
  const [asked, setAsked] = useState<string[]>()
  const [last, setLast] = useState<{ group: string; told: string; before?: string[] }>()
  // What the server holds, once it has been read again, is the order.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new order of the server's is what it waits for
  useEffect(() => setAsked(undefined), [savedKey])
  const isAskedHere = asked?.length === saved.length && asked.every(id => saved.includes(id))
  const ids = isAskedHere ? asked : saved
  const ordered = ids.flatMap(id => rows.find(row => row.id === id) ?? [])
  const done = last?.group === group ? last : undefined
  function put(next: string[], told: string, before?: string[]) {
    setAsked(next)
    setLast({ group, told, before })
    onSave(next, () => {
      setAsked(undefined)
      setLast(undefined)
    })
  }
  return {
    rows: ordered,
    isSaving,
    move(id: string, to: number) {
      const from = ids.indexOf(id)
      if (isSaving || from < 0 || to < 0 || to >= ids.length || to === from) return
      const title = nameOf(ordered[from] as R)
      put(moved(ids, from, to), t('bo.order.told', { title, place: to + 1, count: ids.length }), ids)
    },
    told: done?.told ?? '',
    undo: done?.before && (() => put(done.before as string[], t('bo.order.undone'))),
  }
}
type OrderingProps<R> = {
  rows: readonly R[]
  isSaving: boolean
  nameOf: (row: R) => string
  /** `giveUp` shows the order as it was. */
  onSave: (ids: string[], giveUp: () => void) => void
}
type Ordering = Pick<ReturnType<typeof useOrdering>, 'isSaving' | 'move' | 'told' | 'undo'>

/** What became of the last change of order, and taking it back. */
export function OrderNote({ ordering }: { ordering: Ordering }) {
  const t = useT()
  return (
    <p role="status" className="flex min-h-8 flex-wrap items-center gap-x-3 text-13 text-fg-2 empty:hidden">
      {ordering.told}
      {ordering.undo && !ordering.isSaving && (
        <Button size={32} kind="quiet" icon="history" onClick={ordering.undo}>
          {t('bo.order.undo')}
        </Button>
      )}
    </p>
  )
}

/** Takes hold of its row with mouse or finger; the arrows do the same step by step. */
export function OrderHandle({ id, title, at, count, ordering }: OrderHandleProps) {
  const t = useT()
  return (
    <span className="ml-auto flex items-center gap-1 max-sm:justify-end">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        title={t('bo.order.drag')}
        onPointerDown={event => !ordering.isSaving && drag(event, to => ordering.move(id, to))}
        className="grid size-8 cursor-grab touch-none place-items-center rounded-6 text-fg-3 select-none hover:bg-surface-2 hover:text-fg-1 active:cursor-grabbing"
      >
        <Icon name="menu" size={18} />
      </button>
      <IconButton
        size={32}
        icon="arrow-up"
        label={t('bo.content.up', { title })}
        aria-disabled={at === 0 || ordering.isSaving || undefined}
        onClick={() => ordering.move(id, at - 1)}
      />
      <IconButton
        size={32}
        icon="arrow-down"
        label={t('bo.content.down', { title })}
        aria-disabled={at === count - 1 || ordering.isSaving || undefined}
        onClick={() => ordering.move(id, at + 1)}
      />
    </span>
  )
}
type OrderHandleProps = { id: string; title: string; at: number; count: number; ordering: Ordering }

const EDGE_PX = 72
const SCROLL_PX = 14

function drag(down: React.PointerEvent<HTMLButtonElement>, onDrop: (to: number) => void): void {
  const handle: HTMLElement = down.currentTarget
  const row = handle.closest<HTMLElement>('tr, li')
  const list = row?.parentElement
  if (!row || !list || down.button !== 0) return
  down.preventDefault()
  const rows = [...list.children] as HTMLElement[]
  const boxes = rows.map(one => one.getBoundingClientRect())
  const from = rows.indexOf(row)
  const gap =
    from + 1 < rows.length ? (boxes[from + 1]?.top ?? 0) - (boxes[from]?.top ?? 0) : (boxes[from]?.height ?? 0)
  const startY = down.clientY + window.scrollY
  const middles = boxes.map(box => box.top + box.height / 2)
  let to = from
  handle.setPointerCapture(down.pointerId)
  row.style.position = 'relative'
  row.style.zIndex = '2'
  row.style.background = 'var(--surface-1)'
  row.style.boxShadow = '0 8px 24px rgb(0 0 0 / .18)'
  const ends = new AbortController()
  const { signal } = ends
  function letGo(isDropped: boolean) {
    ends.abort()
    for (const one of rows) one.style.transform = ''
    row?.removeAttribute('style')
    if (isDropped && to !== from) onDrop(to)
  }
  handle.addEventListener(
    'pointermove',
    (event: PointerEvent) => {
      if (event.clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX)
      else if (event.clientY > innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX)
      const by = event.clientY + window.scrollY - startY
      to = dropIndex(middles, from, by)
      for (const [i, one] of rows.entries()) {
        const step = i === from ? by : i > from && i <= to ? -gap : i < from && i >= to ? gap : 0
        one.style.transform = step === 0 ? '' : `translateY(${step}px)`
      }
    },
    { signal },
  )
  handle.addEventListener('pointerup', () => letGo(true), { signal })
  handle.addEventListener('pointercancel', () => letGo(false), { signal })
  document.addEventListener('keydown', event => event.key === 'Escape' && letGo(false), { signal })
}
