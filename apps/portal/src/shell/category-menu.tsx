import { SearchField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { VendorMark } from '../brand/VendorMark.tsx'
import type { CategoryEntry } from '../site/categories.ts'
import { vendorPath } from '../site/navigation.ts'
import { askToSignIn } from '../site/play-guard.ts'
import { navLink } from './header-desktop.tsx'

const OPEN_AFTER_MS = 120
const CLOSE_AFTER_MS = 160
const ONE_ROW_MAX = 6

/** Moves what opened under a word far to the right back into the window, clear of the side bar. */
function keepInside(panel: HTMLElement | null) {
  if (panel) panel.style.left = `${Math.min(0, innerWidth - 48 - panel.getBoundingClientRect().right)}px`
}

/** A category in the header: a plain link, with its vendors in a panel that opens on hover, focus and click and closes with Escape. */
export function CategoryMenu({ entry, isOn }: { entry: CategoryEntry; isOn: boolean }) {
  const t = useT()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [filter, setFilter] = useState('')
  const box = useRef<HTMLLIElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (open: boolean) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setIsOpen(open), open ? OPEN_AFTER_MS : CLOSE_AFTER_MS)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const isMany = entry.vendors.length > ONE_ROW_MAX
  const wanted = filter.trim().toLowerCase()
  const shown = entry.vendors.filter(vendor => vendor.displayName.toLowerCase().includes(wanted))
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
      {isOpen && (
        <div
          id={id}
          ref={keepInside}
          className={cx(
            'absolute top-full left-0 mt-px animate-fade-in rounded-b-14 bg-surface-2 p-3 shadow-popover',
            isMany ? 'w-180' : 'w-max',
          )}
        >
          {isMany && (
            <SearchField label={t('nav.vendors.filter')} value={filter} onChange={setFilter} className="mb-3" />
          )}
          <ul
            className={
              isMany
                ? '-m-1 grid max-h-96 grid-cols-4 gap-2 overflow-y-auto p-1'
                : 'grid auto-cols-fr grid-flow-col gap-2'
            }
          >
            {shown.map(vendor => (
              <li key={vendor.vassalage}>
                <Link
                  to={vendorPath(entry.category, vendor)}
                  onClick={event => {
                    setIsOpen(false)
                    askToSignIn(event, vendorPath(entry.category, vendor))
                  }}
                  className={cx(
                    'press flex h-full items-center gap-3 rounded-10 bg-surface-1 p-3 inset-ring inset-ring-subtle hover:bg-surface-3',
                    !isMany && 'w-36 flex-col py-4 text-center',
                  )}
                >
                  <VendorMark vendor={vendor} size={isMany ? 40 : 56} />
                  <span className="min-w-0">
                    <span
                      className={cx(
                        'flex items-center gap-1.5 text-14 font-medium text-fg-1',
                        !isMany && 'justify-center',
                      )}
                    >
                      {vendor.displayName}
                      {vendor.isHot === 1 && (
                        <Icon name="fire" size={16} label={t('nav.hot')} className="text-danger" />
                      )}
                    </span>
                    <span className="block text-12 text-fg-3">{t('nav.gameCount', { count: vendor.gameCount })}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {shown.length === 0 && (
            <p className="py-4 text-center text-14 text-fg-3">{t('nav.vendors.none', { filter })}</p>
          )}
        </div>
      )}
    </li>
  )
}
