import type { WalletClient } from '@ronda/contract/vendor/client.ts'
import { createTestDatabase, type TestDatabase, testPool } from '@ronda/devenv/database.ts'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createOwnWallet } from './own.ts'
import { transfer } from './transfers.ts'

const operator = 'baan'
const currency = 'THB'

let database: TestDatabase
let pool: pg.Pool
let wallet: WalletClient
let player = ''
let players = 0
let context: { pool: pg.Pool; clock: { now: () => number } }

beforeAll(async () => {
  database = await createTestDatabase('studio')
  pool = testPool(database.url)
  context = { pool, clock: { now: () => Date.parse('2026-11-21T04:00:00Z') } }
  const outer = {
    call: async (_: string, { launchToken }: { launchToken: string }) =>
      launchToken === 'a-launch-of-theirs'
        ? { outcome: 'ok', value: { playerId: player, currency, balance: '777', language: 'th' }, replayed: false }
        : { outcome: 'refused', code: 'INVALID_TOKEN', message: 'no' },
  }
  wallet = createOwnWallet(context, operator, outer as unknown as WalletClient)
})
beforeEach(async () => {
  player = `p-${++players}`
  const reference = `in-${players}`
  await transfer(context, operator, { playerId: player, currency, reference, direction: 'in', amount: '100' })
})
/** Every balance is what its movements add up to, and every round what its own do. */
afterEach(async () => {
  const wrong = await pool.query(
    `select w.player, w.balance from wallets w left join wallet_moves m using (operator, player, currency)
     group by w.operator, w.player, w.currency, w.balance
     having w.balance <> coalesce(sum(case kind when 'transfer-in' then amount when 'transfer-out' then -amount else won - amount end), 0)`,
  )
  expect(wrong.rows).toEqual([])
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const at = (roundId: string, transactionId: string) => ({
  transactionId: `${player}-${transactionId}`,
  roundId: `${player}-${roundId}`,
  playerId: player,
  gameCode: 'sky-kite',
  currency,
})
const sessionToken = 'a-session-of-theirs'
const bet = (roundId: string, id: string, amount: string) =>
  wallet.call('bet', { ...at(roundId, id), sessionToken, amount })
const win = (roundId: string, id: string, amount: string, roundClosed = true) =>
  wallet.call('win', { ...at(roundId, id), amount, roundClosed })
const rollback = (roundId: string, id: string, of: string) =>
  wallet.call('rollback', { ...at(roundId, id), referenceTransactionId: `${player}-${of}` })
const done = (balance: string, replayed = false) => ({ outcome: 'ok', replayed, value: { balance } })
const refused = (code: string, balance: string) => ({ outcome: 'refused', code, balance })

test('who a player is comes from the operator, the money is ours', async () => {
  const enter = (launchToken: string) => wallet.call('authenticate', { launchToken, gameCode: 'sky-kite' })
  expect(await enter('a-launch-of-theirs')).toMatchObject({ value: { balance: '100', language: 'th' } })
  expect(await enter('another-launch-token')).toMatchObject({ outcome: 'refused', code: 'INVALID_TOKEN' })
  expect(await wallet.call('balance', { sessionToken, playerId: player })).toMatchObject(done('100'))
  expect(await wallet.call('balance', { sessionToken, playerId: 'nobody' })).toMatchObject({ code: 'INVALID_TOKEN' })
})

test('a movement that comes again has its answer of then and no second effect; another under its id is refused', async () => {
  expect(await bet('r1', 'b1', '10.50')).toMatchObject(done('89.5'))
  expect(await bet('r2', 'b2', '9.5')).toMatchObject(done('80'))
  expect(await bet('r1', 'b1', '10.50')).toMatchObject(done('89.5', true))
  expect(await bet('r1', 'b1', '11')).toMatchObject(refused('DUPLICATE_TRANSACTION', '80'))
  expect(await win('r1', 'w1', '30')).toMatchObject(done('110'))
  expect(await win('r1', 'w1', '30')).toMatchObject(done('110', true))
  expect(await wallet.call('balance', { sessionToken, playerId: player })).toMatchObject(done('110'))
})

test('more than there is cannot be staked; what is refused changes nothing', async () => {
  expect(await bet('r1', 'b1', '100.01')).toMatchObject(refused('INSUFFICIENT_FUNDS', '100'))
  expect(await win('r1', 'w1', '5')).toMatchObject(refused('TRANSACTION_NOT_FOUND', '100'))
  expect(await bet('r1', 'b2', '40')).toMatchObject(done('60'))
  const elsewhere = { ...at('r1', 'b3'), sessionToken, amount: '1', gameCode: 'baccarat' }
  expect(await wallet.call('bet', elsewhere)).toMatchObject(refused('ROUND_MISMATCH', '60'))
  expect(await win('r1', 'w2', '0')).toMatchObject(done('60'))
  expect(await bet('r1', 'b4', '1')).toMatchObject(refused('ROUND_CLOSED', '60'))
  expect(await win('r1', 'w3', '5')).toMatchObject(refused('ROUND_CLOSED', '60'))
  const unknown = { ...at('r2', 'x1'), amount: '5', sessionToken }
  expect(await wallet.call('prize' as never, unknown as never)).toMatchObject(refused('UNKNOWN_OPERATION', '60'))
})

test('a bet is given back once; the round goes on with what else was staked, or is over', async () => {
  await bet('r1', 'b1', '10')
  await bet('r1', 'b2', '20')
  expect(await rollback('r1', 'back1', 'b1')).toMatchObject(done('80'))
  expect(await rollback('r1', 'back1', 'b1')).toMatchObject(done('80', true))
  expect(await rollback('r1', 'back2', 'b1')).toMatchObject(done('80'))
  const round = async (id: string) =>
    (await pool.query('select staked::float, state from wallet_rounds where round_id = $1', [`${player}-${id}`])).rows
  expect(await round('r1')).toEqual([{ staked: 20, state: 'open' }])
  expect(await rollback('r1', 'back3', 'b2')).toMatchObject(done('100'))
  expect(await round('r1')).toEqual([{ staked: 0, state: 'cancelled' }])
  expect(await win('r1', 'w1', '50')).toMatchObject(refused('TRANSACTION_ROLLED_BACK', '100'))
})

test('a bet that comes after it was given back has no effect', async () => {
  expect(await rollback('r1', 'back1', 'b1')).toMatchObject(done('100'))
  expect(await rollback('r1', 'back2', 'b1')).toMatchObject(done('100'))
  expect(await bet('r1', 'b1', '10')).toMatchObject(refused('TRANSACTION_ROLLED_BACK', '100'))
})

test('what was settled is not given back: of a closed round, of shots paid in one, of anybody else', async () => {
  await bet('r1', 'b1', '10')
  await win('r1', 'w1', '0')
  expect(await rollback('r1', 'back1', 'b1')).toMatchObject(refused('ROUND_SETTLED', '90'))
  const shots = { ...at('r2', 'n1'), sessionToken, betAmount: '120', winAmount: '110', roundClosed: true }
  expect(await wallet.call('net', { ...shots, minBalance: '90.5' })).toMatchObject(refused('INSUFFICIENT_FUNDS', '90'))
  expect(await wallet.call('net', { ...shots, minBalance: '90' })).toMatchObject(done('80'))
  expect(await wallet.call('net', { ...shots, minBalance: '90' })).toMatchObject(done('80', true))
  expect(await rollback('r2', 'back2', 'n1')).toMatchObject(refused('ROUND_SETTLED', '80'))
  expect(await rollback('r1', 'back3', 'w1')).toMatchObject(refused('TRANSACTION_NOT_FOUND', '80'))
  const stranger = { ...at('r9', 'back4'), playerId: 'p-1', referenceTransactionId: `${player}-b1` }
  expect(await wallet.call('rollback', stranger)).toMatchObject({ code: 'TRANSACTION_NOT_FOUND' })
})

test('many at once take no more than there is', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => bet(`r${n}`, `b${n}`, '30')))
  expect(answers.filter(({ outcome }) => outcome === 'ok')).toHaveLength(3)
  expect(await wallet.call('balance', { sessionToken, playerId: player })).toMatchObject(done('10'))
})

test('what is corrected after a round is given or taken once, and never more than there is', async () => {
  await bet('r1', 'b1', '40')
  await win('r1', 'w1', '10', true)
  const adjust = (id: string, amount: string) => wallet.call('adjust', { ...at('r1', id), amount })
  expect(await adjust('a1', '5')).toMatchObject({ outcome: 'ok', value: { balance: '75' } })
  expect(await adjust('a1', '5')).toMatchObject({ outcome: 'ok', replayed: true, value: { balance: '75' } })
  expect(await adjust('a2', '-70')).toMatchObject({ outcome: 'ok', value: { balance: '5' } })
  expect(await adjust('a3', '-6')).toMatchObject(refused('INSUFFICIENT_FUNDS', '5'))
})
