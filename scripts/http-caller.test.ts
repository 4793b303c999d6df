import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createCallers } from '../bench/http-caller.ts'

test('a load goes on after its sockets were closed while they were idle', async () => {
  const sockets: Socket[] = []
  const server = createServer((_request, response) => response.end('answered'))
  server.on('connection', socket => sockets.push(socket))
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const ask = `GET / HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`
  const callers = createCallers()

  const first = callers.take(port)
  expect(await first.ask(ask)).toBe('answered')
  callers.giveBack(first)
  const again = callers.take(port)
  expect(again).toBe(first)
  const closed = once(sockets[0] as Socket, 'close')
  ;(sockets[0] as Socket).destroy()
  await closed
  expect(await again.ask(ask)).toBe('answered')
  callers.giveBack(again)

  server.closeAllConnections()
  await expect.poll(() => again.isOpen).toBe(false)
  const third = callers.take(port)
  expect(third).not.toBe(first)
  expect(await third.ask(ask)).toBe('answered')
  third.close()
  await new Promise(done => server.close(done))
})
