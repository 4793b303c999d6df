import { connect } from 'node:net'
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

test('bets sent down one connection without waiting are each answered, in their order, and share batches', async () => {
  const rosa = await env.member({ balance: '100' })
  const seat = await createVendorActor(env).open(rosa)
  const { url, keyId, secret } = vendorCallsTo(env)
  const { hostname, port, pathname } = new URL(`${url}/bet`)
  const amounts = Array.from({ length: 20 }, (_, index) => String(index % 3 === 2 ? 200 : 1))
  const requests = amounts.map((amount, index) => {
    const body = JSON.stringify({
      ...seat.move(`p${index}`, `piped-${index}`),
      sessionToken: seat.sessionToken,
      amount,
    })
    const timestamp = String(env.clock.now())
    const nonce = `piped-nonce-of-bet-${index}`
    return [
      `POST ${pathname} HTTP/1.1`,
      `host: ${hostname}`,
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      `${header.keyId}: ${keyId}`,
      `${header.timestamp}: ${timestamp}`,
      `${header.nonce}: ${nonce}`,
      `${header.signature}: ${sign(secret, { timestamp, nonce, path: pathname, body })}`,
      ...(index === amounts.length - 1 ? ['connection: close'] : []),
      '',
      body,
    ].join('\r\n')
  })
  const before = env.system.server.ctx.wallet.stats().batches
  const socket = connect(Number(port), hostname)
  socket.write(requests.join(''))
  let text = ''
  for await (const part of socket) text += part
  const answered = [...text.matchAll(/\{.*?\}/g)].map(([json]) => JSON.parse(json))
  expect(answered.map(({ status, transactionId, code }) => (status === 'OK' ? transactionId : code))).toEqual(
    amounts.map((amount, index) => (amount === '1' ? `piped-${index}` : 'INSUFFICIENT_FUNDS')),
  )
  expect(env.system.server.ctx.wallet.stats().batches - before).toBeLessThan(amounts.length / 2)
  expect(await env.auditProblems()).toEqual([])
})
