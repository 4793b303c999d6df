import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appPool, createDatabase, inMerchant, inSystem, isOverload, systemPool } from './pool.ts'

type Rows = { probe: { merchant_id: number; amount: bigint } }
let database: TestDatabase
let app: pg.Pool
let system: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  app = appPool(database.url)
  system = systemPool(database.url)
  const owner = systemPool(database.ownerUrl, { max: 1 })
  await owner.query(`
    create table probe (merchant_id int, amount bigint);
    alter table probe enable row level security;
    alter table probe force row level security;
    create policy merchant on probe using (
      current_setting('ronda.scope', true) = 'all'
      or merchant_id = nullif(current_setting('ronda.merchant_id', true), '')::int);
    insert into probe values (1, 9007199254740993), (2, 20);
    grant select, insert on probe to public;`)
  await owner.end()
})

afterAll(async () => {
  await app.end()
  await system.end()
  await database.drop()
})

test('A2: without a merchant no row is seen; with one, only its own; on either pool', async () => {
  const db = createDatabase<Rows>(app)
  expect(await db.selectFrom('probe').selectAll().execute()).toEqual([])
  for (const pool of [app, system]) {
    const rows = await inMerchant(createDatabase<Rows>(pool), 2, tx => tx.selectFrom('probe').selectAll().execute())
    expect(rows).toEqual([{ merchant_id: 2, amount: 20n }])
  }
  expect(await db.selectFrom('probe').selectAll().execute()).toEqual([])
})

test('A2: a row of another merchant cannot be written', async () => {
  const write = inMerchant(createDatabase<Rows>(app), 2, tx =>
    tx.insertInto('probe').values({ merchant_id: 1, amount: 1n }).execute(),
  )
  await expect(write).rejects.toThrow(/row-level security/)
})

test('the system scope sees all rows, amounts stay exact', async () => {
  expect((await system.query('select amount from probe where merchant_id = 1')).rows).toEqual([
    { amount: 9007199254740993n },
  ])
  const rows = await inSystem(createDatabase<Rows>(app), tx => tx.selectFrom('probe').selectAll().execute())
  expect(rows).toHaveLength(2)
  const typed = await sql<{ n: string; i: number }>`select 1.50::numeric as n, 3::int as i`.execute(createDatabase(app))
  expect(typed.rows[0]).toEqual({ n: '1.50', i: 3 })
})

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a statement that takes too long and a connection that is not there in time are overload, nothing else is', async () => {
  const slow = appPool(database.url, { max: 1, statementTimeoutMs: 1 })
  expect(isOverload(await failure(slow.query('select pg_sleep(30)')))).toBe(true)
  await slow.end()
  const small = appPool(database.url, { max: 1, connectTimeoutMs: 1000 })
  expect(isOverload(await failure(small.query('select nothing')))).toBe(false)
  expect(isOverload('timeout exceeded when trying to connect')).toBe(false)
  const held = await small.connect()
  small.options.connectionTimeoutMillis = 1
  expect(isOverload(await failure(small.query('select 1')))).toBe(true)
  held.release()
  await small.end()
  // Somebody who takes the connection and says nothing.
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const unheard = appPool(`postgres://127.0.0.1:${port}/none`, { connectTimeoutMs: 1 })
  expect(isOverload(await failure(unheard.query('select 1')))).toBe(true)
  await unheard.end()
  silent.close()
})
