import { lazy, Suspense, useEffect, useState } from 'react'
import { loadWithTexts } from '../../site/load-with-texts.ts'
import { showSearch, useIsSearchOpen } from './search-state.ts'

const SearchDialog = lazy(() => loadWithTexts(() => import('./SearchDialog.tsx')))

/** Opens the search with `/` anywhere outside a field. */
export function SearchLayer() {
  const isOpen = useIsSearchOpen()
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    if (isOpen) setWasOpened(true)
  }, [isOpen])
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        target.closest('input, textarea, select, [role=dialog]')
      )
        return
      event.preventDefault()
      showSearch(true)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return wasOpened ? (
    <Suspense>
      <SearchDialog isOpen={isOpen} />
    </Suspense>
  ) : null
}
