export type Away = 'elsewhere' | 'idle'

export type SocketEvents<Message> = {
  message(message: Message): void
  /** The round is under way, this long after its start; negative while bets are taken: this long before they close. */
  tick(elapsedMs: number): void
  connection(isUp: boolean): void
  /** The studio does not know this session any more. */
  ended(): void
  /** The player opened the same place elsewhere, or did not use it; this page comes back only when asked to. */
  away?(why: Away): void
}

export type SocketLike = Pick<WebSocket, 'send' | 'close'> & {
  readonly readyState?: number
  onopen: ((event: Event) => void) | null
  onmessage: ((event: MessageEvent) => void) | null
  onclose: ((event: CloseEvent) => void) | null
}

const SILENT_MS = 12_000
const BACKOFF_MS = [300, 800, 1_600, 3_000, 5_000]
const SESSION_ENDED = 4401
const AWAY: Partial<Record<number, Away>> = { 4408: 'idle', 4409: 'elsewhere' }

/** Keeps a socket to a table or room: a lost one is made again, and the first message then is the whole state. */
export function connect<Message extends { t: string }>(
  hello: () => { token: string | undefined; table?: string },
  events: SocketEvents<Message>,
  make: () => SocketLike,
): { stop(): void; again(): void; send(message: object): boolean } {
  let socket: SocketLike | undefined
  let tries = 0
  let silence: ReturnType<typeof setTimeout> | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  function heard() {
    clearTimeout(silence)
    silence = setTimeout(drop, SILENT_MS)
  }

  function drop() {
    const old = socket
    socket = undefined
    clearTimeout(silence)
    if (old) {
      old.onclose = null
      old.onmessage = null
      old.close()
    }
    events.connection(false)
    later()
  }

  function later() {
    if (isStopped) return
    clearTimeout(retry)
    retry = setTimeout(open, BACKOFF_MS[Math.min(tries, BACKOFF_MS.length - 1)])
    tries += 1
  }

  function open() {
    if (isStopped || socket) return
    const mine = make()
    socket = mine
    mine.onopen = () => {
      mine.send(JSON.stringify(hello()))
      heard()
    }
    mine.onmessage = event => {
      heard()
      const text = String(event.data)
      if (!text.startsWith('{')) return events.tick(Number.parseInt(text, 36))
      const message = JSON.parse(text) as Message
      if (message.t === 'state') {
        tries = 0
        events.connection(true)
      }
      events.message(message)
    }
    mine.onclose = event => {
      clearTimeout(silence)
      socket = undefined
      if (event.code === SESSION_ENDED) {
        isStopped = true
        return events.ended()
      }
      const away = AWAY[event.code]
      events.connection(false)
      if (!away || !events.away) return later()
      isStopped = true
      events.away(away)
    }
    silence = setTimeout(drop, SILENT_MS)
  }

  /** The browser has no network: said at once, not when the silence has become long. */
  const lose = () => {
    if (socket) drop()
  }
  window.addEventListener('offline', lose)

  open()
  return {
    stop() {
      isStopped = true
      window.removeEventListener('offline', lose)
      clearTimeout(retry)
      clearTimeout(silence)
      socket?.close()
    },
    /** False where there is nobody to hear it. */
    send(message) {
      if (socket?.readyState !== 1) return false
      socket.send(JSON.stringify(message))
      return true
    },
    /** The browser is back: do not wait for the next try. */
    again() {
      if (socket || isStopped) return
      tries = 0
      clearTimeout(retry)
      open()
    },
  }
}

export function socketTo(path: string): WebSocket {
  const url = new URL(path, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  return new WebSocket(url)
}
