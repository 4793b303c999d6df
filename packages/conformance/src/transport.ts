import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'

const LOOPBACK = '127.0.0.1'

export interface RawAnswer {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
  ms: number
}

export interface Transport {
  post(url: URL, headers: Record<string, string>, body: string, cut?: boolean): Promise<RawAnswer>
  /** Milliseconds of every answer since the last call of this. */
  takeLatencies(): number[]
  close(): void
}

interface Asking {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Whose connections are kept; without one the connection is of this request alone. */
  agent?: http.Agent
  timeoutMs?: number
  cut?: boolean
}

/** Names below `localhost` are this computer, also where the system does not know them. */
const lookup: LookupFunction = (host, options, found) => {
  if (!host.endsWith('.localhost')) return dns.lookup(host, options, found)
  if (options.all) found(null, [{ address: LOOPBACK, family: 4 }])
  else found(null, LOOPBACK, 4)
}

export const exchange = (url: URL, { method, headers, body = '', agent, timeoutMs, cut = false }: Asking) =>
  new Promise<RawAnswer>((resolve, reject) => {
    const started = performance.now()
    const { request } = url.protocol === 'https:' ? https : http
    const sent = request(
      url,
      {
        method,
        lookup,
        headers: { ...headers, ...(method === 'POST' && { 'content-length': String(Buffer.byteLength(body)) }) },
        agent: agent ?? false,
        timeout: timeoutMs,
      },
      answer => {
        const chunks: Buffer[] = []
        answer.on('data', chunk => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(chunks).toString('utf8'),
            ms: performance.now() - started,
          }),
        )
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)))
    sent.on('error', reject)
    if (cut) sent.on('finish', () => setImmediate(() => sent.destroy(new Error('cut by the client'))))
    sent.end(body)
  })

export function createTransport(timeoutMs: number): Transport {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 64 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 64 }),
  }
  let latencies: number[] = []

  async function send(url: URL, headers: Record<string, string>, body: string, cut: boolean): Promise<RawAnswer> {
    // What is cut must not take another call's connection with it.
    const agent = cut ? undefined : agents[url.protocol as keyof typeof agents]
    const answer = await exchange(url, { method: 'POST', headers, body, agent, timeoutMs, cut })
    latencies.push(answer.ms)
    return answer
  }

  return {
    async post(url, headers, body, cut = false) {
      try {
        return await send(url, headers, body, cut)
      } catch (error) {
        // A kept connection may have been closed by the other side just now; repeats are what this protocol is about.
        const isStale = (error as NodeJS.ErrnoException).code === 'ECONNRESET'
        if (cut || !isStale) throw error
        return send(url, headers, body, false)
      }
    },
    takeLatencies() {
      const taken = latencies
      latencies = []
      return taken
    },
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }
}
