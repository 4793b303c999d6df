import { UNHEARD_HEADER } from '@ronda/contract/core/constants.ts'
import type { LiveMessage, LiveTopic } from '@ronda/contract/core/live.ts'
import { useEffect, useRef } from 'react'
import { createEventParser, reconnectDelay } from './live-stream.ts'

export type LiveOptions = {
  path: string
  /** Session handle; visitors listen without. */
  token: string | undefined
  onTopic: (topic: LiveTopic) => void
  /** The stream was away and is back, what it missed is not known, or nobody is signed in any more: anything may have changed. */
  onResume: () => void
}

/** The server looks back from when it has a line ready, a second further than it is asked to: what took longer to open may have missed more. */
const SLOW_OPENING_MS = 1000

// What a visitor sees is as new as the page; the line is the page's until it has settled.
const VISITOR_FIRST_MS = 4000

/** Listens to what changes on the server; comes back after failures, when the tab is shown again and when the network returns. */
export function useLive({ path, token, onTopic, onResume }: LiveOptions): void {
  const handlers = useRef({ onTopic, onResume })
  handlers.current = { onTopic, onResume }
  /** Unix ms since when a person's answers may have been read while no line told of their changes. */
  const unheardSince = useRef(performance.timeOrigin)

  useEffect(() => {
    let failures = 0
    let wasOpen = false
    let stop: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let isEnded = false

    async function listen() {
      clearTimeout(timer)
      stop?.abort()
      const own = new AbortController()
      stop = own
      try {
        const headers: Record<string, string> = { accept: 'text/event-stream', 'x-ronda': '1' }
        if (token) headers.authorization = `Bearer ${token}`
        if (token && !wasOpen)
          headers[UNHEARD_HEADER] = String(Math.max(0, Math.ceil(Date.now() - unheardSince.current)))
        const asked = Date.now()
        const response = await fetch(path, { headers, signal: own.signal, credentials: 'same-origin' })
        if (response.status === 401) handlers.current.onResume()
        if (!response.ok || !response.body) throw new Error(String(response.status))
        failures = 0
        if (wasOpen || (token && Date.now() - asked > SLOW_OPENING_MS)) handlers.current.onResume()
        wasOpen = true
        const feed = createEventParser(data => {
          const { topic } = JSON.parse(data) as LiveMessage
          if (topic === 'everything') handlers.current.onResume()
          else handlers.current.onTopic(topic)
        })
        const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
        for (let part = await reader.read(); !part.done; part = await reader.read()) feed(part.value)
      } catch {
        if (own.signal.aborted) return
      }
      if (isEnded || own.signal.aborted) return
      timer = setTimeout(listen, reconnectDelay(failures++, Math.random()))
    }

    function wake() {
      if (document.visibilityState === 'hidden' || !timer) return
      failures = 0
      timer = undefined
      void listen()
    }

    if (token) void listen()
    else timer = setTimeout(listen, VISITOR_FIRST_MS)
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('online', wake)
    return () => {
      isEnded = true
      unheardSince.current = Date.now()
      clearTimeout(timer)
      stop?.abort()
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('online', wake)
    }
  }, [path, token])
}
