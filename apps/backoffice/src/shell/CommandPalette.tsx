import { Dialog as Base } from '@base-ui/react/dialog'
import { SearchField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon, type IconName } from '@ronda/ui/picture/icon.tsx'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from './operator.ts'
import { places } from './places.ts'

type Entry = { key: string; icon: IconName; label: string; go: string }

/** Ctrl K: go to a page, or look a member or any number up. */
export function CommandPalette({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const t = useT()
  useEffect(() => {
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onOpen(true)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [onOpen])
  return (
    <Base.Root open={isOpen} onOpenChange={onOpen}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-modal bg-scrim" />
        <Base.Popup className="fixed top-4 left-1/2 z-modal flex max-h-[calc(100dvh-32px)] w-[min(560px,calc(100vw-32px))] -translate-x-1/2 flex-col rounded-14 bg-surface-1 p-3 shadow-modal outline-none sm:top-[12vh] sm:max-h-[76dvh]">
          <Base.Title className="sr-only">{t('bo.palette.open')}</Base.Title>
          <Finder onDone={() => onOpen(false)} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function useEntries(text: string): Entry[] {
  const t = useT()
  const may = useMay()
  const wanted = text.trim().toLowerCase()
  const found = places
    .filter(place => (!place.permission || may(place.permission)) && t(place.label).toLowerCase().includes(wanted))
    .map(place => ({ key: place.path, icon: place.icon, label: t(place.label), go: place.path }))
  if (!wanted || !may('members.view')) return found
  const label = t('bo.palette.find', { text: text.trim() })
  return [...found, { key: 'members', icon: 'search', label, go: `/members?q=${encodeURIComponent(text.trim())}` }]
}

function Finder({ onDone }: { onDone: () => void }) {
  const t = useT()
  const listId = useId()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  const [text, setText] = useState('')
  const [marked, setMarked] = useState(0)
  const entries = useEntries(text)
  const at = Math.min(marked, entries.length - 1)
  function go(entry: Entry | undefined) {
    if (!entry) return
    onDone()
    navigate(entry.go)
  }
  function mark(next: number) {
    const to = (next + entries.length) % entries.length
    setMarked(to)
    list.current?.children[to]?.scrollIntoView({ block: 'nearest' })
  }
  function hear(event: KeyboardEvent) {
    const steps: Record<string, () => void> = {
      ArrowDown: () => mark(at + 1),
      ArrowUp: () => mark(at - 1),
      Home: () => mark(0),
      End: () => mark(entries.length - 1),
    }
    const step = steps[event.key]
    if (!step || entries.length === 0) return
    event.preventDefault()
    step()
  }
  return (
    <form
      className="flex min-h-0 flex-col"
      onKeyDown={hear}
      onSubmit={event => {
        event.preventDefault()
        go(entries[at])
      }}
    >
      <SearchField
        label={t('bo.palette.hint')}
        value={text}
        onChange={next => {
          setText(next)
          setMarked(0)
        }}
        role="combobox"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={entries[at] && `${listId}-${at}`}
      />
      {/* Focus stays in the field; which entry is meant is told by it. */}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('bo.palette.open')}
        className="mt-2 min-h-0 overflow-y-auto"
      >
        {entries.map((entry, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field above hears the keys
          <div
            key={entry.key}
            id={`${listId}-${i}`}
            role="option"
            tabIndex={-1}
            aria-selected={i === at}
            onMouseMove={() => i !== at && setMarked(i)}
            onClick={() => go(entry)}
            className={cx(
              'press flex min-h-10 cursor-pointer items-center gap-3 rounded-10 px-3 text-14',
              i === at && 'bg-surface-2',
            )}
          >
            <Icon name={entry.icon} size={18} className="shrink-0 text-fg-3" />
            <span className="min-w-0 truncate">{entry.label}</span>
          </div>
        ))}
      </div>
      {entries.length === 0 && <p className="px-3 py-4 text-14 text-fg-3">{t('bo.nothingHere')}</p>}
    </form>
  )
}
