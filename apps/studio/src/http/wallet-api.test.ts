import { randomBytes } from 'node:crypto'
import { createTransferClient } from '@ronda/contract/vendor/client.ts'
import { header, sign } from '@ronda/contract/vendor/sign.ts'
import { TRANSFER_PATH } from '@ronda/contract/vendor/transfer.ts'
import { createTestDatabase, type TestDatabase, testPool } from '@ronda/devenv/database.ts'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createContext } from '../studio.ts'
import { createWalletApi } from './wallet-api.ts'

const now = Date.parse('2026-11-21T04:00:00Z')
const secret = 'a-secret-of-the-test'
const base = { walletUrl: 'https://wallet.example/vendor/v1', secret, portalOrigins: [] }
const operators = [
  { ...base, merchantCode: 'baan', keyId: 'baan-1', money: 'transfer' as const },
  { ...base, merchantCode: 'lumina', keyId: 'lumina-1', money: 'seamless' as const },
]

let database: TestDatabase
let pool: pg.Pool
const logged: Record<string, unknown>[] = []

function apiOn(connections: pg.Pool) {
  const context = createContext({
    pool: connections,
    clock: { now: () => now },
    operators,
    publicUrl: 'https://studio.example',
    distDir: '',
    log: entry => logged.push(entry),
  })
  const api = createWalletApi(context, operators)
  const clientOf = (keyId: string) =>
    createTransferClient({
      url: `https://studio.example${TRANSFER_PATH}`,
      keyId,
      secret,
      now: () => now,
      nonce: () => randomBytes(12).toString('hex'),
      fetch: (async (url: URL, init: RequestInit) => api.fetch(new Request(url, init))) as typeof fetch,
    })
  return { api, baan: clientOf('baan-1'), lumina: clientOf('lumina-1') }
}
let wallets: ReturnType<typeof apiOn>

beforeAll(async () => {
  database = await createTestDatabase('studio')
  pool = testPool(database.url)
  wallets = apiOn(pool)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** A call whose parts a test chooses, as it goes over the wire. */
async function send(operation: string, body: string, change: Record<string, string> = {}) {
  const path = `${TRANSFER_PATH}/${operation}`
  const parts = { timestamp: String(now), nonce: randomBytes(12).toString('hex'), path, body }
  const headers = {
    [header.keyId]: 'baan-1',
    [header.timestamp]: parts.timestamp,
    [header.nonce]: parts.nonce,
    [header.signature]: sign(secret, {
      ...parts,
      timestamp: change[header.timestamp] ?? parts.timestamp,
      nonce: change[header.nonce] ?? parts.nonce,
    }),
    ...change,
  }
  const answer = await wallets.api.request(path, { method: 'POST', headers, body })
  return { http: answer.status, ...((await answer.json()) as { code?: string; balance?: string }) }
}

test('what a player holds is told per operator and currency; who was never here holds nothing', async () => {
  const som = { playerId: 'p-1', currency: 'THB' }
  const holds = async (who = som) => await wallets.baan.call('balance', who)
  expect(await holds()).toMatchObject({ outcome: 'ok', value: { balance: '0', currency: 'THB' } })
  expect((await pool.query('select 1 from wallets')).rows).toEqual([])
  await wallets.baan.call('transfer', { ...som, reference: 'in-1', direction: 'in', amount: '12.50' })
  expect(await holds()).toMatchObject({ value: { balance: '12.5' } })
  expect(await holds({ ...som, currency: 'PEN' })).toMatchObject({ value: { balance: '0', currency: 'PEN' } })
  expect(await holds({ ...som, playerId: 'p-2' })).toMatchObject({ value: { balance: '0' } })
  const again = await wallets.baan.call('transfer', { ...som, reference: 'in-1', direction: 'in', amount: '12.50' })
  expect(again).toMatchObject({ outcome: 'ok', replayed: true, value: { balance: '12.5' } })
})

test('a refusal has its code and status, and where money is short what there is', async () => {
  const out = { playerId: 'p-1', currency: 'THB', reference: 'out-1', direction: 'out', amount: '12.51' }
  expect(await send('transfer', JSON.stringify(out))).toMatchObject({ code: 'INSUFFICIENT_FUNDS', balance: '12.5' })
  expect(await send('transfer', JSON.stringify({ ...out, amount: '0' }))).toMatchObject({ code: 'INVALID_AMOUNT' })
  expect(await send('transfer', '{')).toMatchObject({ code: 'WRONG_SYNTAX', http: 400 })
  expect(await send('transfer', '{}')).toMatchObject({ code: 'WRONG_TYPES', http: 400 })
  expect(await send('transfer', ' '.repeat(1_000_000))).toMatchObject({ code: 'WRONG_SYNTAX', http: 400 })
  expect(await send('constructor', '{}')).toMatchObject({ code: 'UNKNOWN_OPERATION' })
  const noDay = { day: '2026-13-45', after: '', limit: 10 }
  expect(await send('day-rounds', JSON.stringify(noDay))).toMatchObject({ code: 'WRONG_TYPES' })
  expect(await wallets.baan.call('balance', { playerId: 'p-1', currency: 'THB' })).toMatchObject({
    value: { balance: '12.5' },
  })
})

test('nobody moves money without the key, a fresh moment and a nonce of its own', async () => {
  const ask = JSON.stringify({ playerId: 'p-1', currency: 'THB' })
  const nonce = 'n'.repeat(24)
  expect(await send('balance', ask, { [header.nonce]: nonce })).toMatchObject({ http: 200, balance: '12.5' })
  expect(await send('balance', ask, { [header.nonce]: nonce })).toMatchObject({ code: 'NONCE_REUSED' })
  expect(await send('balance', ask, { [header.nonce]: 'short' })).toMatchObject({ code: 'INVALID_SIGNATURE' })
  expect(await send('balance', ask, { [header.keyId]: 'nobody' })).toMatchObject({ code: 'UNKNOWN_KEY' })
  expect(await send('balance', ask, { [header.signature]: '0'.repeat(64) })).toMatchObject({
    code: 'INVALID_SIGNATURE',
  })
  const early = { [header.timestamp]: String(now - 61_000) }
  expect(await send('balance', ask, early)).toMatchObject({ code: 'STALE_TIMESTAMP' })
})

test('an operator whose money stays with it may read its day, and nothing else is here for it', async () => {
  expect(await wallets.lumina.call('balance', { playerId: 'p-1', currency: 'THB' })).toMatchObject({
    outcome: 'refused',
    code: 'UNKNOWN_OPERATION',
  })
  expect(await wallets.lumina.call('day-rounds', { day: '2026-11-20', after: '', limit: 10 })).toMatchObject({
    value: { rounds: [], next: '' },
  })
})

test('a database that is away is no answer: the caller asks again, and what went wrong is in the log alone', async () => {
  const away = testPool('postgres://nobody@127.0.0.1:1/none')
  const transfer = { playerId: 'p-1', currency: 'THB', reference: 'in-2', direction: 'in', amount: '5' } as const
  expect(await apiOn(away).baan.call('transfer', transfer)).toEqual({ outcome: 'unknown', reason: 'UNAVAILABLE' })
  expect(logged.at(-1)).toMatchObject({
    level: 'error',
    event: 'operator-call-failed',
    error: expect.stringContaining('ECONNREFUSED'),
  })
  await away.end()
  expect(await wallets.baan.call('transfer', transfer)).toMatchObject({ outcome: 'ok', value: { balance: '17.5' } })
})
