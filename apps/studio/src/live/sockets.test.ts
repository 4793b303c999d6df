import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { createRoomHub } from '../kinds/room/hub.ts'
import { IDLE_MS } from '../kinds/room/idle.ts'
import { roomTopic } from '../kinds/room/play.ts'
import { keepSeat, SEAT_KEPT_MS } from '../kinds/room/seats.ts'
import { createHub } from '../kinds/table/hub.ts'
import { roomGame, tableGame } from '../testing/games.ts'
import { RoomUnderTest } from '../testing/room-under-test.ts'
import { TableUnderTest } from '../testing/table-under-test.ts'

const BEAT_MS = 15_000

let database: TestDatabase
const closing: (() => unknown)[] = []
beforeEach(async () => {
  database = await createTestDatabase('studio')
  // Hearts beat when the test says so.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
  vi.useRealTimers()
  await database.drop()
})

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

async function serve(upgrade: Upgrade): Promise<string> {
  const server: Server = createServer()
  server.on('upgrade', upgrade)
  await new Promise<void>(done => server.listen(0, done))
  closing.push(() => server.close())
  return `localhost:${(server.address() as AddressInfo).port}`
}

/** A page that has the state. `isDead`: it answers to nothing any more. */
async function enter(url: string, token: string, isDead = false) {
  const socket = new WebSocket(url, { autoPong: !isDead })
  closing.push(() => socket.terminate())
  const closed = once(socket, 'close').then(([code]) => code as number)
  const heard: { t: string }[] = []
  socket.on('message', data => {
    if (String(data).startsWith('{')) heard.push(JSON.parse(String(data)))
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ token }))
  await expect.poll(() => heard.some(({ t }) => t === 'state')).toBe(true)
  /** Everything that was sent before has arrived on both sides. */
  const settled = async () => {
    socket.ping()
    await once(socket, 'pong')
  }
  return { socket, closed, heard, settled }
}

async function aRoom() {
  const room = await new RoomUnderTest(database.url).as('p-11')
  const hub = createRoomHub(room.context, roomGame, { ownOrigin: () => true })
  closing.push(
    () => room.pool.end(),
    () => hub.close(),
  )
  const url = `ws://${await serve((...request) => hub.upgrade(...request))}/api/room`
  const seats = async () => {
    const { rows } = await room.pool.query('select player, seen_at, shot_at from room_seats order by player')
    return rows.map(row => [row.player, row.seen_at.getTime() - room.nowMs])
  }
  await room.pool.query('delete from room_seats')
  return { room, hub, url, seats }
}

async function enterAs({ room, url }: Awaited<ReturnType<typeof aRoom>>, player: string, isDead = false) {
  await room.as(player)
  return enter(url, room.tokenOf(player), isDead)
}

test('at a table a page that answers stays, one that does not is let go with the next beat', async () => {
  const table = await new TableUnderTest(database.url).as('p-10')
  await table.settle()
  const hub = createHub(table.context, tableGame, { ownOrigin: () => true })
  closing.push(
    () => table.pool.end(),
    () => hub.close(),
  )
  const url = `ws://${await serve((...request) => hub.upgrade(...request))}/api/table`
  const living = await enter(url, table.tokenOf('p-10'))
  const dead = await enter(url, table.tokenOf('p-10'), true)
  vi.advanceTimersByTime(BEAT_MS)
  await living.settled()
  expect(dead.socket.readyState).toBe(WebSocket.OPEN)
  vi.advanceTimersByTime(BEAT_MS)
  expect(await dead.closed).toBe(1006)
  await living.settled()
  expect(living.socket.readyState).toBe(WebSocket.OPEN)
})

test('in a room a beat keeps the place of a page that answers; that of a dead one is free after its time', async () => {
  const bay = await aRoom()
  const living = await enterAs(bay, 'p-11')
  const dead = await enterAs(bay, 'p-12', true)
  bay.room.nowMs += BEAT_MS
  vi.advanceTimersByTime(BEAT_MS)
  await living.settled()
  await expect.poll(bay.seats).toEqual([
    ['p-11', 0],
    ['p-12', 0],
  ])
  bay.room.nowMs += BEAT_MS
  vi.advanceTimersByTime(BEAT_MS)
  expect(await dead.closed).toBe(1006)
  await expect.poll(bay.seats).toEqual([
    ['p-11', 0],
    ['p-12', -BEAT_MS],
  ])
  bay.room.nowMs += SEAT_KEPT_MS - BEAT_MS + 1
  await bay.room.pool.query('update room_seats set seen_at = $1 where player = $2', [new Date(bay.room.nowMs), 'p-11'])
  await enterAs(bay, 'p-13')
  expect((await bay.seats()).map(([player]) => player)).toEqual(['p-11', 'p-13'])
})

test('a page whose place went to somebody else is asked to come back, and gets another', async () => {
  const bay = await aRoom()
  const page = await enterAs(bay, 'p-11')
  await bay.room.pool.query(`update room_seats set player = 'p-99' where player = 'p-11'`)
  vi.advanceTimersByTime(BEAT_MS)
  expect(await page.closed).toBe(1012)
  await enterAs(bay, 'p-11')
  expect((await bay.seats()).map(([player]) => player)).toEqual(['p-11', 'p-99'])
})

test('a place keeps the latest shot of all its player’s pages, and is nobody else’s', async () => {
  const { room } = await aRoom()
  room.nowMs += 60_000
  await room.as('p-14')
  const { context, session, place, nowMs } = room
  const keep = (shotAt: number, who = session) => keepSeat(context, who, place, shotAt)
  expect(await keep(nowMs + 5_000)).toBe(nowMs + 5_000)
  expect(await keep(nowMs + 1_000)).toBe(nowMs + 5_000)
  expect(await keep(nowMs, { ...session, player: 'p-15' })).toBeUndefined()
  expect(await keep(nowMs, { ...session, merchant: 'baan' })).toBeUndefined()
})

test('who closes late does not take the room from those who came since', async () => {
  const bay = await aRoom()
  const { room, hub } = bay
  const lost = await enterAs(bay, 'p-16')
  const idle = await enterAs(bay, 'p-17')
  lost.socket.pause()
  room.nowMs += IDLE_MS
  await room.pool.query('update room_seats set seen_at = $1', [new Date(room.nowMs)])
  hub.changed(roomTopic(room.place.room.id))
  expect(await idle.closed).toBe(4408)
  const came = await enterAs(bay, 'p-18')
  lost.socket.terminate()
  await lost.closed
  await came.settled()
  const before = came.heard.length
  await expect
    .poll(() => {
      hub.changed(roomTopic(room.place.room.id))
      return came.heard.length
    })
    .toBeGreaterThan(before + 3)
})

class Whole extends RoomUnderTest {
  upgrade: Upgrade = (...request) => this.studio.upgrade(...request)
  stop = () => this.studio.stop()
}

test('a socket is given to the studio’s own pages and to programs, for a table or a room, until it ends', async () => {
  const studio = await new Whole(database.url).as('p-19')
  const host = await serve(studio.upgrade)
  const status = (path: string, origin?: string, at = host) =>
    new Promise<number | string>(done => {
      const socket = new WebSocket(`ws://${at}${path}`, origin === undefined ? {} : { origin })
      socket.on('open', () => {
        done('open')
        socket.terminate()
      })
      socket.on('unexpected-response', (request, answer) => {
        done(answer.statusCode ?? 0)
        request.destroy()
      })
      socket.on('error', () => {})
    })
  for (const path of ['/api/table', '/api/room']) {
    for (const origin of [undefined, 'https://studio.example', `http://${host}`])
      expect([path, origin, await status(path, origin)]).toEqual([path, origin, 'open'])
    for (const origin of ['https://evil.example', 'https://studio.example.evil', 'null'])
      expect([path, origin, await status(path, origin)]).toEqual([path, origin, 403])
  }
  expect(await status('/api/other')).toBe(403)
  await studio.stop()
  expect(await status('/api/table')).toBe(403)
  expect(await status('/api/room')).toBe(403)
  const late = new Whole(database.url)
  await late.stop()
  expect(await status('/api/room', undefined, await serve(late.upgrade))).toBe(403)
  // No connection to the database is left behind, or this would wait for it.
  await Promise.all([studio.pool.end(), late.pool.end()])
})
