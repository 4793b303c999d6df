import http from 'node:http'

/** Calls of many players' pages over a few connections. */
export function createCalls(url: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 })
  return <Value>(token: string, method: string, route: string, body?: unknown) =>
    new Promise<{ success: boolean; value: Value }>((resolve, reject) => {
      const request = http.request(
        `${url}/api${route}`,
        { method, agent, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' } },
        async answer => {
          const chunks: Buffer[] = []
          for await (const chunk of answer) chunks.push(chunk as Buffer)
          resolve(JSON.parse(Buffer.concat(chunks).toString()))
        },
      )
      request.on('error', reject)
      request.end(body && JSON.stringify(body))
    })
}

export type Spread = { p50: number; p99: number; max: number }

export function spreadOf(delays: number[]): Spread {
  delays.sort((a, b) => a - b)
  const at = (share: number) => Math.round(10 * (delays[Math.floor((delays.length - 1) * share)] ?? Number.NaN)) / 10
  return { p50: at(0.5), p99: at(0.99), max: at(1) }
}

/** Lets all of them in, a few at a time. */
export async function enterAll(players: number, enter: (index: number) => Promise<unknown>) {
  for (let first = 0; first < players; first += 32)
    await Promise.all(Array.from({ length: Math.min(32, players - first) }, (_, i) => enter(first + i)))
}

export const launchOf = (index: number) => `player-of-the-bench-${String(index).padStart(5, '0')}`
