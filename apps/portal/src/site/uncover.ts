import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { GAMES_OF } from './navigation.ts'

/** Names under which the address lays something over a page. */
const covers = ['panel', 'agent', GAMES_OF]

/** Where the page was last seen without anything over it. */
let bare: { index: number; pathname: string } | undefined
const indexNow = (): number => window.history.state?.idx ?? 0

/** Notes where in the history the page lies over which the address may lay something. */
export function useBarePage(): void {
  const { pathname, search } = useLocation()
  useEffect(() => {
    const params = new URLSearchParams(search)
    if (!covers.some(name => params.has(name))) bare = { index: indexNow(), pathname }
  }, [pathname, search])
}

/** Closes what the address lays over a page: by going back to where it was opened, or `inPlace` where one came by that address. */
export function useUncover(inPlace: () => void): () => void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return useCallback(() => {
    const by = bare?.pathname === pathname ? bare.index - indexNow() : 0
    if (by < 0) navigate(by)
    else inPlace()
  }, [navigate, pathname, inPlace])
}
