import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Context } from '../../context.ts'
import { StudioError } from '../../errors.ts'
import { createRefreshing, type Refreshing } from '../../live/refreshing.ts'
import { closing, signIn, turnAway } from '../../live/sockets.ts'
import { readSession, type Session } from '../../sessions.ts'
import type { Wager } from '../../wagers/store.ts'
import { roundView } from '../../wagers/views.ts'
import type { TableGame } from './define.ts'
import { tableTopic } from './leader.ts'
import { findTableRound, type TableKey, type TableRow } from './store.ts'
import { readRecent, readSnapshot, readTableBets, seenBets, tableView } from './views.ts'

const TICK_MS = 200
const BETS_EVERY_MS = 400
const COUNTDOWN_EVERY_MS = 2_000
const POLL_MS = 1_000
const HEARTBEAT_MS = 15_000
const SOCKETS_PER_PLAYER = 3
/** Who reads so slowly gets no more ticks … */
const SLOW_BYTES = 64 * 1024
/** … and is let go at this much, to come back and get the state as it is then. */
const STUCK_BYTES = 512 * 1024

type Guest = {
  socket: WebSocket
  session: Session
  isAlive: boolean
  /** Something was left out because it reads too slowly. */
  missed: boolean
  isGreeted: boolean
  /** Last told of each of its own bets. */
  mine: Map<string, string>
}

type Table = {
  game: TableGame
  key: TableKey
  round: TableRow | undefined
  guests: Set<Guest>
  /** Last list sent, by operator and kind of money. */
  bets: Map<string, string>
  betsAt: number
  /** When the countdown was told last. */
  quietAt: number
  betsLater: NodeJS.Timeout | undefined
  timer: NodeJS.Timeout | undefined
  ticks: NodeJS.Timeout | undefined
  refreshing: Refreshing
}

/** The first message of a page: its session, and which table where there are several. */
function helloIn(text: string): { token?: string; table?: string } {
  try {
    const { token, table } = JSON.parse(text) as { token?: unknown; table?: unknown }
    return {
      token: typeof token === 'string' ? token : undefined,
      table: typeof table === 'string' ? table : undefined,
    }
  } catch {
    return {}
  }
}

export type Hub = ReturnType<typeof createHub>

/**
 * The sockets of the tables. What is sent is always read from the database, so every process of the studio shows the same; between two
 * changes of a running round goes a tick of a few bytes: the elapsed ms in base 36. While bets are taken it is negative, the ms still to go.
 */
export function createHub(
  context: Context,
  gameOf: (code: string) => TableGame | undefined,
  options: { ownOrigin: (request: IncomingMessage) => boolean },
) {
  const server = new WebSocketServer({ noServer: true, maxPayload: 1_024, perMessageDeflate: false })
  const tables = new Map<string, Table>()
  let heartbeat: NodeJS.Timeout | undefined
  let isClosed = false

  function tableOf(game: TableGame, key: TableKey): Table {
    let table = tables.get(tableTopic(key))
    if (!table) {
      const made: Table = {
        game,
        key,
        round: undefined,
        guests: new Set(),
        bets: new Map(),
        betsAt: 0,
        quietAt: 0,
        betsLater: undefined,
        timer: undefined,
        ticks: undefined,
        refreshing: createRefreshing(
          () => read(made),
          error => context.log({ level: 'error', event: 'table-refresh-failed', error: String(error) }),
        ),
      }
      tables.set(tableTopic(key), made)
      table = made
    }
    return table
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    if (isClosed || !options.ownOrigin(request)) {
      turnAway(socket)
      return
    }
    server.handleUpgrade(request, socket, head, opened =>
      signIn(context, opened, { notReady: 'table-not-ready', seat: hello => seat(opened, helloIn(hello)) }),
    )
  }

  async function seat(socket: WebSocket, hello: ReturnType<typeof helloIn>) {
    const session = await readSession(context, hello.token)
    const game = gameOf(session.game)
    if (!game) throw new StudioError('SessionEnded')
    const code = hello.table ?? game.tables[0]!
    if (!game.tables.includes(code)) return socket.close(1008, 'no such table')
    const table = tableOf(game, { game: game.code, table: code })
    const same = [...table.guests].filter(
      guest => guest.session.player === session.player && guest.session.merchant === session.merchant,
    )
    if (same.length >= SOCKETS_PER_PLAYER) same[0]!.socket.close(closing.elsewhere, 'opened elsewhere')
    const guest: Guest = { socket, session, isAlive: true, missed: false, isGreeted: false, mine: new Map() }
    socket.on('pong', () => {
      guest.isAlive = true
    })
    let said = 0
    socket.on('message', () => {
      // A guest has nothing to say here; calls have their own way.
      said += 1
      if (said > 20) socket.close(1008)
    })
    socket.once('close', () => {
      table.guests.delete(guest)
      if (table.guests.size === 0) rest(table)
    })
    if (socket.readyState !== socket.OPEN) return
    table.guests.add(guest)
    await greet(table, guest)
    wake(table)
  }

  async function greet(table: Table, guest: Guest) {
    guest.isGreeted = false
    guest.missed = false
    const snapshot = await readSnapshot(context, guest.session, table.game, table.key)
    guest.mine = new Map(snapshot.mine.map(bet => [bet.id, JSON.stringify(bet)]))
    guest.isGreeted = true
    guest.socket.send(JSON.stringify({ t: 'state', ...snapshot }))
    // What happened while the state was read is told once more.
    const { round } = table
    if (round && (round.id !== snapshot.round.id || round.state !== snapshot.round.phase))
      guest.socket.send(JSON.stringify({ t: 'phase', round: tableView(round, context.clock.now()) }))
  }

  function wake(table: Table) {
    heartbeat ??= setInterval(beat, HEARTBEAT_MS)
    if (!table.timer) poll(table)
    table.ticks ??= setInterval(() => tick(table), TICK_MS)
  }

  function rest(table: Table) {
    clearTimeout(table.timer)
    clearInterval(table.ticks)
    clearTimeout(table.betsLater)
    table.betsLater = undefined
    table.timer = undefined
    table.ticks = undefined
    table.bets.clear()
  }

  function poll(table: Table) {
    table.timer = setTimeout(async () => {
      await table.refreshing.refresh()
      if (table.guests.size > 0 && !isClosed) poll(table)
    }, POLL_MS)
  }

  function tick(table: Table) {
    const { round } = table
    const now = context.clock.now()
    if (round?.state === 'running') {
      const text = Math.max(0, now - round.started_at!.getTime()).toString(36)
      for (const guest of table.guests) sendIfKeepingUp(guest, text)
    } else if (round?.state === 'betting' && now - table.quietAt >= COUNTDOWN_EVERY_MS) {
      table.quietAt = now
      const text = Math.min(-1, now - round.betting_ends_at.getTime()).toString(36)
      for (const guest of table.guests) sendIfKeepingUp(guest, text)
    }
    for (const guest of table.guests)
      if (guest.missed && guest.socket.bufferedAmount === 0)
        greet(table, guest).catch(error => {
          context.log({ level: 'error', event: 'table-greeting-failed', error: String(error) })
        })
  }

  function beat() {
    for (const table of tables.values())
      for (const guest of table.guests) {
        if (!guest.isAlive) {
          guest.socket.terminate()
          continue
        }
        guest.isAlive = false
        guest.socket.ping()
      }
  }

  /** A slow reader loses ticks first; then it gets the whole state once it has caught up. */
  function sendIfKeepingUp(guest: Guest, text: string, isNeeded = false): void {
    const { socket } = guest
    if (socket.bufferedAmount > STUCK_BYTES) {
      socket.terminate()
      return
    }
    if (!guest.isGreeted) return
    if (guest.missed || socket.bufferedAmount > SLOW_BYTES) {
      guest.missed ||= isNeeded
      return
    }
    socket.send(text)
  }

  /** Reads what everybody sees and sends what has changed. */
  async function read(table: Table) {
    if (table.guests.size === 0) return
    const round = await findTableRound(context.pool, table.key)
    if (!round) return
    const before = table.round
    const isPhase = before?.id !== round.id || before.state !== round.state
    table.round = round
    if (isPhase) {
      const recent = round.crash_point === null ? undefined : await readRecent(context, table.game, round)
      const text = JSON.stringify({ t: 'phase', round: tableView(round, context.clock.now()), recent })
      for (const guest of table.guests) sendIfKeepingUp(guest, text, true)
    }
    const now = context.clock.now()
    if (!isPhase && now - table.betsAt < BETS_EVERY_MS) {
      table.betsLater ??= setTimeout(() => {
        table.betsLater = undefined
        void table.refreshing.refresh()
      }, BETS_EVERY_MS)
      return
    }
    table.betsAt = now
    const bets = await readTableBets(context, round.id)
    tellBets(table, bets)
    tellOwn(table, bets)
  }

  function tellBets(table: Table, bets: readonly Wager[]) {
    const companies = Map.groupBy(table.guests, ({ session }) => `${session.merchant}/${session.mode}`)
    for (const [company, guests] of companies) {
      const text = JSON.stringify({ t: 'bets', bets: seenBets(table.game, bets, guests[0]!.session) })
      if (table.bets.get(company) === text) continue
      table.bets.set(company, text)
      for (const guest of guests) sendIfKeepingUp(guest, text, true)
    }
  }

  /** An automatic cash-out, a bet given back, a win booked: told to its player in all of their windows. */
  function tellOwn(table: Table, bets: readonly Wager[]) {
    const byPlayer = Map.groupBy(
      bets.filter(bet => bet.state !== 'refused'),
      bet => `${bet.merchant}/${bet.player}`,
    )
    for (const guest of table.guests) {
      const own = byPlayer.get(`${guest.session.merchant}/${guest.session.player}`) ?? []
      for (const bet of own.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
        const mine = JSON.stringify(roundView(context, bet))
        if (mine === guest.mine.get(bet.id)) continue
        guest.mine.set(bet.id, mine)
        sendIfKeepingUp(guest, `{"t":"mine","bet":${mine}}`, true)
      }
    }
  }

  return {
    upgrade,
    /** Something was written that players see; phases are told at once, bets a few times a second. */
    changed(name: string) {
      const table = tables.get(name)
      if (table && table.guests.size > 0 && !isClosed) void table.refreshing.refresh()
    },
    /** Everybody is asked to come back later, to this process or another. */
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      for (const table of tables.values()) {
        rest(table)
        for (const guest of table.guests) guest.socket.close(1012, 'restarting')
        await table.refreshing.settled()
      }
      server.close()
    },
  }
}
