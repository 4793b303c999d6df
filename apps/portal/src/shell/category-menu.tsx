import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { CategoryEntry } from '../site/categories.ts'
import { loadChunk } from '../site/chunk.ts'
import { askToSignIn } from '../site/play-guard.ts'
import { navLink } from './header-desktop.tsx'

type Panel = typeof import('./category-vendors.tsx').default
/** Once it is here it shows in the moment a menu opens, so that the next press of Tab is in it. */
let panel: Panel | undefined

function usePanel(isOpen: boolean): Panel | undefined {
  const [, setArrived] = useState(panel !== undefined)
  useEffect(() => {
    // Where the header is seen, its panels are there before one is opened.
    if (panel || !(isOpen || matchMedia('(min-width: 64rem)').matches)) return
    loadChunk(() => import('./category-vendors.tsx')).then(
      part => {
        panel = part.default
        setArrived(true)
      },
      () => {},
    )
  }, [isOpen])
  return panel
}

const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 160

/** A category in the header: a plain link, with its vendors in a panel that opens on hover, focus and click and closes with Escape. */
export function CategoryMenu({ entry, isOn }: { entry: CategoryEntry; isOn: boolean }) {
  const t = useT()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLLIElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (open: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(open), open ? OPEN_AFTER_MS : CLOSE_AFTER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const CategoryVendors = usePanel(isOpen)

  const name = t(entry.label)
  return (
    <li
      ref={box}
      className="relative flex"
      onPointerEnter={event => event.pointerType === 'mouse' && later(true)}
      onPointerLeave={event => event.pointerType === 'mouse' && later(false)}
      onBlur={event => !box.current?.contains(event.relatedTarget) && later(false)}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        setIsOpen(false)
        box.current?.querySelector('button')?.focus()
      }}
    >
      <Link
        to={entry.path}
        state={{ category: entry.category }}
        aria-current={isOn ? 'page' : undefined}
        className={cx(navLink, 'pr-1.5! after:right-1.5!')}
        onClick={event => {
          setIsOpen(false)
          askToSignIn(event, entry.path)
        }}
      >
        {name}
      </Link>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t('nav.vendors', { category: name })}
        onClick={() => setIsOpen(!isOpen)}
        className="my-auto grid size-6 place-items-center rounded-6 text-fg-3 hover:text-fg-1"
      >
        <Icon
          name="chevron-down"
          size={16}
          className={cx('transition-transform duration-200', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && CategoryVendors && <CategoryVendors id={id} entry={entry} onLeave={() => setIsOpen(false)} />}
    </li>
  )
}
