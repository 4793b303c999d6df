import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { GAMES_OF, HELP } from './navigation.ts'

/** Names under which the address lays something over a page. */
const covers = [HELP, 'panel', 'agent', GAMES_OF]

/** Where the page was last seen without anything over it, and without what may lie over all else. */
const bare: Record<string, { index: number; pathname: string }> = {}
const PAGE = ''
const indexNow = (): number => window.history.state?.idx ?? 0

/** Notes where in the history the page lies over which the address may lay something. */
export function useBarePage(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const params = new URLSearchParams(search)
    for (const name of [PAGE, HELP])
      if (name ? !params.has(name) : !covers.some(each => params.has(each)))
        bare[name] = { index: indexNow(), pathname }
  }, [pathname, search])
}

/**
 * Closes what the address lays over a page, or the one of that name: by going back to where it was opened, or `inPlace` where one came by
 * that address.
 */
export function useUncover(inPlace: () => void, name: typeof HELP | typeof PAGE = PAGE): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(() => {
    const seen = bare[name]
    const by = seen?.pathname === pathname ? seen.index - indexNow() : 0
    if (by < 0) navigate(by)
    else inPlace()
  }, [navigate, pathname, inPlace, name])
}
