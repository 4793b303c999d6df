import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Context } from '../../context.ts'
import { games } from '../../games/registry.ts'
import { listen } from '../../live/announce.ts'
import { dropLease, holdLease, LEASE_MS } from '../../live/lead.ts'
import { tableGame } from '../../testing/games.ts'
import { TableUnderTest } from '../../testing/table-under-test.ts'
import { announceTable, leadTables } from './leader.ts'
import { firstTable, type TableKey, tablesOf } from './store.ts'

const RETRY_MS = 2_000
const tables = games.filter(({ kind }) => kind === 'table').map(({ code }) => tableGame(code))

let database: TestDatabase
let table: TableUnderTest
let context: Context
let all: TableKey[]
const stopping: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  database = await createTestDatabase('studio')
  table = new TableUnderTest(database.url)
  context = table.context
  all = tables.flatMap(tablesOf)
})
// Time of the leaders passes when the test says so; that of the database's connections is real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(async () => {
  for (const each of stopping.splice(0)) await each.stop()
  vi.useRealTimers()
})
afterAll(async () => {
  await table.pool.end()
  await database.drop()
})

const started = <T extends { stop(): Promise<void> }>(each: T) => {
  stopping.push(each)
  return each
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const leaders = async () => {
  const { rows } = await table.pool.query('select distinct holder from table_leases')
  return rows.map(row => row.holder)
}
const open = async () => (await table.pool.query(`select 1 from table_rounds where state = 'betting'`)).rowCount

/** Pool of a process whose statements fail as long as `isBroken` says so. */
const brokenPool = (isBroken: (text: string) => boolean) =>
  new Proxy(table.pool, {
    get(pool, name) {
      if (name === 'query')
        return (text: string, values: unknown[]) =>
          isBroken(text) ? Promise.reject(new Error('the database is away')) : pool.query(text, values)
      const value = Reflect.get(pool, name) as unknown
      return typeof value === 'function' ? value.bind(pool) : value
    },
  })

test('one process leads all tables; when it ends it lets go of them, and the next leads at once', async () => {
  const first = leadTables(context, tables, 'first')
  await pass(0)
  // Their chains take a moment to make.
  await expect.poll(open, { timeout: 20_000 }).toBe(all.length)
  expect(await leaders()).toEqual(['first'])
  const second = started(leadTables(context, tables, 'second'))
  await pass(0)
  expect(await leaders()).toEqual(['first'])
  await first.stop()
  await expect
    .poll(async () => {
      await pass(1_000)
      return leaders()
    })
    .toEqual(['second'])
  await second.stop()
  expect(await leaders()).toEqual([])
})

test('a lease that lapses is taken by another, one that is dropped too; nobody drops that of somebody else', async () => {
  const key = firstTable(tableGame('sky-kite'))
  const hold = (holder: string, afterMs: number) => holdLease(table.pool, key, holder, table.nowMs + afterMs, LEASE_MS)
  expect(await hold('first', 0)).toBe(true)
  expect(await hold('second', LEASE_MS - 1)).toBe(false)
  expect(await hold('first', LEASE_MS - 1)).toBe(true)
  expect(await hold('second', LEASE_MS)).toBe(false)
  await dropLease(table.pool, 'second')
  expect(await leaders()).toEqual(['first'])
  expect(await hold('second', 2 * LEASE_MS - 1)).toBe(true)
  await dropLease(table.pool, 'second')
  expect(await hold('first', LEASE_MS)).toBe(true)
  await dropLease(table.pool, 'first')
})

test('a step that fails is told, and the table goes on when the database is back; the others never stood still', async () => {
  await table.pool.query('delete from wagers; delete from table_rounds; delete from table_leases')
  let isAway = true
  const pool = brokenPool(text => isAway && text.startsWith('insert into table_leases'))
  table.logged.length = 0
  started(leadTables({ ...context, pool }, tables, 'first'))
  await pass(0)
  await expect.poll(() => table.logged.length).toBe(all.length)
  expect(table.logged[0]).toMatchObject({ event: 'step-failed', error: 'Error: the database is away' })
  expect(await open()).toBe(0)
  isAway = false
  await pass(RETRY_MS - 1)
  expect(await open()).toBe(0)
  await pass(1)
  await expect.poll(open).toBe(all.length)
  expect(table.logged).toHaveLength(all.length)
})

const key = { game: 'sky-kite', table: 'main' }
const listening = async () =>
  (
    await table.pool.query(
      `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    )
  ).rows as { pid: number }[]

test('what any process announces is heard; a connection that breaks is made again', async () => {
  const heard: string[] = []
  const listener = started(listen(context, name => heard.push(name)))
  await expect.poll(async () => (await listening()).length).toBe(1)
  await announceTable(context, key)
  await expect.poll(() => heard).toEqual(['sky-kite/main'])
  const [before] = await listening()
  await table.pool.query('select pg_terminate_backend($1)', [before?.pid])
  await expect
    .poll(async () => {
      await pass(RETRY_MS)
      return (await listening()).map(({ pid }) => pid !== before?.pid)
    })
    .toEqual([true])
  await announceTable(context, key)
  await expect.poll(() => heard).toEqual(['sky-kite/main', 'sky-kite/main'])
  await listener.stop()
  await expect.poll(listening).toEqual([])
})

test('a listener that cannot begin tries again, and keeps no connection of a try that failed', async () => {
  const tries: string[] = []
  const pool = new Proxy(table.pool, {
    get: (_, name) =>
      name === 'connect' &&
      (async () => {
        tries.push('')
        if (tries.length === 1) throw new Error('too many connections')
        const client = await table.pool.connect()
        if (tries.length > 2) return client
        return new Proxy(client, {
          get(target, of) {
            if (of === 'query') return () => Promise.reject(new Error('canceling statement'))
            const value = Reflect.get(target, of) as unknown
            return typeof value === 'function' ? value.bind(target) : value
          },
        })
      }),
  }) as pg.Pool
  table.logged.length = 0
  const heard: string[] = []
  const busy = () => table.pool.totalCount - table.pool.idleCount
  started(listen({ ...context, pool }, name => heard.push(name)))
  for (const problem of ['too many connections', 'canceling statement']) {
    await expect.poll(() => table.logged.at(-1)?.error).toBe(`Error: ${problem}`)
    expect(busy()).toBe(0)
    await pass(RETRY_MS)
  }
  await expect.poll(async () => (await listening()).length).toBe(1)
  expect(tries).toHaveLength(3)
  await announceTable(context, key)
  await expect.poll(() => heard).toEqual(['sky-kite/main'])
  await stopping.pop()?.stop()
  expect(busy()).toBe(0)
})
