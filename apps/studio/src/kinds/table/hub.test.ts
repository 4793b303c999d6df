import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HubUnderTest, isA } from '../../testing/hub-under-test.ts'
import { TableUnderTest } from '../../testing/table-under-test.ts'

let database: TestDatabase
let table: TableUnderTest
let sockets: HubUnderTest

beforeAll(async () => {
  database = await createTestDatabase('studio')
  table = new TableUnderTest(database.url)
  await table.as('p-77')
  await table.settle()
  sockets = new HubUnderTest(table.context)
  await sockets.listen()
})
afterAll(async () => {
  await sockets.close()
  await table.pool.end()
  await database.drop()
})

const token = () => table.tokenOf('p-77')

test('without a session, or from the page of another, there is no table', async () => {
  expect(await sockets.open({ token: 'x'.repeat(43) }).closed).toBe(4401)
  expect(await sockets.open('hello').closed).toBe(4401)
})

test('who comes gets the whole state, sees every phase, and learns of a cash-out made while it was away', async () => {
  await table.open(200)
  const first = sockets.open({ token: token() })
  const state = await first.next(isA('state'))
  expect(state).toMatchObject({ round: { phase: 'betting', crashPoint: null, hash: null }, mine: [] })
  const { value } = await table.bet('2', '1.5')
  sockets.hub.changed('sky-kite/main')
  expect(await first.next(isA('mine'))).toMatchObject({ bet: { id: value.id, state: 'debited' } })
  await table.take()
  sockets.hub.changed('sky-kite/main')
  await first.next(isA('phase', 'running'))
  const tick = await first.next(message => typeof message === 'string' && !message.startsWith('-'))
  expect(String(tick).length).toBeLessThanOrEqual(4)
  first.socket.close()
  await first.closed

  await table.flyTo(160)
  const again = sockets.open({ token: token() })
  expect(await again.next(isA('state'))).toMatchObject({
    round: { phase: 'running', crashPoint: null },
    mine: [{ id: value.id, payout: '3', table: { cashedAt: 150 } }],
    bets: { players: 1, list: [{ stake: '2', cashedAt: 150, payout: '3' }] },
  })
  await table.flyToEnd()
  sockets.hub.changed('sky-kite/main')
  const crashed = await again.next(isA('phase', 'crashed'))
  expect(crashed.round).toMatchObject({ crashPoint: await table.point() })
  expect(JSON.stringify([...first.heard, ...again.heard])).not.toContain('p-77')
  again.socket.close()
})

test('a fourth window of one player closes the first', async () => {
  const windows = []
  for (let i = 0; i < 4; i += 1) {
    const next = sockets.open({ token: token() })
    await next.next(isA('state'))
    windows.push(next)
  }
  expect(await windows[0]!.closed).toBe(4409)
  for (const each of windows) each.socket.close()
})

test('where no round was opened yet the page is asked to come back, not sent away', async () => {
  await table.pool.query('delete from wagers; delete from table_rounds')
  expect(await sockets.open({ token: token() }).closed).toBe(1013)
})
