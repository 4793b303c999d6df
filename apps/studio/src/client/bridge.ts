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

/** Talks to the parent only, and only with the exact origin the wallet named for this session. */
export function createBridge(portalOrigin: string): Bridge {
  const isFramed = window.parent !== window
  return {
    isFramed,
    send(message) {
      if (isFramed) window.parent.postMessage({ source: 'ronda-game', ...message }, portalOrigin)
    },
    onBalanceChanged(listener) {
      window.addEventListener('message', event => {
        if (event.origin !== portalOrigin || event.source !== window.parent) return
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
