import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOutgoing, OutgoingRefused } from './outgoing.ts'
import { isPublicAddress } from './public-address.ts'

let server: Server
let port: number
const asked: string[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url} ${request.headers['x-probe'] ?? ''}`)
    if (request.url === '/moved') return response.writeHead(302, { location: 'http://169.254.169.254/secrets' }).end()
    if (request.url === '/huge') {
      response.writeHead(200)
      const fill = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      }
      response.on('drain', fill)
      return fill()
    }
    if (request.url === '/slow') return response.writeHead(200).write('{')
    if (request.url === '/silent') return
    let text = ''
    request.on('data', part => {
      text += part
    })
    request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end(`{"got":"${text}"}`))
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const never = async () => {
  throw new Error('looked up')
}

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f000001/',
  'https://0177.0.0.1/',
  'https://127.1/',
  'https://0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:10.1.2.3]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[fd00::1]/',
  'https://[fe80::1]/',
  'https://[ff02::1]/',
  'https://10.0.0.1/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://198.18.0.1/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
])('S: SSRF: an address inside is not asked, however it is written: %s', async url => {
  await expect(createOutgoing({ lookup: never })(url)).rejects.toThrow(OutgoingRefused)
})

test.each(['file:///etc/passwd', 'ftp://example.com/', 'data:text/plain,x', 'http://example.com/', 'gopher://x/'])(
  'S: SSRF: only TLS leads outside: %s',
  async url => {
    await expect(createOutgoing({ lookup: never })(url)).rejects.toThrow('only addresses that begin with https://')
  },
)

test('public addresses are public', () => {
  for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.1.1', '2606:4700::1111', '2a00:1450:4001::8'])
    expect(isPublicAddress(address), address).toBe(true)
})

test('S: SSRF: a name that stands for an address inside, alone or among others, is not asked', async () => {
  const inside = { address: '10.0.0.7', family: 4 }
  for (const found of [[inside], [{ address: '8.8.8.8', family: 4 }, inside], []])
    await expect(createOutgoing({ lookup: async () => found })('https://vendor.example/')).rejects.toThrow(
      'vendor.example is not asked: it does not lie on the public internet',
    )
})

test('S: SSRF: a name that changes after it was judged changes nothing: the judged address is asked, looked up once', async () => {
  // Only the first answer counts as public here; the second one is where nobody may get.
  const answers = ['127.0.0.1', '127.0.0.2']
  let looked = 0
  const outgoing = createOutgoing({
    lookup: async () => [{ address: answers[looked++]!, family: 4 }],
    isPublic: address => address === '127.0.0.1',
    mayBePlain: () => true,
  })
  const response = await outgoing(`http://rebinding.example:${port}/first`)
  expect(await response.json()).toEqual({ got: '' })
  expect(looked).toBe(1)
  await expect(outgoing(`http://rebinding.example:${port}/second`)).rejects.toThrow(OutgoingRefused)
  expect(asked.filter(line => line.includes('/second'))).toEqual([])
})

test('what the installation runs itself may be asked by host and port, and by nothing else', async () => {
  const outgoing = createOutgoing({ allow: () => [`127.0.0.1:${port}`] })
  const response = await outgoing(`http://127.0.0.1:${port}/desk`, {
    method: 'POST',
    headers: { 'x-probe': 'yes' },
    body: 'text',
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json'])
  expect(await response.json()).toEqual({ got: 'text' })
  expect(asked).toContain('POST /desk yes')
  await expect(outgoing(`http://127.0.0.1:${port === 80 ? 81 : 80}/`)).rejects.toThrow(OutgoingRefused)
  await expect(outgoing(`http://localhost:${port}/`)).rejects.toThrow(OutgoingRefused)
  await expect(outgoing(`http://name:word@127.0.0.1:${port}/`)).rejects.toThrow('name or password')
})

test('S: SSRF: nobody is followed elsewhere', async () => {
  const outgoing = createOutgoing({ allow: () => [`127.0.0.1:${port}`] })
  await expect(outgoing(`http://127.0.0.1:${port}/moved`, { redirect: 'manual' })).rejects.toThrow(
    'unexpected redirect',
  )
})

test('an answer without end, of bytes or of time, ends', async () => {
  const outgoing = createOutgoing({ allow: () => ['127.0.0.1'] })
  const at = (path: string) => `http://127.0.0.1:${port}${path}`
  await expect(outgoing(at('/huge'), { bytesMax: 100_000 })).rejects.toThrow('longer than 100000 bytes')
  await expect(outgoing(at('/slow'), { timeoutMs: 50 })).rejects.toThrow('timeout')
  await expect(outgoing(at('/silent'), { timeoutMs: 50 })).rejects.toThrow('timeout')
  await expect(outgoing(at('/silent'), { signal: AbortSignal.abort(new Error('enough')) })).rejects.toThrow('enough')
  const stuck = createOutgoing({ lookup: () => new Promise(() => {}) })
  await expect(stuck('https://vendor.example/', { timeoutMs: 50 })).rejects.toThrow('timeout')
})

test('S: SSRF: nothing in the server asks an address by itself', () => {
  const root = join(import.meta.dirname, '..')
  const asking = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('-fixture.ts'))
    .filter(file =>
      /(?<![.\w])fetch\(|https?\.request\(|https\.get\(|new WebSocket\(/.test(readFileSync(join(root, file), 'utf8')),
    )
  expect(asking).toEqual([])
  expect(readFileSync(join(root, 'features/verification/phone-token.ts'), 'utf8')).toContain('[customFetch]: ask')
})
