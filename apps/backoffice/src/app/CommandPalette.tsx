import { Dialog as Base } from '@base-ui/react/dialog'
import { SearchField } from '@ronda/ui/field.tsx'
import { useT } from '@ronda/ui/i18n.tsx'
import { Icon } from '@ronda/ui/icon.tsx'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from './operator.ts'
import { places } from './places.ts'

/** Ctrl K: go to a page, or look a member or any number up. */
export function CommandPalette({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const t = useT()
  const may = useMay()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onOpen(true)
    }
    document.addEventListener('keydown', hear)
    return () => document.removeEventListener('keydown', hear)
  }, [onOpen])
  const wanted = text.trim().toLowerCase()
  const found = places.filter(
    place => (!place.permission || may(place.permission)) && t(place.label).toLowerCase().includes(wanted),
  )
  const entries = [
    ...found.map(place => ({ key: place.path, icon: place.icon, label: t(place.label), go: place.path })),
    ...(wanted && may('members.view')
      ? [
          {
            key: 'members',
            icon: 'search' as const,
            label: t('bo.palette.find', { text: text.trim() }),
            go: `/members?q=${encodeURIComponent(text.trim())}`,
          },
        ]
      : []),
  ]
  function go(path: string) {
    onOpen(false)
    setText('')
    navigate(path)
  }
  return (
    <Base.Root open={isOpen} onOpenChange={onOpen}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-modal bg-scrim" />
        <Base.Popup className="fixed top-[12vh] left-1/2 z-modal w-[min(560px,calc(100vw-32px))] -translate-x-1/2 rounded-14 bg-surface-1 p-3 shadow-modal outline-none">
          <Base.Title className="sr-only">{t('bo.palette.open')}</Base.Title>
          <form
            onSubmit={event => {
              event.preventDefault()
              const first = wanted && found.length === 0 ? entries.at(-1) : entries[0]
              if (first) go(first.go)
            }}
          >
            <SearchField label={t('bo.palette.hint')} value={text} onChange={setText} />
          </form>
          <ul className="mt-2">
            {entries.map(entry => (
              <li key={entry.key}>
                <button
                  type="button"
                  onClick={() => go(entry.go)}
                  className="press flex min-h-10 w-full items-center gap-3 rounded-10 px-3 text-left text-14 hover:bg-surface-2"
                >
                  <Icon name={entry.icon} size={18} className="text-fg-3" />
                  {entry.label}
                </button>
              </li>
            ))}
          </ul>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}
