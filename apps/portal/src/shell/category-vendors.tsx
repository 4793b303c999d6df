import { SearchField } from '@ronda/ui/form/field.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { cx } from '@ronda/ui/page/cx.ts'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { VendorMark } from '../brand/VendorMark.tsx'
import type { CategoryEntry } from '../site/categories.ts'
import { vendorPath } from '../site/navigation.ts'
import { askToSignIn } from '../site/play-guard.ts'

const ONE_ROW_MAX = 6

/** Moves what opened under a word far to the right back into the window, clear of the side bar. */
function keepInside(panel: HTMLElement | null) {
  if (panel) panel.style.left = `${Math.min(0, innerWidth - 48 - panel.getBoundingClientRect().right)}px`
}

/** The vendors of a category: one row of cards, or a grid with a filter. */
export default function CategoryVendors({ id, entry, onLeave }: CategoryVendorsProps) {
  const t = useT()
  const [filter, setFilter] = useState('')
  const isMany = entry.vendors.length > ONE_ROW_MAX
  const wanted = filter.trim().toLowerCase()
  const shown = entry.vendors.filter(vendor => vendor.displayName.toLowerCase().includes(wanted))
  return (
    <div
      id={id}
      ref={keepInside}
      className={cx(
        'absolute top-full left-0 mt-px animate-fade-in rounded-b-14 bg-surface-2 p-3 shadow-popover',
        isMany ? 'w-180' : 'w-max',
      )}
    >
      {isMany && <SearchField label={t('nav.vendors.filter')} value={filter} onChange={setFilter} className="mb-3" />}
      <ul
        className={
          isMany ? '-m-1 grid max-h-96 grid-cols-4 gap-2 overflow-y-auto p-1' : 'grid auto-cols-fr grid-flow-col gap-2'
        }
      >
        {shown.map(vendor => (
          <li key={vendor.vassalage}>
            <Link
              to={vendorPath(entry.category, vendor)}
              onClick={event => {
                onLeave()
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
                  className={cx('flex items-center gap-1.5 text-14 font-medium text-fg-1', !isMany && 'justify-center')}
                >
                  {vendor.displayName}
                  {vendor.isHot === 1 && <Icon name="fire" size={16} label={t('nav.hot')} className="text-danger" />}
                </span>
                <span className="block text-12 text-fg-3">{t('nav.gameCount', { count: vendor.gameCount })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="py-4 text-center text-14 text-fg-3">{t('nav.vendors.none', { filter })}</p>}
    </div>
  )
}
type CategoryVendorsProps = { id: string; entry: CategoryEntry; onLeave: () => void }
