import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { parseMoney } from '@ronda/contract/values/money.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'
import type { Context } from '../../context.ts'
import { StudioError } from '../../errors.ts'
import { createRefreshing, type Refreshing } from '../../live/refreshing.ts'
import { closing, signIn, turnAway } from '../../live/sockets.ts'
import { readBalance, readSession, type Session } from '../../sessions.ts'
import { advance } from '../../wagers/advance.ts'
import { isOpen } from '../../wagers/states.ts'
import { findOpenWager, findWager, type Wager } from '../../wagers/store.ts'
import { roundView } from '../../wagers/views.ts'
import { Amount, RequestId } from '../inputs.ts'
import { createBucket } from './bucket.ts'
import type { RoomGame, Voided } from './define.ts'
import { idleLeft } from './idle.ts'
import { roomTopic } from './play.ts'
import { giveSeatBack, keepSeat, leaveSeat, takeSeat } from './seats.ts'
import type { RoomRow } from './store.ts'
import { readRoom, readSeats, readVolleys, seatViews, seenVolley } from './views.ts'
import { castVolley, type Order } from './volleys.ts'

const POLL_MS = 2_000
const HEARTBEAT_MS = 15_000
/** Volleys told a moment ago are looked for again, as processes' clocks differ. */
const OVERLAP_MS = 3_000
const STUCK_BYTES = 512 * 1024
const QUEUE_MAX = 2

const Fire = z.strictObject({
  t: z.literal('fire'),
  requestId: RequestId,
  bet: Amount,
  shots: z.array(z.unknown()).check(z.minLength(1), z.maxLength(16)),
})
const Leave = z.strictObject({ t: z.literal('leave') })
const Hello = z.object({ token: z.string() })

type Guest = {
  socket: WebSocket
  session: Session
  game: RoomGame
  room: RoomRow
  seat: number
  isAlive: boolean
  shotAt: number
  isWarned: boolean
  balance: bigint | undefined
  queue: Order[]
  work: Promise<void> | undefined
  /** A volley whose answer of the wallet is still unknown. */
  waiting: { id: string; requestId: string; voided: Voided[] } | undefined
  mayShoot: (count: number) => boolean
  mayAsk: (count: number) => boolean
}

type Live = {
  room: RoomRow
  guests: Set<Guest>
  since: number
  told: Set<string>
  seats: string
  timer: NodeJS.Timeout | undefined
  refreshing: Refreshing
}

export type RoomHub = ReturnType<typeof createRoomHub>

/**
 * The sockets of the rooms. Shots come in, volleys go out: a player's own as soon as the wallet has answered, everybody's from the database,
 * so that players on different processes see one another.
 */
export function createRoomHub(
  context: Context,
  gameOf: (code: string) => RoomGame | undefined,
  options: { ownOrigin: (request: IncomingMessage) => boolean },
) {
  const server = new WebSocketServer({ noServer: true, maxPayload: 8 * 1_024, perMessageDeflate: false })
  const rooms = new Map<string, Live>()
  const leaving = new Set<Promise<void>>()
  let heartbeat: NodeJS.Timeout | undefined
  let isClosed = false

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (isClosed || !options.ownOrigin(request)) {
      turnAway(socket)
      return
    }
    server.handleUpgrade(request, socket, head, opened =>
      signIn(context, opened, { notReady: 'room-not-ready', seat: hello => seat(opened, hello) }),
    )
  }

  async function seat(socket: WebSocket, hello: string) {
    const session = await readSession(context, read(Hello, hello)?.token)
    const game = gameOf(session.game)
    if (!game) throw new StudioError('SessionEnded')
    const { room, seat, shotAt } = await takeSeat(context, session, game)
    const now = () => context.clock.now()
    const guest: Guest = {
      socket,
      session,
      game,
      room,
      seat,
      isAlive: true,
      shotAt,
      isWarned: false,
      balance: undefined,
      queue: [],
      work: undefined,
      waiting: undefined,
      mayShoot: createBucket(now, { burst: 20, perSecond: 6 }),
      mayAsk: createBucket(now, { burst: 8, perSecond: 3 }),
    }
    const open = await findOpenWager(context.pool, session)
    if (open) guest.waiting = { id: open.id, requestId: open.request_id, voided: [] }
    const [snapshot, balance] = await Promise.all([
      readRoom(context, session, room, seat),
      readBalance(context, session),
    ])
    guest.balance = balance === undefined ? undefined : parseMoney(balance, session.currency)
    if (socket.readyState !== socket.OPEN) return
    const live = liveOf(room)
    for (const other of live.guests)
      if (isSamePlayer(other.session, session)) other.socket.close(closing.elsewhere, 'opened elsewhere')
    socket.on('pong', () => {
      guest.isAlive = true
    })
    socket.on('message', data => hear(live, guest, data))
    socket.once('close', () => {
      live.guests.delete(guest)
      if (live.guests.size === 0) rest(live)
    })
    live.guests.add(guest)
    // The clock is read again: reading the state took a moment.
    const nowMs = context.clock.now() - room.opened_at.getTime()
    say(guest, {
      t: 'state',
      room: { ...snapshot, nowMs },
      balance: balance ?? null,
      waiting: open?.request_id ?? null,
    })
    wake(live)
    void live.refreshing.refresh()
  }

  function hear(live: Live, guest: Guest, data: unknown) {
    if (!guest.mayAsk(1)) return guest.socket.close(1008, 'too many messages')
    const fire = read(Fire, data)
    const shots = fire && z.array(guest.game.shots.claim).safeParse(fire.shots)
    if (fire && shots?.success) {
      const { requestId, bet } = fire
      if (guest.queue.length >= QUEUE_MAX) return refuse(guest, requestId, 'TooManyCalls')
      if (!guest.mayShoot(shots.data.length)) return refuse(guest, requestId, 'TooManyCalls')
      guest.shotAt = context.clock.now()
      guest.isWarned = false
      guest.queue.push({ requestId, bet, claims: shots.data })
      guest.work ??= track(work(live, guest))
      return
    }
    if (read(Leave, data)) {
      void track(leave(live, guest, 1000, () => leaveSeat(context.pool, guest.session, guest.game.code)))
      return
    }
    guest.socket.close(1008, 'not understood')
  }

  /** The place is free once the shots that arrived are settled. */
  async function leave(live: Live, guest: Guest, code: number, free: () => Promise<void>): Promise<void> {
    await guest.work
    await free().catch(error => context.log({ level: 'warn', event: 'seat-not-freed', error: String(error) }))
    guest.socket.close(code)
    await live.refreshing.refresh()
  }

  /** A place without shots is told that it goes back to the room, and goes. */
  function lookForIdle(live: Live, guest: Guest, now: number) {
    const left = idleLeft(guest.shotAt, now)
    if (left === undefined || guest.work) return
    if (left === 0) {
      live.guests.delete(guest)
      void track(leave(live, guest, closing.idle, () => giveSeatBack(context, guest.session, guest)))
    } else if (!guest.isWarned) {
      guest.isWarned = true
      say(guest, { t: 'idle', leftMs: left })
    }
  }

  /** Shots that arrived are settled although their player may have gone meanwhile. */
  async function work(live: Live, guest: Guest): Promise<void> {
    for (;;) {
      const order = guest.queue.shift()
      if (!order) break
      try {
        await settle(guest, order)
      } catch (error) {
        const code = error instanceof StudioError ? error.code : 'Fault'
        if (code === 'Fault') context.log({ level: 'error', event: 'volley-failed', error: String(error) })
        if (error instanceof StudioError && code === 'TooSoon') {
          await new Promise(done => setTimeout(done, Number(error.value.waitMs)))
          guest.queue.unshift(order)
          continue
        }
        refuse(guest, order.requestId, code)
      }
    }
    guest.work = undefined
    if (live.guests.size > 0) await live.refreshing.refresh()
  }

  async function settle(guest: Guest, order: Order): Promise<void> {
    const { session, game, room, seat } = guest
    const { wager, isNew, voided } = await castVolley(context, session, game, { room, seat }, order, guest.balance)
    if (!wager) return say(guest, { t: 'volley', requestId: order.requestId, round: null, shots: [], voided })
    if (isNew) await context.passed('volley-cast')
    tellOwn(guest, isNew ? await advance(context, wager) : wager, voided)
  }

  function tellOwn(guest: Guest, round: Wager, voided: Voided[]) {
    if (isOpen(round.state) || round.state === 'disputed') {
      guest.waiting = { id: round.id, requestId: round.request_id, voided }
      return say(guest, { t: 'waiting', requestId: round.request_id })
    }
    guest.waiting = undefined
    const view = roundView(context, round)
    if (view.balanceAfter !== null) guest.balance = parseMoney(view.balanceAfter, round.currency)
    const shots = round.state === 'settled' ? seenVolley(round).shots : []
    say(guest, { t: 'volley', requestId: round.request_id, round: { ...view, events: null }, shots, voided })
  }

  function refuse(guest: Guest, requestId: string, code: string) {
    say(guest, { t: 'refused', requestId, code })
  }

  function say({ socket }: Guest, message: object) {
    if (socket.bufferedAmount > STUCK_BYTES) return socket.terminate()
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message))
  }

  function liveOf(room: RoomRow): Live {
    let live = rooms.get(room.id)
    if (!live) {
      const made: Live = {
        room,
        guests: new Set(),
        since: context.clock.now(),
        told: new Set(),
        seats: '',
        timer: undefined,
        refreshing: createRefreshing(
          () => look(made),
          error => context.log({ level: 'error', event: 'room-refresh-failed', error: String(error) }),
        ),
      }
      rooms.set(room.id, made)
      live = made
    }
    return live
  }

  function wake(live: Live) {
    heartbeat ??= setInterval(beat, HEARTBEAT_MS)
    live.timer ??= setInterval(() => void live.refreshing.refresh(), POLL_MS)
  }

  function rest(live: Live) {
    clearInterval(live.timer)
    // Somebody who closes late does not take the room from those who came since.
    if (rooms.get(live.room.id) === live) rooms.delete(live.room.id)
  }

  function beat() {
    for (const { guests } of rooms.values())
      for (const guest of guests) {
        if (!guest.isAlive) {
          guest.socket.terminate()
          continue
        }
        guest.isAlive = false
        guest.socket.ping()
        keepSeat(context, guest.session, guest, guest.shotAt).then(
          shotAt => {
            // The place went to somebody else: the page comes back and gets another.
            if (shotAt === undefined) guest.socket.close(1012, 'place lost')
            else guest.shotAt = Math.max(guest.shotAt, shotAt)
          },
          () => {},
        )
      }
  }

  async function look(live: Live) {
    if (live.guests.size === 0) return
    const now = context.clock.now()
    for (const guest of live.guests) say(guest, { t: 'clock', nowMs: now - live.room.opened_at.getTime() })
    const [volleys, seats] = await Promise.all([
      readVolleys(context, live.room.id, new Date(live.since - OVERLAP_MS)),
      readSeats(context, live.room.id),
    ])
    live.since = now
    const fresh = volleys.filter(row => !live.told.has(row.id))
    for (const row of fresh) live.told.add(row.id)
    if (live.told.size > 500) live.told = new Set(volleys.map(row => row.id))
    for (const guest of live.guests) {
      for (const row of fresh) if (!isSamePlayer(guest.session, row)) say(guest, { t: 'seen', volley: seenVolley(row) })
      await lookAfter(guest)
    }
    for (const guest of [...live.guests]) lookForIdle(live, guest, now)
    const text = JSON.stringify(seats.map(({ seat, player }) => [seat, player]))
    if (text === live.seats) return
    live.seats = text
    for (const guest of live.guests) say(guest, { t: 'seats', seats: seatViews(seats, guest.session) })
  }

  async function lookAfter(guest: Guest) {
    const { waiting } = guest
    if (!waiting || guest.work) return
    const round = await findWager(context.pool, waiting.id)
    if (round && !isOpen(round.state) && round.state !== 'disputed') tellOwn(guest, round, waiting.voided)
  }

  function track(work: Promise<void>): Promise<void> {
    leaving.add(work)
    return work.finally(() => leaving.delete(work))
  }

  return {
    upgrade,
    /** Something happened in a room, in this process or another. */
    changed(topic: string) {
      for (const live of rooms.values())
        if (roomTopic(live.room.id) === topic && live.guests.size > 0 && !isClosed) void live.refreshing.refresh()
    },
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      await Promise.all(leaving)
      for (const live of rooms.values()) {
        clearInterval(live.timer)
        for (const guest of live.guests) guest.socket.close(1012, 'restarting')
        await live.refreshing.settled()
      }
      server.close()
    },
  }
}

function isSamePlayer(a: Pick<Session, 'merchant' | 'player'>, b: Pick<Session, 'merchant' | 'player'>): boolean {
  return a.merchant === b.merchant && a.player === b.player
}

function read<T extends z.ZodMiniType>(schema: T, data: unknown): z.infer<T> | undefined {
  try {
    return schema.parse(JSON.parse(String(data)))
  } catch {
    return undefined
  }
}
