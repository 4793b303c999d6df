import { useSearchParams } from 'react-router'

/** Filters live in the address: `set({ state: 'open' })` also goes back to the first page; empty values leave the address. */
export function useFilters() {
  const [params, setParams] = useSearchParams()
  return {
    get: (name: string, fallback = '') => params.get(name) ?? fallback,
    page: Math.max(1, Number(params.get('page')) || 1),
    set(changes: Record<string, string | number | undefined>, { keepPage = false } = {}) {
      setParams(
        before => {
          const next = new URLSearchParams(before)
          if (!keepPage) next.delete('page')
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, String(value))
          }
          return next
        },
        { replace: keepPage },
      )
    },
  }
}
