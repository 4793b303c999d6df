import { type ComponentType, useEffect, useState } from 'react'
import { loadWithTexts } from '../../../site/load-with-texts.ts'
import type { Game } from '../game.ts'

// The line is the page's until it has settled.
const SETTLED_MS = 4000

/** How a shared game stands, once the page has settled; without that part of the program nothing is shown. */
export function LiveNow({ game }: { game: Game }) {
  const [State, setState] = useState<ComponentType<{ game: Game }>>()
  useEffect(() => {
    let isGone = false
    function load() {
      // Without a connection there is nothing to tell either.
      if (!navigator.onLine) return addEventListener('online', load, { once: true })
      loadWithTexts(() => import('./LiveState.tsx')).then(
        ({ LiveState }) => !isGone && setState(() => LiveState),
        () => {},
      )
    }
    const timer = setTimeout(load, Math.max(0, SETTLED_MS - performance.now()))
    return () => {
      isGone = true
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [])
  return State && <State game={game} />
}
