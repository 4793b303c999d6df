import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { connectArranger } from '@ronda/conformance/arrange.ts'
import { serveArrangements } from '@ronda/devenv/arrange.ts'
import { startTestEnv, type TestEnv } from '@ronda/devenv/env.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

/** What conformance cases cannot say in the words of every protocol: the bodies themselves. */
let env: TestEnv
let arrangements: Awaited<ReturnType<typeof serveArrangements>>
beforeAll(async () => {
  env = await startTestEnv()
  arrangements = await serveArrangements(env, 'hub88')
})
afterAll(async () => {
  await arrangements?.stop()
  await env?.stop()
})

async function player() {
  const { url, keyId, secret, arrangeUrl } = arrangements.connection
  const arranger = await connectArranger(arrangeUrl)
  const { launchToken: token, gameCode: game_code } = await arranger.arrange('player', { balance: '100' })
  const ask = async (operation: string, fields: Record<string, unknown> = {}, base = url.replace('{key}', keyId)) => {
    const request_uuid = randomUUID()
    const body = JSON.stringify({ request_uuid, token, game_code, ...fields })
    const signature = sign('sha256', Buffer.from(body), createPrivateKey(secret)).toString('base64')
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
    const response = await fetch(`${base}/${operation}`, { method: 'POST', headers, body })
    const answer = (await response.json()) as Record<string, unknown>
    expect([response.status, answer.request_uuid]).toEqual([200, request_uuid])
    return answer
  }
  const bet = (fields: Record<string, unknown> = {}) =>
    ask('transaction/bet', {
      transaction_uuid: randomUUID(),
      round: randomUUID(),
      currency: 'PEN',
      amount: 1_000_000,
      ...fields,
    })
  return { ask, bet }
}

test('answers name the member, the money as an integer, and the request', async () => {
  const { ask, bet } = await player()
  const balance = await ask('user/balance')
  expect(balance).toMatchObject({ status: 'RS_OK', currency: 'PEN', balance: 10_000_000 })
  expect(Object.keys(balance).sort()).toEqual(['balance', 'currency', 'request_uuid', 'status', 'user'])
  expect(await bet()).toMatchObject({ status: 'RS_OK', user: balance.user, balance: 9_000_000 })
  expect(await bet({ amount: 900_000_001 })).toMatchObject({ status: 'RS_ERROR_WRONG_TYPES', balance: 9_000_000 })
  expect(await bet({ amount: 9_000_010 })).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 9_000_000 })
})

test('a player’s country is told, and nothing else that is known of the member', async () => {
  const { ask } = await player()
  const { user } = await ask('user/balance')
  const { request_uuid, ...told } = await ask('user/info', { user, token: undefined, game_code: undefined })
  expect(told).toEqual({ status: 'RS_OK', user, country: 'PE' })
  expect(await ask('user/info', { user: 'nobody-of-ours' })).toMatchObject({ status: 'RS_ERROR_INVALID_TOKEN' })
})

test('a bet may close its round at once; fields this wallet does not need change nothing', async () => {
  const { bet } = await player()
  const round = randomUUID()
  const more = {
    supplier_user: 'x',
    meta: { reel: 3 },
    bet: 'zero',
    is_aggregated: false,
    reward_uuid: null,
    is_free: null,
  }
  expect(await bet({ round, round_closed: true, ...more })).toMatchObject({ status: 'RS_OK', balance: 9_000_000 })
  expect(await bet({ round })).toMatchObject({ status: 'RS_ERROR_UNKNOWN', balance: 9_000_000 })
})

test('the same win under another bet is a duplicate', async () => {
  const { ask, bet } = await player()
  const [round, first, second] = [randomUUID(), randomUUID(), randomUUID()]
  await bet({ round, transaction_uuid: first })
  await bet({ round, transaction_uuid: second })
  const win = { transaction_uuid: randomUUID(), round, currency: 'PEN', amount: 500_000 }
  const of = (reference_transaction_uuid: string) => ask('transaction/win', { ...win, reference_transaction_uuid })
  expect(await of(first)).toMatchObject({ status: 'RS_OK', balance: 8_500_000 })
  expect(await of(second)).toMatchObject({ status: 'RS_ERROR_DUPLICATE_TRANSACTION', balance: 8_500_000 })
  expect(await of(first)).toMatchObject({ status: 'RS_OK', balance: 8_500_000 })
})

test('a key speaks its own protocol only', async () => {
  const { ask } = await player()
  const own = env.system.demo?.vendorKeys.find(one => one.merchant === 'lumina')?.keyId ?? ''
  const base = arrangements.connection.url
  expect(await ask('user/balance', {}, base.replace('{key}', own))).toMatchObject({
    status: 'RS_ERROR_INVALID_PARTNER',
  })
  const { keyId } = arrangements.connection
  const address = `http://127.0.0.1:${env.system.ports.portal}/vendor/v1/balance`
  const headers = { 'x-ronda-key-id': keyId, 'x-ronda-signature': '0'.repeat(64), 'x-ronda-nonce': '0'.repeat(16) }
  const response = await fetch(address, { method: 'POST', headers, body: '{}' })
  expect(await response.json()).toMatchObject({ code: 'UNKNOWN_KEY' })
})
