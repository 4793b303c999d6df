import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { TableUnderTest } from '../testing/table-under-test.ts'
import { HANDFUL } from './settle-many.ts'
import { DISPUTE_RETRY_MS, TAKEOVER_MS } from './states.ts'

const PLAYERS = 9

let database: TestDatabase
let table: TableUnderTest

beforeAll(async () => {
  database = await createTestDatabase('studio')
  table = new TableUnderTest(database.url, 1_000)
})
beforeEach(() => {
  table.wallet.settlesMany = true
  table.wallet.refused.clear()
  table.wallet.calls.length = 0
})
afterAll(async () => {
  await table.pool.end()
  await database.drop()
})

/** A flight on which everybody has a bet that is due now. */
async function fly(players = PLAYERS): Promise<string[]> {
  await table.open(160)
  const ids: string[] = []
  for (let n = 0; n < players; n += 1) {
    await table.as(`many-${n}`)
    ids.push((await table.bet('2', n % 3 === 0 ? '1.5' : undefined)).value.id as string)
  }
  await table.take()
  await table.flyToEnd()
  table.nowMs += 500
  await table.settle()
  return ids
}

const states = async (ids: string[]) => {
  const { rows } = await table.pool.query('select state from wagers where id = any($1) order by id', [ids])
  return [...new Set(rows.map(row => row.state))]
}

test('a table with many players closes in one call, and each player gets what is theirs', async () => {
  const before = table.wallet.cents
  const ids = await fly()
  await table.payAll()
  expect([table.wallet.count('settle-many'), table.wallet.count('win')]).toEqual([1, 0])
  expect(await states(ids)).toEqual(['settled'])
  expect(table.wallet.cents).toBe(before - PLAYERS * 200 + 3 * 300)
  const { rows } = await table.pool.query('select balance_after from wagers where id = any($1)', [ids])
  expect(rows.every(row => Number(row.balance_after) > 0)).toBe(true)
})

test('a handful is paid one by one', async () => {
  await fly(HANDFUL)
  await table.payAll()
  expect([table.wallet.count('settle-many'), table.wallet.count('win')]).toEqual([0, HANDFUL])
})

test('an answer that is lost is asked for again, and nobody is paid twice', async () => {
  const before = table.wallet.cents
  const ids = await fly()
  table.wallet.trouble('settle-many', 'answer-lost', 'request-lost')
  for (let i = 0; i < 3; i += 1) {
    await table.payAll()
    expect(await states(ids)).toEqual([i < 2 ? 'settling' : 'settled'])
    table.nowMs += TAKEOVER_MS
  }
  expect(table.wallet.cents).toBe(before - PLAYERS * 200 + 3 * 300)
})

test('one item that the wallet refuses is disputed by itself; one it cannot answer now comes again', async () => {
  const ids = await fly()
  table.wallet.refused.set(ids[1]!, 'ROUND_MISMATCH')
  table.wallet.refused.set(ids[2]!, 'UNAVAILABLE')
  await table.payAll()
  expect(await table.readBet(ids[1])).toMatchObject({ state: 'disputed', wallet_code: 'ROUND_MISMATCH' })
  expect(await table.readBet(ids[2])).toMatchObject({ state: 'settling' })
  expect(await states(ids.toSpliced(1, 2))).toEqual(['settled'])
  table.wallet.refused.clear()
  table.nowMs += DISPUTE_RETRY_MS
  await table.payAll()
  expect(await states(ids)).toEqual(['settled'])
})

test('a wallet without the call is asked one by one', async () => {
  table.wallet.settlesMany = false
  const ids = await fly()
  await table.payAll()
  expect(await states(ids)).toEqual(['settled'])
  expect(table.wallet.count('win')).toBe(PLAYERS)
})

for (const step of ['win-asked', 'win-answered', 'settled'])
  test(`F8: killed at "${step}" of a call for many, the next process pays each once`, async () => {
    const before = table.wallet.cents
    const ids = await fly()
    table.crash(step)
    await table.payAll()
    table.restart()
    table.nowMs += TAKEOVER_MS
    await table.payAll()
    expect(await states(ids)).toEqual(['settled'])
    expect(table.wallet.cents).toBe(before - PLAYERS * 200 + 3 * 300)
  })
