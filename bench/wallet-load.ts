import { createHmac } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

export type LoadOrder = {
  port: number
  callers: number
  seconds: number
  seats: { playerId: string; sessionToken: string }[]
  isHot: boolean
  first: number
}
export type LoadResult = { times: number[]; refused: number; sent: number }
type Setting = { keyId: string; secret: string }

/**
 * A vendor under load in a thread of its own: signs every bet and waits for its answer, as many callers at once as asked. Each caller
 * writes to a socket of its own, so that little of the processor goes to the one who asks.
 */
const { keyId, secret } = workerData as Setting
const idle = new Map<number, Caller[]>()

class HungUp extends Error {}

class Caller {
  readonly port: number
  readonly #socket: Socket
  #text = ''
  #answered: { resolve: (text: string) => void; reject: (error: Error) => void } | undefined

  constructor(port: number) {
    this.port = port
    this.#socket = connect({ host: '127.0.0.1', port, noDelay: true })
    this.#socket.setEncoding('latin1')
    this.#socket.on('data', (part: string) => {
      this.#text += part
      const start = this.#text.indexOf('\r\n\r\n') + 4
      const length = Number(/content-length: (\d+)/i.exec(this.#text)?.[1])
      if (start < 4 || this.#text.length < start + length) return
      const body = this.#text.slice(start)
      this.#text = ''
      this.#answered?.resolve(body)
    })
    this.#socket.on('error', error => this.#answered?.reject(error))
    this.#socket.on('close', () => this.#answered?.reject(new HungUp()))
  }

  /** A server closes what has been idle for some seconds; what is written to it afterwards is answered by nobody. */
  get isOpen(): boolean {
    return this.#socket.writable && this.#socket.readable
  }

  ask(request: string): Promise<string> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen && !this.#socket.connecting) throw new HungUp()
      this.#answered = { resolve, reject }
      this.#socket.write(request, 'latin1')
    })
  }
}

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

function takeCaller(port: number): Caller {
  const living = (idle.get(port) ?? []).filter(caller => caller.isOpen)
  const caller = living.pop() ?? new Caller(port)
  idle.set(port, living)
  return caller
}

parentPort?.on('message', async ({ port, callers, seconds, seats, isHot, first }: LoadOrder) => {
  const times: number[] = []
  let refused = 0
  let next = first
  const start = performance.now()
  const measureFrom = start + seconds * 250
  const end = measureFrom + seconds * 1000
  await Promise.all(
    Array.from({ length: callers }, async () => {
      let caller = takeCaller(port)
      while (performance.now() < end) {
        const n = next++
        const began = performance.now()
        const seat = (isHot ? seats[0] : seats[(n * 7919) % seats.length]) as (typeof seats)[number]
        const isTaken = await bet(caller, n, seat).catch(error => {
          if (!(error instanceof HungUp)) throw error
          // Closed at the moment of asking: the same bet again, as a vendor would.
          caller = new Caller(port)
          return bet(caller, n, seat)
        })
        const now = performance.now()
        if (!isTaken) refused++
        if (began >= measureFrom && now <= end) times.push(now - began)
      }
      idle.set(port, [...(idle.get(port) ?? []), caller])
    }),
  )
  parentPort?.postMessage({ times, refused, sent: next - first } satisfies LoadResult)
})
