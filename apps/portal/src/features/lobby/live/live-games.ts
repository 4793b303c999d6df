import {
  LIVE_GAMES_PATH,
  LIVE_GAMES_STALE_MS,
  type LiveGame,
  LiveGamesNews,
} from '@ronda/contract/portal/play/live-games.ts'
import { createEventParser, reconnectDelay } from '@ronda/ui/live/live-stream.ts'
import { noteServerNow } from '@ronda/ui/live/server-clock.ts'
import { breath } from '@ronda/ui/page/breath.ts'
import { useSyncExternalStore } from 'react'
import { currentSession } from '../../../site/session.ts'

const watchers = new Set<() => void>()
let games: ReadonlyMap<string, LiveGame> = new Map()
let stop: (() => void) | undefined

function show(next: ReadonlyMap<string, LiveGame>) {
  games = next
  for (const watcher of watchers) watcher()
}

/** What is told, as it comes; nothing is kept of a stream that has been silent for too long. Ends when it is told to. */
function open(): () => void {
  let failures = 0
  let isEnded = false
  let own = new AbortController()
  let again: ReturnType<typeof setTimeout> | undefined
  let stale: ReturnType<typeof setTimeout> | undefined

  function heard(data: string) {
    clearTimeout(stale)
    stale = setTimeout(() => {
      own.abort()
      show(new Map())
    }, LIVE_GAMES_STALE_MS)
    const told = LiveGamesNews.safeParse(JSON.parse(data))
    if (!told.success) return
    noteServerNow(told.data.now, Date.now())
    const changes = Object.entries(told.data.games)
    if (changes.length === 0) return
    const next = new Map(games)
    for (const [key, game] of changes) {
      if (game) next.set(key, game)
      else next.delete(key)
    }
    show(next)
  }

  async function listen() {
    own = new AbortController()
    try {
      const headers: Record<string, string> = { accept: 'text/event-stream', 'x-ronda': '1' }
      const token = currentSession()?.token
      if (token) headers.authorization = `Bearer ${token}`
      const response = await fetch(LIVE_GAMES_PATH, { headers, signal: own.signal, credentials: 'same-origin' })
      if (!response.ok || !response.body) throw new Error(String(response.status))
      failures = 0
      const feed = createEventParser(heard)
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read()) feed(part.value)
    } catch {}
    if (isEnded) return
    clearTimeout(stale)
    if (games.size > 0) show(new Map())
    again = setTimeout(listen, reconnectDelay(failures++, Math.random()))
  }

  void listen()
  return () => {
    isEnded = true
    clearTimeout(again)
    clearTimeout(stale)
    own.abort()
    show(new Map())
  }
}

/** One stream for all tiles, while there are any and the page is seen. */
function tend() {
  const isWanted = watchers.size > 0 && document.visibilityState !== 'hidden'
  if (isWanted) stop ??= open()
  else if (stop) {
    const end = stop
    stop = undefined
    end()
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  if (watchers.size === 1) document.addEventListener('visibilitychange', tend)
  void breath().then(tend)
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    document.removeEventListener('visibilitychange', tend)
    // Another list of tiles may be drawn in the place of this one at once.
    queueMicrotask(tend)
  }
}

/** How a shared game stands now; nothing while that is not known. */
export const useLiveGame = (key: string): LiveGame | undefined => useSyncExternalStore(watch, () => games.get(key))
