import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import type http from 'node:http'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { prepareStudio } from '@ronda/devenv/prepare.ts'
import { startEmbedded } from '@ronda/server/db/embedded.ts'
import { createStudio } from '@ronda/studio/studio.ts'
import pg from 'pg'
import { createCalls, enterAll, launchOf, type Spread, spreadOf } from './players.ts'
import { playRooms, type RoomReport } from './rooms.ts'

/**
 * Many players on one shared round: bets, sockets, ticks, automatic cash-outs; first the crash game, then a baccarat table, then many rooms
 * of four who shoot. Prints how late ticks arrive: each carries the elapsed time of the round by the studio's clock, the players' program
 * runs on the same machine and clock.
 *
 *   bench:tables [--players 500] [--rounds 3] [--seats 200] [--hands 2] [--rooms 50] [--seconds 20] [--only coral-bay]
 */
const option = (name: string, fallback: number) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : Number(process.argv[at + 1])
}
const GOAL_MS = 150
const TICKS_MIN = 60

type Report = { ticks: number; delay: Spread; bets: number; refused: number; bytes: number }

const told = ({ p50, p99, max }: Spread) => `p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms`

/** Settled rounds that paid something else than they should have; in rooms also fish that were caught twice. */
const ofTables = `select count(*) filter (where state = 'settled' and payout <> case when play->'spots' = 'null'
    then stake * coalesce((play->>'cashedAt')::int, 0) / 100
    else (select coalesce(sum((prize ->> 'pays')::numeric), 0) from jsonb_array_elements(play->'events') prize) end)::int as wrong
  from wagers`
const ofRooms = `with shots as (
    select r.id, r.subject as room_id, (shot ->> 'level')::numeric as level, shot -> 'caught' as caught
    from wagers r, jsonb_array_elements(r.play->'events') shot where r.state = 'settled'
  ), fish as (select id, room_id, level, f ->> 'id' as fish, (f ->> 'pays')::numeric as pays from shots, jsonb_array_elements(caught) f)
  select ((select count(*) from wagers r where state = 'settled'
      and r.payout * (select sum(level) from shots s where s.id = r.id)
        <> r.stake * (select coalesce(sum(level * pays), 0) from fish f where f.id = r.id))
    + (select count(*) from (select 1 from fish group by room_id, fish having count(*) > 1) twice))::int as wrong`
const wrongOf: Record<Game, string> = { 'sky-kite': ofTables, baccarat: ofTables, 'coral-bay': ofRooms }

const only = process.argv[process.argv.indexOf('--only') + 1]
const isAsked = (game: Game) => !process.argv.includes('--only') || only === game

if (process.send) process.once('message', order => void play(order as Order))
else {
  if (isAsked('sky-kite')) await lead('sky-kite', option('players', 500), option('rounds', 3))
  if (isAsked('baccarat')) await lead('baccarat', option('seats', 200), option('hands', 2))
  if (isAsked('coral-bay')) await lead('coral-bay', option('rooms', 50) * 4, option('seconds', 20))
}

type Game = 'sky-kite' | 'baccarat' | 'coral-bay'
/** `length`: rounds, or seconds in rooms, where no round ends. */
export type Order = { url: string; game: Game; players: number; length: number }

async function lead(game: Game, players: number, length: number) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'ronda-bench-'))
  const embedded = await startEmbedded({ dataDir, databases: ['studio'] })
  let report: Report | RoomReport | undefined
  try {
    await prepareStudio({ url: embedded.url('studio'), ownerUrl: embedded.ownerUrl('studio') })
    const pool = new pg.Pool({ connectionString: embedded.url('studio'), max: 16 })
    // Connections that the database closes at the end are no news.
    pool.on('error', () => {})
    const studio = createStudio({
      // All players share an address here.
      strangerBudget: { burst: 1_000_000, perSecond: 1_000_000 },
      pool,
      clock: { now: () => Date.now() },
      operators: [
        {
          merchantCode: 'bench',
          walletUrl: 'https://wallet.example/vendor/v1',
          keyId: 'bench',
          secret: 'bench',
          money: 'seamless',
          portalOrigins: ['https://portal.example'],
        },
      ],
      publicUrl: 'http://localhost',
      distDir: dataDir,
      walletFetch: wallet as typeof fetch,
    })
    const { createAdaptorServer } = await import('@hono/node-server')
    const server = createAdaptorServer({ fetch: request => studio.fetch(request) }) as http.Server
    server.on('upgrade', (request, socket, head) => studio.upgrade(request, socket, head))
    server.listen(0)
    await once(server, 'listening')
    studio.start()
    const child = fork(import.meta.filename, process.argv.slice(2))
    child.send({
      url: `http://localhost:${(server.address() as { port: number }).port}`,
      game,
      players,
      length,
    } satisfies Order)
    ;[report] = (await once(child, 'message')) as [Report | RoomReport]
    child.kill()
    await studio.stop()
    server.closeAllConnections()
    server.close()
    const { rows } = await pool.query(wrongOf[game])
    await pool.end()
    const { wrong } = rows[0] as { wrong: number }
    const { ticks, delay, bytes, refused } = report
    const where = 'own' in report ? `in ${players / 4} rooms, ${length} s` : `on one round, ${length} rounds`
    const taken = 'own' in report ? report.volleys : report.bets
    console.log(
      `${game}: ${cpus().length} cores, Node ${process.versions.node}; ${players} players ${where}\n` +
        `ticks delivered   ${ticks} of about ${Math.round(bytes / Math.max(1, ticks))} bytes\n` +
        `delay             ${told(delay)} (goal: p99 ≤ ${GOAL_MS} ms)\n` +
        ('own' in report ? `own volleys       ${told(report.own)}\nothers’ volleys   ${told(report.seen)}\n` : '') +
        `${'own' in report ? 'volleys' : 'bets   '}           ${taken} taken, ${refused} refused; ${wrong} paid wrongly`,
    )
    if (delay.p99 > GOAL_MS || wrong > 0 || taken === 0) process.exitCode = 1
  } finally {
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** A wallet that always says yes, in no time. */
async function wallet(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const operation = String(input).split('/').at(-1)
  const body = JSON.parse(String(init?.body)) as Record<string, string>
  if (operation === 'authenticate')
    return Response.json({
      status: 'OK',
      sessionToken: `wallet-session-of-${body.launchToken}`,
      playerId: body.launchToken,
      currency: 'PEN',
      balance: '1000',
      language: 'es',
      mode: 'real',
      limits: { betMin: '1', betMax: '100' },
      jurisdiction: { autoplayAllowed: true, turboAllowed: true, roundMsMin: 0 },
      portalOrigin: 'https://portal.example',
      brandName: 'Bench',
    })
  return Response.json({
    status: 'OK',
    transactionId: body.transactionId ?? '',
    walletTransactionId: body.transactionId ?? '',
    balance: '1000',
    currency: 'PEN',
  })
}

/** The players, in a process of their own. */
async function play(order: Order) {
  const { url, game, players, length } = order
  if (game === 'coral-bay') return process.send?.(await playRooms(url, players, length))
  const call = createCalls(url)
  const delays: number[] = []
  let bytes = 0
  let bets = 0
  let refused = 0
  let ended = 0
  let isSeated = false
  let isMeasured = false
  const finished = Promise.withResolvers<void>()
  await enterAll(players, enter)
  // Measured from the next round on, with everybody at the table.
  isSeated = true
  await finished.promise
  process.send?.({
    ticks: delays.length,
    delay: spreadOf(delays),
    bets,
    refused,
    bytes,
  } satisfies Report)

  async function enter(index: number) {
    const player = launchOf(index)
    const { value } = await call<{ token: string }>(player, 'POST', '/session', {
      game,
      operator: 'bench',
      launchToken: player,
    })
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/table`)
    socket.onopen = () => socket.send(JSON.stringify({ token: value.token }))
    socket.onmessage = ({ data }) => {
      const text = String(data)
      const now = Date.now()
      if (!text.startsWith('{')) {
        // A round's start by the server's clock is the earliest that any of its ticks leads back to, over all players.
        const elapsed = Number.parseInt(text, 36)
        // A countdown is told now and then; what must come in time is the round under way.
        if (elapsed < 0) return
        if (now - elapsed < (starts.get(round) ?? Number.POSITIVE_INFINITY)) starts.set(round, now - elapsed)
        if (!isMeasured) return
        samples.push({ round, at: now - elapsed })
        bytes += text.length
        return
      }
      const message = JSON.parse(text) as { t: string; round?: { id: string; phase: string } }
      if (!message.round) return
      round = message.round.id
      if (message.round.phase === 'betting' && isSeated) {
        isMeasured = true
        void bet(index, value.token, message.round.id)
      }
      const isOver = message.round.phase === 'crashed' || message.round.phase === 'closed'
      if (isOver && !over.has(message.round.id) && index === 0 && isMeasured) {
        over.add(message.round.id)
        ended += 1
        // A few rounds that break at once say little.
        if (ended >= length && samples.length >= players * TICKS_MIN) setTimeout(finish, 1_500)
      }
    }
  }

  async function bet(index: number, token: string, roundId: string) {
    // People do not all press in the same millisecond.
    await new Promise(done => setTimeout(done, (index * 7_919) % 3_000))
    const answer = await call(token, 'POST', '/rounds', {
      requestId: `request-${index}-${Date.now()}`,
      ...(game === 'sky-kite'
        ? { stake: '1', autoAt: (1.05 + (index % 40) / 20).toFixed(2) }
        : {
            round: roundId,
            stake: '15',
            spots: index % 2 ? { player: '10', tie: '5' } : { banker: '10', bankerPair: '5' },
          }),
    })
    if (answer.success) bets += 1
    else refused += 1
  }

  function finish() {
    for (const sample of samples) delays.push(sample.at - starts.get(sample.round)!)
    finished.resolve()
  }
}

const over = new Set<string>()
const starts = new Map<string, number>()
const samples: { round: string; at: number }[] = []
let round = ''
