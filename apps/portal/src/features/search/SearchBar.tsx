import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { showSearch } from './search-state.ts'

/** Opens the search: looks like a field where there is room for one. */
export function SearchBar() {
  const t = useT()
  return (
    <button
      type="button"
      onClick={() => showSearch(true)}
      className="press flex size-11 shrink-0 items-center justify-center gap-3 rounded-full bg-surface-2 text-fg-2 inset-ring inset-ring-strong hover:bg-surface-3 lg:h-12 lg:w-80 lg:justify-start lg:px-5 lg:text-14 lg:text-fg-3"
    >
      <Icon name="search" />
      <span className="max-lg:sr-only">{t('search.label')}</span>
    </button>
  )
}
