import { createHmac } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { type Caller, createCallers } from './http-caller.ts'

export type LoadOrder = {
  port: number
  callers: number
  seconds: number
  seats: { playerId: string; sessionToken: string }[]
  isHot: boolean
  first: number
}
/** `generatorUs`: processor time of this thread. */
export type LoadResult = { times: number[]; refused: number; sent: number; generatorUs?: number }
type Setting = { keyId: string; secret: string }

/**
 * A vendor under load in a thread of its own: signs every bet and waits for its answer, as many callers at once as asked. Each caller
 * writes to a socket of its own, so that little of the processor goes to the one who asks.
 */
const { keyId, secret } = workerData as Setting
const pool = createCallers()

async function bet(caller: Caller, n: number, seat: LoadOrder['seats'][number]): Promise<boolean> {
  const path = '/vendor/v1/bet'
  const body = `{"transactionId":"http-${n}","roundId":"http-${n}","playerId":"${seat.playerId}","gameCode":"jade-galleon","currency":"PEN","sessionToken":"${seat.sessionToken}","amount":"1"}`
  const timestamp = String(Date.now())
  const nonce = `nonce-${n}-${timestamp}`
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${path}\n${body}`).digest('hex')
  const answer = await caller.ask(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${caller.port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nx-ronda-key-id: ${keyId}\r\nx-ronda-timestamp: ${timestamp}\r\nx-ronda-nonce: ${nonce}\r\nx-ronda-signature: ${signature}\r\n\r\n${body}`,
  )
  return answer.startsWith('{"status":"OK"')
}

parentPort?.on('message', async ({ port, callers, seconds, seats, isHot, first }: LoadOrder) => {
  const times: number[] = []
  let refused = 0
  let next = first
  const before = process.threadCpuUsage()
  const start = performance.now()
  const measureFrom = start + seconds * 250
  const end = measureFrom + seconds * 1000
  await Promise.all(
    Array.from({ length: callers }, async () => {
      const caller = pool.take(port)
      while (performance.now() < end) {
        const n = next++
        const began = performance.now()
        const seat = (isHot ? seats[0] : seats[(n * 7919) % seats.length]) as (typeof seats)[number]
        const isTaken = await bet(caller, n, seat)
        const now = performance.now()
        if (!isTaken) refused++
        if (began >= measureFrom && now <= end) times.push(now - began)
      }
      pool.giveBack(caller)
    }),
  )
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage({ times, refused, sent: next - first, generatorUs: user + system } satisfies LoadResult)
})
