import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface DeskCall {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

/**
 * The interface at which a vendor is asked for the address of a game, in the forms of both protocols that have one. The address it tells
 * carries the token, as `launch`, so that a test can enter with it.
 */
export async function startGameDesk() {
  const calls: DeskCall[] = []
  /** What it answers instead, where a test says so. */
  let answer: unknown
  let isDown = false
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call = { path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString('utf8') }
    calls.push(call)
    if (isDown) return void response.writeHead(502).end()
    const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded'
    const asked = isForm ? Object.fromEntries(new URLSearchParams(call.body)) : JSON.parse(call.body)
    const url = `http://localhost:1/play/${asked.symbol ?? asked.game_code}?launch=${asked.token ?? ''}`
    const usual = isForm ? { error: '0', description: 'OK', gameURL: url } : { url }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer ?? usual))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    answers(instead: unknown) {
      answer = instead
    },
    down(now: boolean) {
      isDown = now
    },
    async stop() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
