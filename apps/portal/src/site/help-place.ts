import { useLocation, useSearchParams } from 'react-router'
import { HELP } from './navigation.ts'

/** Pages that are the help center; anywhere else it opens over the page. */
const pages = ['/help', '/helpmc']
const HELP_TEXT = 'helpText'
const START = 'start'

/** What an address of the help center shows: a topic, a category, what was searched for, or its start. */
function shownAt(search: URLSearchParams) {
  return { topic: search.get('article'), category: search.get('category'), text: search.get('q') ?? '' }
}

/** Whether an address of ours is one of the help center. */
export const isHelpPath = (path: string) => pages.includes(path.split('?')[0] as string)

/**
 * The help center's place in the address: its own page, or over another (`?help=start`, a topic's key or a category's slug). Its addresses
 * are always those of the page, for new windows and search engines; `open` is what a press on one does.
 */
export function useHelpPlace() {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const isPage = pages.includes(pathname)
  const own = search.get(HELP)
  const isOver = !isPage && own !== null
  const text = search.get(HELP_TEXT) ?? ''

  function change(set: (after: URLSearchParams) => void, replace: boolean) {
    setSearch(
      before => {
        const after = new URLSearchParams(before)
        after.delete(HELP)
        after.delete(HELP_TEXT)
        set(after)
        return after
      },
      { replace, preventScrollReset: true },
    )
  }

  return {
    isPage,
    isOver,
    /** Over a page one name stands for topics and categories. */
    shown: isPage ? shownAt(search) : { topic: own, category: own, text },
    start: isPage ? pathname : '/help',
    open(path: string) {
      const { topic, category } = shownAt(new URLSearchParams(path.split('?')[1]))
      change(after => after.set(HELP, topic ?? category ?? START), false)
    },
    search(next: string) {
      if (isPage) return setSearch(next ? { q: next } : {}, { replace: true, preventScrollReset: true })
      change(after => {
        after.set(HELP, START)
        if (next) after.set(HELP_TEXT, next)
      }, true)
    },
    close: () => change(() => {}, true),
  }
}
