import http from 'node:http'
import https from 'node:https'

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

export function createTransport(timeoutMs: number): Transport {
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: 64 }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: 64 }),
  }
  let latencies: number[] = []

  const send = (url: URL, headers: Record<string, string>, body: string, cut: boolean) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const started = performance.now()
      const { request } = url.protocol === 'https:' ? https : http
      const sent = request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          // What is cut must not take another call's connection with it.
          agent: cut ? false : agents[url.protocol as keyof typeof agents],
          timeout: timeoutMs,
        },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', chunk => chunks.push(chunk))
          answer.on('error', reject)
          answer.on('end', () => {
            const ms = performance.now() - started
            latencies.push(ms)
            resolve({
              status: answer.statusCode ?? 0,
              headers: answer.headers,
              text: Buffer.concat(chunks).toString('utf8'),
              ms,
            })
          })
        },
      )
      sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)))
      sent.on('error', reject)
      if (cut) sent.on('finish', () => setImmediate(() => sent.destroy(new Error('cut by the client'))))
      sent.end(body)
    })

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
