import { createHmac } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { type Caller, createCallers } from './http-caller.ts'

export type LoadOrder = {
  /** Each caller stays with one of them. */
  ports: readonly number[]
  callers: number
  seconds: number
  seats: { playerId: string; sessionToken: string }[]
  isHot: boolean
  first: number
  /** Comes at this rate whatever the answers do; left out, every caller asks again once it is answered. */
  perSecond?: number
}
/** `generatorUs`: processor time of this thread. `shed`: of the refused those that are to come again. */
export type LoadResult = { times: number[]; refused: number; shed?: number; sent: number; generatorUs?: number }
type Setting = { keyId: string; secret: string }

/**
 * A vendor under load in a thread of its own: signs every bet and waits for its answer, as many callers at once as asked. Each caller
 * writes to a socket of its own, so that little of the processor goes to the one who asks.
 */
const { keyId, secret } = workerData as Setting
const pool = createCallers()

async function bet(caller: Caller, n: number, seat: LoadOrder['seats'][number]): Promise<string> {
  const path = '/vendor/v1/bet'
  const body = `{"transactionId":"http-${n}","roundId":"http-${n}","playerId":"${seat.playerId}","gameCode":"jade-galleon","currency":"PEN","sessionToken":"${seat.sessionToken}","amount":"1"}`
  const timestamp = String(Date.now())
  const nonce = `nonce-${n}-${timestamp}`
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${path}\n${body}`).digest('hex')
  return caller.ask(
    `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${caller.port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nx-ronda-key-id: ${keyId}\r\nx-ronda-timestamp: ${timestamp}\r\nx-ronda-nonce: ${nonce}\r\nx-ronda-signature: ${signature}\r\n\r\n${body}`,
  )
}

const isTaken = (answer: string) => answer.startsWith('{"status":"OK"')

parentPort?.on('message', async ({ ports, callers, seconds, seats, isHot, first, perSecond }: LoadOrder) => {
  const times: number[] = []
  let refused = 0
  let shed = 0
  let next = first
  const before = process.threadCpuUsage()
  const start = performance.now()
  const measureFrom = start + seconds * 250
  const end = measureFrom + seconds * 1000
  await Promise.all(
    Array.from({ length: callers }, async (_, index) => {
      const caller = pool.take(ports[index % ports.length] as number)
      while (performance.now() < end) {
        const due = perSecond && start + ((next - first) * 1000) / perSecond
        if (due && due >= end) break
        const n = next++
        if (due && due > performance.now()) await delay(due - performance.now())
        const began = performance.now()
        const seat = (isHot ? seats[0] : seats[(n * 7919) % seats.length]) as (typeof seats)[number]
        const answer = await bet(caller, n, seat)
        const now = performance.now()
        if (!isTaken(answer)) refused++
        if (answer.includes('UNAVAILABLE')) shed++
        else if (began >= measureFrom && now <= end) times.push(now - began)
      }
      pool.giveBack(caller)
    }),
  )
  const { user, system } = process.threadCpuUsage(before)
  parentPort?.postMessage({ times, refused, shed, sent: next - first, generatorUs: user + system } satisfies LoadResult)
})
