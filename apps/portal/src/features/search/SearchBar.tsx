import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { Icon } from '@ronda/ui/picture/icon.tsx'
import { showSearch } from './search-state.ts'

/** Looks like a field, opens the search. */
export function SearchBar() {
  const t = useT()
  return (
    <button
      type="button"
      onClick={() => showSearch(true)}
      className="press flex h-12 w-full items-center gap-3 rounded-full bg-surface-2 px-5 text-left text-16 text-fg-3 inset-ring inset-ring-strong hover:bg-surface-3 lg:max-w-120 lg:text-14"
    >
      <Icon name="search" />
      {t('search.label')}
    </button>
  )
}
