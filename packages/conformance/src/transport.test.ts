import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { connectArranger } from './arrange.ts'
import { createTransport } from './transport.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0).reverse()) close()
})

test('a name below localhost is this computer, told under that name', async () => {
  const hosts: string[] = []
  const server = createServer((request, response) => {
    hosts.push(request.headers.host ?? '')
    response.end('{"operations":["audit"]}')
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => server.close())
  const host = `api.lumina.localhost:${(server.address() as AddressInfo).port}`
  const transport = createTransport(5_000)
  closing.push(transport.close)
  expect(await transport.post(new URL(`http://${host}/bet`), {}, '{}')).toMatchObject({ status: 200 })
  const arranger = await connectArranger(`http://${host}/arrange`)
  expect(arranger.offers.has('audit')).toBe(true)
  expect(hosts).toEqual([host, host])
})
