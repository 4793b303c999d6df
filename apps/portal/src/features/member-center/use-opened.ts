import { useLocation, useNavigate, useSearchParams } from 'react-router'

/** What a page has open beside itself, by its id in the address, so that a link and "back" lead to it; closing it goes back to the page. */
export function useOpened(name: 'order' | 'round' | 'message'): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const opened = search.get(name)
  function show(id: string | null) {
    if (!id && state?.isOpened) return navigate(-1)
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        if (id) after.set(name, id)
        else after.delete(name)
        return after
      },
      { replace: opened !== null, state: opened === null ? { isOpened: true } : state, preventScrollReset: true },
    )
  }
  return [opened, show]
}
