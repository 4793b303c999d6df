import { type RefObject, useEffect, useRef } from 'react'

const types = ['ready', 'balance-changed', 'round-finished', 'close', 'session-ended'] as const
export type GameMessage = (typeof types)[number]

/** What a frame said, if it is the game, from where the launch said it would be, and in the agreed form. */
export function readGameMessage(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const { source, type } = data as { source?: unknown; type?: unknown }
  return source === 'ronda-game' ? types.find(each => each === type) : undefined
}

export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  origin: string | undefined,
  onMessage: (type: GameMessage) => void,
): void {
  const handler = useRef(onMessage)
  handler.current = onMessage
  useEffect(() => {
    if (!origin) return
    const listen = (event: MessageEvent) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
      const type = readGameMessage(event.data)
      if (type) handler.current(type)
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [origin, frame])
}
