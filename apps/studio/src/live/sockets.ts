import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Context } from '../context.ts'
import { StudioError } from '../errors.ts'

/** Closing codes of our own: the page knows what to say, and whether to come back. */
export const closing = { noSession: 4401, idle: 4408, elsewhere: 4409 }
const SIGN_IN_MS = 5_000

export function turnAway(socket: Duplex): void {
  socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
}

/** The first message is the token of the page's session: it never stands in an address. */
export function signIn(
  context: Context,
  socket: WebSocket,
  { seat, notReady }: { seat: (hello: string) => Promise<void>; notReady: string },
): void {
  const late = setTimeout(() => socket.close(closing.noSession, 'no session'), SIGN_IN_MS)
  socket.on('error', () => socket.terminate())
  socket.once('close', () => clearTimeout(late))
  socket.once('message', async data => {
    clearTimeout(late)
    try {
      await seat(String(data))
    } catch (error) {
      if (error instanceof StudioError && error.code === 'SessionEnded')
        return socket.close(closing.noSession, 'no session')
      // No round yet, or no database for a moment: the page tries again.
      context.log({ level: 'warn', event: notReady, error: String(error) })
      socket.close(1013, 'try again')
    }
  })
}
