import { useSearchParams } from 'react-router'

/** What a page has open beside itself, by its id in the address, so that a link and "back" lead to it. */
export function useOpened(name: 'order' | 'round' | 'message'): [string | null, (id: string | null) => void] {
  const [search, setSearch] = useSearchParams()
  const open = (id: string | null) =>
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        if (id) after.set(name, id)
        else after.delete(name)
        return after
      },
      { preventScrollReset: true },
    )
  return [search.get(name), open]
}
