import { createHmac } from 'node:crypto'
import http from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type LoadOrder = {
  callers: number
  seconds: number
  seats: { playerId: string; sessionToken: string }[]
  isHot: boolean
  first: number
}
export type LoadResult = { times: number[]; refused: number; sent: number }
type Setting = { port: number; keyId: string; secret: string }

/** A vendor under load in a thread of its own: signs every bet and waits for its answer, as many callers at once as asked. */
const { port, keyId, secret } = workerData as Setting
const agent = new http.Agent({ keepAlive: true, maxSockets: 1024 })

function bet(n: number, seat: LoadOrder['seats'][number]): Promise<boolean> {
  const path = '/vendor/v1/bet'
  const body = JSON.stringify({
    transactionId: `http-${n}`,
    roundId: `http-${n}`,
    playerId: seat.playerId,
    gameCode: 'jade-galleon',
    currency: 'PEN',
    sessionToken: seat.sessionToken,
    amount: '1',
  })
  const timestamp = String(Date.now())
  const nonce = `nonce-${n}-${timestamp}`
  const signature = createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${path}\n`).update(body).digest('hex')
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'x-ronda-key-id': keyId,
          'x-ronda-timestamp': timestamp,
          'x-ronda-nonce': nonce,
          'x-ronda-signature': signature,
        },
      },
      response => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', part => {
          text += part
        })
        response.on('end', () => resolve(text.startsWith('{"status":"OK"')))
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

parentPort?.on('message', async ({ callers, seconds, seats, isHot, first }: LoadOrder) => {
  const times: number[] = []
  let refused = 0
  let next = first
  const start = performance.now()
  const measureFrom = start + seconds * 250
  const end = measureFrom + seconds * 1000
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end) {
        const n = next++
        const began = performance.now()
        const isTaken = await bet(n, (isHot ? seats[0] : seats[(n * 7919) % seats.length]) as (typeof seats)[number])
        const now = performance.now()
        if (!isTaken) refused++
        if (began >= measureFrom && now <= end) times.push(now - began)
      }
    }),
  )
  parentPort?.postMessage({ times, refused, sent: next - first } satisfies LoadResult)
})
