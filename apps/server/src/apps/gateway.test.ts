import { once } from 'node:events'
import { request } from 'node:http'
import { connect as connectHttp2, createServer as createHttp2Server } from 'node:http2'
import { type AddressInfo, connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { createWalletClient } from '@ronda/contract/vendor/client.ts'
import { header, sign } from '@ronda/contract/vendor/sign.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createVendorActor, vendorCallsTo } from '../features/vendors/vendor-fixture.ts'
import { LedgerUnavailable } from '../ledger/types.ts'

let env: TestEnv
beforeAll(async () => {
  env = await startTestEnv()
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => env?.stop())

test('F13: a wallet without room says when to come again, and the same bet is then taken once', async () => {
  const waits: (string | null)[] = []
  const client = createWalletClient({
    ...vendorCallsTo(env),
    fetch: async (...asked: Parameters<typeof fetch>) => {
      const response = await fetch(...asked)
      waits.push(response.headers.get('retry-after'))
      return response
    },
  })
  const rosa = await env.member({ balance: '50' })
  const seat = await createVendorActor(env).open(rosa)
  const bet = () => client.call('bet', { ...seat.move('r1', 'again-1'), sessionToken: seat.sessionToken, amount: '10' })

  const { wallet } = env.system.server.ctx
  vi.spyOn(wallet, 'submit').mockRejectedValueOnce(new LedgerUnavailable('busy'))
  expect(await bet()).toMatchObject({ outcome: 'unknown', reason: 'UNAVAILABLE' })
  vi.spyOn(wallet, 'hasRoom').mockReturnValueOnce(false)
  expect(await bet()).toMatchObject({ outcome: 'unknown', reason: 'UNAVAILABLE' })
  expect(await bet()).toMatchObject({ outcome: 'ok', value: { balance: '40' } })
  expect(await bet()).toMatchObject({ outcome: 'ok', value: { balance: '40' } })
  expect(waits).toEqual(['1', '1', null, null])
  expect(await env.auditProblems()).toEqual([])
})

type Seat = Awaited<ReturnType<ReturnType<typeof createVendorActor>['open']>>

/** Bets of a seat, signed as a vendor sends them. */
function signedBets(seat: Seat, name: string, amounts: readonly string[]) {
  const { url, keyId, secret } = vendorCallsTo(env)
  const path = new URL(`${url}/bet`).pathname
  return amounts.map((amount, index) => {
    const body = JSON.stringify({
      ...seat.move(`${name}${index}`, `${name}-${index}`),
      sessionToken: seat.sessionToken,
      amount,
    })
    const timestamp = String(env.clock.now())
    const nonce = `${name}-nonce-of-bet-${index}`
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      [header.keyId]: keyId,
      [header.timestamp]: timestamp,
      [header.nonce]: nonce,
      [header.signature]: sign(secret, { timestamp, nonce, path, body }),
    }
    return { path, headers, body }
  })
}
const amounts = Array.from({ length: 20 }, (_, index) => String(index % 3 === 2 ? 200 : 1))
const answersTo = (name: string) =>
  amounts.map((amount, index) => (amount === '1' ? `${name}-${index}` : 'INSUFFICIENT_FUNDS'))
const told = ({ status, transactionId, code }: Record<string, string>) => (status === 'OK' ? transactionId : code)

test('bets sent down one connection without waiting are each answered, in their order, and share batches', async () => {
  const rosa = await env.member({ balance: '100' })
  const seat = await createVendorActor(env).open(rosa)
  const { hostname, port } = new URL(vendorCallsTo(env).url)
  const requests = signedBets(seat, 'piped', amounts).map(({ path, headers, body }, index) =>
    [
      `POST ${path} HTTP/1.1`,
      `host: ${hostname}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(index === amounts.length - 1 ? ['connection: close'] : []),
      '',
      body,
    ].join('\r\n'),
  )
  const before = env.system.server.ctx.wallet.stats().batches
  const socket = connect(Number(port), hostname)
  socket.write(requests.join(''))
  let text = ''
  for await (const part of socket) text += part
  const answered = [...text.matchAll(/\{.*?\}/g)].map(([json]) => JSON.parse(json))
  expect(answered.map(told)).toEqual(answersTo('piped'))
  expect(env.system.server.ctx.wallet.stats().batches - before).toBeLessThan(amounts.length / 2)
  expect(await env.auditProblems()).toEqual([])
})

test('behind a proxy that speaks HTTP/2 with the vendor, bets of one connection share batches and are each answered', async () => {
  const rosa = await env.member({ balance: '100' })
  const seat = await createVendorActor(env).open(rosa)
  const { hostname, port } = new URL(vendorCallsTo(env).url)
  const proxy = createHttp2Server((asked, answer) => {
    const headers = Object.fromEntries(Object.entries(asked.headers).filter(([name]) => !name.startsWith(':')))
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers }, came => {
      answer.writeHead(came.statusCode as number)
      came.pipe(answer)
    })
    asked.pipe(onward)
  })
  await once(proxy.listen(0, '127.0.0.1'), 'listening')
  const vendor = connectHttp2(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
  const before = env.system.server.ctx.wallet.stats().batches
  const answered = await Promise.all(
    signedBets(seat, 'stream', amounts).map(async ({ path, headers, body }) => {
      const stream = vendor.request({ ':method': 'POST', ':path': path, ...headers })
      stream.end(body)
      return (await json(stream)) as Record<string, string>
    }),
  )
  vendor.close()
  proxy.close()
  expect(answered.map(told)).toEqual(answersTo('stream'))
  expect(env.system.server.ctx.wallet.stats().batches - before).toBeLessThan(amounts.length / 2)
  expect(await env.auditProblems()).toEqual([])
})

test('an operation that is not asked for by POST is refused in the vendor’s own protocol, and the next bet is taken', async () => {
  const rosa = await env.member({ balance: '10' })
  const seat = await createVendorActor(env).open(rosa)
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await fetch(`${vendorCallsTo(env).url}/bet`, { method, ...(method === 'PUT' && { body: '{}' }) })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      status: 'ERROR',
      code: 'UNKNOWN_OPERATION',
      message: expect.stringContaining('POST'),
    })
  }
  expect(await seat.bet('1', 'after-get')).toMatchObject({ outcome: 'ok' })
})
