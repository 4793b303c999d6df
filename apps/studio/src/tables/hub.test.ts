import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { TableUnderTest } from '../testing/table-under-test.ts'
import { createHub, type Hub } from './hub.ts'

let database: TestDatabase
let table: TableUnderTest
let hub: Hub
let server: Server
let url: string

beforeAll(async () => {
  database = await createTestDatabase('studio')
  table = new TableUnderTest(database.url)
  await table.as('p-77')
  await table.settle()
  hub = createHub(table.context, { ownOrigin: request => request.headers.origin !== 'https://evil.example' })
  server = createServer()
  server.on('upgrade', (request, socket, head) => hub.upgrade(request, socket, head))
  await new Promise<void>(done => server.listen(0, done))
  url = `ws://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await hub.close()
  server.close()
  await table.pool.end()
  await database.drop()
})

type Message = { t: string; [key: string]: unknown }

/** A browser's socket: what came, and a wait for what is to come. */
function open(hello: unknown, path = '/api/table') {
  const socket = new WebSocket(url + path)
  const heard: (Message | string)[] = []
  const waiting: { is: (message: Message | string) => boolean; done: (message: Message) => void }[] = []
  socket.onopen = () => socket.send(JSON.stringify(hello))
  socket.onmessage = ({ data }) => {
    const message = String(data).startsWith('{') ? (JSON.parse(String(data)) as Message) : String(data)
    heard.push(message)
    for (const each of waiting) if (each.is(message)) each.done(message as Message)
  }
  const closed = new Promise<number>(done => {
    socket.onclose = event => done(event.code)
  })
  return {
    socket,
    heard,
    closed,
    next: (is: (message: Message | string) => boolean) =>
      new Promise<Message>(done => {
        const earlier = heard.find(is)
        if (earlier) done(earlier as Message)
        else waiting.push({ is, done })
      }),
  }
}
const isA = (t: string, phase?: string) => (message: Message | string) =>
  typeof message !== 'string' && message.t === t && (!phase || (message.round as { phase: string }).phase === phase)

const token = () => table.tokenOf('p-77')

test('without a session, or from the page of another, there is no table', async () => {
  expect(await open({ token: 'x'.repeat(43) }).closed).toBe(4401)
  expect(await open('hello').closed).toBe(4401)
  expect(await open({ token: token() }, '/api/other').closed).toBe(1006)
})

test('who comes gets the whole state, sees every phase, and learns of a cash-out made while it was away', async () => {
  await table.open(200)
  const first = open({ token: token() })
  const state = await first.next(isA('state'))
  expect(state).toMatchObject({ round: { phase: 'betting', crashPoint: null, hash: null }, mine: null })
  const { value } = await table.bet('2', '1.5')
  hub.changed('sky-kite')
  expect(await first.next(isA('mine'))).toMatchObject({ bet: { id: value.id, state: 'debited' } })
  await table.take()
  hub.changed('sky-kite')
  await first.next(isA('phase', 'running'))
  const tick = await first.next(message => typeof message === 'string')
  expect(String(tick).length).toBeLessThanOrEqual(4)
  first.socket.close()
  await first.closed

  await table.flyTo(160)
  const again = open({ token: token() })
  expect(await again.next(isA('state'))).toMatchObject({
    round: { phase: 'running', crashPoint: null },
    mine: { id: value.id, payout: '3', table: { cashedAt: 150 } },
    bets: { players: 1, list: [{ stake: '2', cashedAt: 150, payout: '3' }] },
  })
  await table.flyToEnd()
  hub.changed('sky-kite')
  const crashed = await again.next(isA('phase', 'crashed'))
  expect(crashed.round).toMatchObject({ crashPoint: await table.point() })
  expect(JSON.stringify([...first.heard, ...again.heard])).not.toContain('p-77')
  again.socket.close()
})

test('a fourth window of one player closes the first', async () => {
  const windows = []
  for (let i = 0; i < 4; i += 1) {
    const next = open({ token: token() })
    await next.next(isA('state'))
    windows.push(next)
  }
  expect(await windows[0]!.closed).toBe(4409)
  for (const each of windows) each.socket.close()
})

test('where no round was opened yet the page is asked to come back, not sent away', async () => {
  await table.pool.query('truncate rounds, table_rounds')
  expect(await open({ token: token() }).closed).toBe(1013)
})
