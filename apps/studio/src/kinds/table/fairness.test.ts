import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOfChain } from '../../chance/chain.ts'
import { config } from '../../games/sky-kite/config.ts'
import { crashPoint } from '../../games/sky-kite/point.ts'
import { hmac } from '../../kit/verify/compute.ts'
import { TableUnderTest } from '../../testing/table-under-test.ts'
import { verifyRound } from '../../verify.ts'
import type { PublicRound } from '../../wagers/views.ts'
import { goBack } from './client/verify.ts'
import type { PublicTable } from './views.ts'

let database: TestDatabase
let table: TableUnderTest

beforeAll(async () => {
  database = await createTestDatabase('studio')
  table = new TableUnderTest(database.url)
  await table.as('p-77')
})
afterAll(async () => {
  await table.pool.end()
  await database.drop()
})

const publicRound = async (id: unknown) =>
  (await table.call('GET', `/api/fair/${id}`)).value as unknown as PublicRound & { table: PublicTable }

test('nothing of a round is told before it ends; afterwards anybody can compute it, link by link, in a browser too', async () => {
  await table.settle()
  const ids: string[] = []
  let terminal = ''
  for (let i = 0; i < 4; i += 1) {
    const { id } = await table.open()
    const { value } = await table.bet('1', '1.5')
    for (const before of [await publicRound(id), await publicRound(value.id)]) {
      expect(before.table).toMatchObject({ hash: null, crashPoint: null })
      expect(before.serverSeed).toBeNull()
      expect(JSON.stringify(before)).not.toContain('p-77')
      terminal ||= before.table.chain.terminalHash
    }
    await table.take()
    expect((await publicRound(id)).table).toMatchObject({ hash: null, crashPoint: null })
    await table.finishRound()
    ids.push(id, value.id as string)
  }
  for (const id of ids) {
    const round = await publicRound(id)
    const { hash, chain, index } = round.table
    expect(chain.terminalHash).toBe(terminal)
    expect(isOfChain(hash!, index, terminal)).toBe(true)
    expect(await goBack(hash!, index)).toBe(terminal)
    expect(crashPoint(config, await hmac(hash!, chain.salt))).toBe(round.table.crashPoint)
    expect(verifyRound(round)).toMatchObject({ isRight: true })
    const forged = { ...round, table: { ...round.table, crashPoint: round.table.crashPoint! + 1 } }
    expect(verifyRound(forged).isRight).toBe(false)
    expect(verifyRound({ ...round, table: { ...round.table, index: index + 1 } }).isRight).toBe(false)
  }
})

test('the terminal hash is written before the salt, and the chain after this one is committed already', async () => {
  const { rows } = await table.pool.query('select * from chains order by id')
  expect(rows[0].committed_at.getTime()).toBeLessThanOrEqual(rows[0].opened_at.getTime())
  await table.finishRound()
  await table.settle()
  const waiting = await table.pool.query('select * from chains where opened_at is null')
  expect(waiting.rows).toHaveLength(1)
  expect(waiting.rows[0]).toMatchObject({ salt: null })
})

test('a chain that is used up is followed by the committed one, from its first place', async () => {
  await table.pool.query('update chains set length = (select max(index) from table_rounds) where opened_at is not null')
  const next = (await table.pool.query('select id from chains where opened_at is null')).rows[0].id
  await table.finishRound()
  await table.settle()
  expect(await table.round()).toMatchObject({ chain_id: next, index: 1, state: 'betting' })
})
