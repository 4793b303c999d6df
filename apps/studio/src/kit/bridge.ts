/** Messages between the game and the portal page around it. */
export type ToPortal =
  | { type: 'ready' }
  | { type: 'balance-changed' }
  | { type: 'round-finished'; roundId: string }
  | { type: 'session-ended' }
  | { type: 'close' }

export type Bridge = {
  /** True when the game runs inside a portal. */
  isFramed: boolean
  send(message: ToPortal): void
  /** The portal says that the balance changed elsewhere. */
  onBalanceChanged(listener: () => void): void
}

type Frame = {
  parent: { postMessage(message: unknown, origin: string): void }
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
}

/** Talks to the parent only, and only with the exact origin the wallet named for this session. */
export function createBridge(portalOrigin: string, page: Frame = window): Bridge {
  const isFramed = page.parent !== (page as unknown)
  return {
    isFramed,
    send(message) {
      if (isFramed) page.parent.postMessage({ source: 'ronda-game', ...message }, portalOrigin)
    },
    onBalanceChanged(listener) {
      page.addEventListener('message', event => {
        if (event.origin !== portalOrigin || event.source !== page.parent) return
        if (isBalanceMessage(event.data)) listener()
      })
    },
  }
}

export function isBalanceMessage(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return false
  const keys = Object.keys(data)
  const { source, type } = data as Record<string, unknown>
  return keys.length === 2 && source === 'ronda-portal' && type === 'balance-changed'
}
