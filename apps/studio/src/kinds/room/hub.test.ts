import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createTestDatabase, type TestDatabase } from '@ronda/devenv/database.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listen } from '../../live/announce.ts'
import { roomGame } from '../../testing/games.ts'
import { RoomUnderTest } from '../../testing/room-under-test.ts'
import { createRoomHub, type RoomHub } from './hub.ts'
import { IDLE_MS, IDLE_WARNING_MS } from './idle.ts'
import { roomTopic } from './play.ts'

let database: TestDatabase
let room: RoomUnderTest
let hub: RoomHub
let listener: ReturnType<typeof listen>
let server: Server
let url: string
const opened: WebSocket[] = []

beforeAll(async () => {
  database = await createTestDatabase('studio')
  room = await new RoomUnderTest(database.url).as('p-77')
  const { context } = room
  hub = createRoomHub(context, roomGame, { ownOrigin: request => request.headers.origin !== 'https://evil.example' })
  listener = listen(context, topic => hub.changed(topic))
  server = createServer()
  server.on('upgrade', (request, socket, head) => hub.upgrade(request, socket, head))
  await new Promise<void>(done => server.listen(0, done))
  url = `ws://localhost:${(server.address() as AddressInfo).port}/api/room`
})
afterEach(() => {
  for (const socket of opened.splice(0)) socket.close()
})
afterAll(async () => {
  await hub.close()
  await listener.stop()
  server.close()
  await room.pool.end()
  await database.drop()
})

type Message = { t: string; [key: string]: unknown }

/** A browser's socket: what came, and a wait for what is to come. */
function open(hello: unknown) {
  const socket = new WebSocket(url)
  opened.push(socket)
  const heard: Message[] = []
  const waiting: { is: (message: Message) => boolean; done: (message: Message) => void }[] = []
  socket.onopen = () => socket.send(JSON.stringify(hello))
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message
    heard.push(message)
    for (const each of waiting) if (each.is(message)) each.done(message)
  }
  const closed = new Promise<number>(done => {
    socket.onclose = event => done(event.code)
  })
  const next = (is: (message: Message) => boolean) =>
    new Promise<Message>(done => {
      const earlier = heard.find(is)
      if (earlier) done(earlier)
      else waiting.push({ is, done })
    })
  const fire = (requestId: string, shots: unknown = room.claims(3)) =>
    socket.send(JSON.stringify({ t: 'fire', requestId, bet: '1', shots }))
  return { socket, heard, closed, next, fire }
}
const isA = (t: string) => (message: Message) => message.t === t
const isOf = (t: string, requestId: string) => (message: Message) => message.t === t && message.requestId === requestId

async function enter(player: string) {
  await room.as(player)
  const guest = open({ token: room.tokenOf(player) })
  const state = await guest.next(isA('state'))
  return { ...guest, state }
}

test('nobody gets in without a session, from another origin, or with words nobody knows', async () => {
  expect(await open({ token: 'x'.repeat(43) }).closed).toBe(4401)
  expect(await open('hello').closed).toBe(4401)
  const stranger = await fetch(url.replace('ws:', 'http:'), {
    headers: { connection: 'upgrade', upgrade: 'websocket', origin: 'https://evil.example' },
  }).catch(() => ({ status: 403 }))
  expect(stranger.status).not.toBe(101)
  const { socket, closed } = await enter('p-77')
  socket.send('{"t":"cheat"}')
  expect(await closed).toBe(1008)
})

test('a volley is answered with what it cost and caught, and the others see its shots but not its money', async () => {
  const first = await enter('p-77')
  const second = await enter('p-78')
  expect(first.state).toMatchObject({ room: { seat: 2 }, balance: '100', waiting: null })
  expect(second.state).toMatchObject({ room: { seat: 3, seed: (first.state.room as { seed: number }).seed } })
  await first.next(message => message.t === 'seats' && (message.seats as unknown[]).length === 2)
  await room.as('p-77')
  first.fire('volley-0001')
  const own = await first.next(isOf('volley', 'volley-0001'))
  expect(own).toMatchObject({ round: { state: 'settled', stake: '3', events: null }, voided: [] })
  expect(own.shots).toHaveLength(3)
  const seen = await second.next(isA('seen'))
  expect(seen.volley).toMatchObject({ seat: 2, shots: own.shots })
  expect(JSON.stringify(seen)).not.toMatch(/stake|balance|p-77/)
  expect(first.heard.filter(isA('seen'))).toEqual([])
})

test('the same volley sent twice counts once; shots above the pace do not count at all', async () => {
  room.nowMs += 60_000
  const guest = await enter('p-77')
  const before = room.wallet.count('net')
  const shots = room.claims(2)
  guest.fire('volley-0002', shots)
  guest.fire('volley-0002', shots)
  await guest.next(isOf('volley', 'volley-0002'))
  for (let n = 3; n < 7; n += 1) {
    guest.fire(`volley-000${n}`, room.claims(8))
    await guest.next(
      message => message.requestId === `volley-000${n}` && (message.t === 'volley' || message.t === 'refused'),
    )
  }
  const refused = guest.heard.filter(isA('refused'))
  expect(refused.length).toBeGreaterThanOrEqual(2)
  expect(refused[0]).toMatchObject({ code: 'TooManyCalls' })
  expect(room.wallet.count('net') - before).toBeLessThanOrEqual(3)
})

test('shots that arrived are paid although their player is gone at once', async () => {
  room.nowMs += 60_000
  const guest = await enter('p-77')
  const before = room.wallet.count('net')
  guest.fire('volley-gone')
  guest.socket.close()
  await guest.closed
  await expect
    .poll(async () => (await room.pool.query(`select state from wagers where request_id = 'volley-gone'`)).rows)
    .toEqual([{ state: 'settled' }])
  expect(room.wallet.count('net')).toBe(before + 1)
})

test('an answer that comes later is told to the page that waits, or to the one that came after it', async () => {
  room.nowMs += 60_000
  const guest = await enter('p-77')
  room.wallet.trouble('net', 'request-lost')
  guest.fire('volley-late')
  await guest.next(isOf('waiting', 'volley-late'))
  const again = await enter('p-77')
  expect(await guest.closed).toBe(4409)
  expect(again.state).toMatchObject({ waiting: 'volley-late' })
  room.nowMs += 30_000
  await room.payAll()
  expect(await again.next(isOf('volley', 'volley-late'))).toMatchObject({ round: { state: 'settled' } })
})

test('who leaves frees the place, and the others are told', async () => {
  room.nowMs += 60_000
  const first = await enter('p-77')
  const second = await enter('p-78')
  await first.next(message => message.t === 'seats' && (message.seats as unknown[]).length === 2)
  second.socket.send('{"t":"leave"}')
  expect(await second.closed).toBe(1000)
  const told = () => first.heard.filter(isA('seats')).at(-1)?.seats as unknown[]
  await expect.poll(() => told().length).toBe(1)
})

/** Time passes while all pages are heard of, and the room is looked at. */
async function pass(ms: number) {
  room.nowMs += ms
  await room.pool.query('update room_seats set seen_at = $1', [new Date(room.nowMs)])
  hub.changed(roomTopic(room.place.room.id))
}

const seatOf = async (player: string) =>
  (await room.pool.query('select seat from room_seats where player = $1', [player])).rows.length

test('who does not shoot is warned and then gives the place back; a shot keeps it', async () => {
  room.nowMs += 60_000
  const idle = await enter('p-81')
  const busy = await enter('p-82')
  await pass(IDLE_MS - IDLE_WARNING_MS)
  expect(await idle.next(isA('idle'))).toEqual({ t: 'idle', leftMs: IDLE_WARNING_MS })
  await busy.next(isA('idle'))
  busy.fire('volley-awake')
  await busy.next(isOf('volley', 'volley-awake'))
  await pass(IDLE_WARNING_MS)
  expect(await idle.closed).toBe(4408)
  await expect.poll(() => seatOf('p-81')).toBe(0)
  expect(await seatOf('p-82')).toBe(1)
  expect(idle.heard.filter(isA('idle'))).toHaveLength(1)
  const told = () => busy.heard.filter(isA('seats')).at(-1)?.seats as { isMine: boolean }[]
  await expect.poll(() => told().length).toBe(1)
  expect(busy.socket.readyState).toBe(WebSocket.OPEN)
  const back = await enter('p-81')
  expect(back.state).toMatchObject({ room: { seats: [{}, {}] }, waiting: null })
})

test('a page that comes back to its place does not begin anew, but is warned', async () => {
  room.nowMs += 60_000
  const first = await enter('p-83')
  await pass(IDLE_MS - 10_000)
  const again = await enter('p-83')
  expect(await first.closed).toBe(4409)
  await pass(0)
  expect(await again.next(isA('idle'))).toEqual({ t: 'idle', leftMs: IDLE_WARNING_MS })
})

test('a volley whose answer is open when the place is given back is settled to the last unit', async () => {
  room.nowMs += 60_000
  const guest = await enter('p-84')
  room.wallet.trouble('net', 'answer-lost')
  const before = room.wallet.cents
  guest.fire('volley-open')
  await guest.next(isOf('waiting', 'volley-open'))
  await pass(IDLE_MS)
  expect(await guest.closed).toBe(4408)
  await expect.poll(() => seatOf('p-84')).toBe(0)
  await room.payAll()
  const { rows } = await room.pool.query(`select state, stake, payout from wagers where request_id = 'volley-open'`)
  expect(rows[0].state).toBe('settled')
  expect(room.wallet.cents).toBe(before + (Number(rows[0].payout) - Number(rows[0].stake)) * 100)
  const back = await enter('p-84')
  expect(back.state).toMatchObject({ waiting: null, room: { seats: [{ isMine: true }] } })
})
