import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { Loader, type LoaderState } from './loader.tsx'
import { Dialogs } from './overlay/stack.tsx'
import { createStore, useStore } from './store.ts'

const SLOW_MS = 5_000
const FADE_MS = 400

/** What the page shows: a game, what is loading it, and the dialogs over it. */
export type App = {
  show(page: ReactNode): void
  loading(words: string, slowWords: string): void
  done(): void
  /** Resolves when it is to be tried again. */
  fail(title: string, words: string, retryLabel: string | null): Promise<void>
}

type View = { page: ReactNode; loader: LoaderState | null }

export function mountApp(root: HTMLElement): App {
  const view = createStore<View>({ page: null, loader: { stage: 'loading', words: '' } })
  const change = (part: Partial<View>) => view.set({ ...view.get(), ...part })
  let slow: ReturnType<typeof setTimeout> | undefined

  function Screen() {
    const { page, loader } = useStore(view)
    return (
      <>
        {page}
        {loader && <Loader state={loader} />}
        <Dialogs />
      </>
    )
  }

  createRoot(root).render(<Screen />)
  return {
    show: page => change({ page }),
    loading(words, slowWords) {
      clearTimeout(slow)
      slow = setTimeout(() => change({ loader: { stage: 'loading', words: slowWords } }), SLOW_MS)
      change({ loader: { stage: 'loading', words } })
    },
    done() {
      clearTimeout(slow)
      change({ loader: { stage: 'done', words: '' } })
      setTimeout(() => change({ loader: null }), FADE_MS)
    },
    fail(title, words, retryLabel) {
      clearTimeout(slow)
      return new Promise(resolve => {
        const retry = retryLabel === null ? undefined : { label: retryLabel, press: resolve }
        change({ loader: { stage: 'failed', title, words, retry } })
      })
    },
  }
}
