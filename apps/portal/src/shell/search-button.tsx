import { Button } from '@ronda/ui/control/button.tsx'
import { useT } from '@ronda/ui/i18n/i18n.tsx'
import { showSearch } from '../features/search/search-state.ts'

export function SearchButton() {
  const t = useT()
  return (
    <Button
      kind="secondary"
      icon="search"
      className="shrink-0 max-xl:w-10 max-xl:px-0 max-xl:[&_svg]:m-0"
      onClick={() => showSearch(true)}
      aria-keyshortcuts="/"
    >
      <span className="flex items-center gap-3 max-xl:sr-only">
        {t('search.label')}
        <kbd className="rounded-6 bg-surface-3 px-1.5 font-mono text-12 text-fg-3">/</kbd>
      </span>
    </Button>
  )
}
