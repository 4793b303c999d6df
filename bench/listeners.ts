import { get } from 'node:http'
import { LIVE_GAMES_PATH } from '@ronda/contract/portal/play/live-games.ts'

/** Listens to a merchant's shared games over so many streams, each from a network of its own; tells the parent what came in since it was last asked. */
export type ListenersOrder = { port: number; host: string; count: number }
export type ListenersReport = { open: number; messages: number; bytes: number }

let open = 0
let messages = 0
let bytes = 0

async function listen(port: number, host: string, n: number): Promise<void> {
  const opened = Promise.withResolvers<void>()
  const request = get(
    {
      host: '127.0.0.1',
      port,
      path: LIVE_GAMES_PATH,
      agent: false,
      headers: { host, 'x-forwarded-for': `10.${n >> 8}.${n & 255}.1`, accept: 'text/event-stream' },
    },
    response => {
      if (response.statusCode !== 200) return opened.reject(new Error(`HTTP ${response.statusCode}`))
      open++
      opened.resolve()
      response.on('data', (part: Buffer) => {
        bytes += part.length
        messages += part.includes('data:') ? 1 : 0
      })
    },
  )
  request.on('error', opened.reject)
  await opened.promise
}

process.on('message', async (order: ListenersOrder | 'report') => {
  if (order !== 'report') {
    while (open < order.count) await listen(order.port, order.host, open)
  }
  process.send?.({ open, messages, bytes } satisfies ListenersReport)
  messages = 0
  bytes = 0
})
