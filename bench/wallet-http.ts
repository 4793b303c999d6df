import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, totalmem } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { MANY_MAX } from '@ronda/contract/vendor/protocol.ts'
import { hashToken } from '@ronda/server/base/crypto.ts'
import { inSystem } from '@ronda/server/db/pool.ts'
import { auditBooks } from '@ronda/server/features/audit-log/verify.ts'
import { houseAccount } from '@ronda/server/ledger/accounts.ts'
import { adoptTransfers } from '@ronda/server/ledger/adopt.ts'
import { describeAudit } from '@ronda/server/ledger/audit.ts'
import type { WalletQueue } from '@ronda/server/ledger/batch.ts'
import type { WalletOp } from '@ronda/server/ledger/types.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { BURST_SOCKETS, measureBurst } from './burst.ts'
import { Cells, measured, median } from './cells.ts'
import { endWithin } from './end-within.ts'
import type { OpenRound, SettlingOrder } from './settle-load.ts'
import type { LoadOrder, LoadResult } from './wallet-load.ts'
import { startWorld } from './world.ts'
import { usualTransaction } from './yardsticks.ts'

/**
 * The whole path of a vendor's bet over HTTP (signature, session, game, ledger, answer after commit), with the batch path and with the
 * usual transaction behind the same gateway, in turns on one server; beside them the ledger alone, asked without HTTP, HTTP alone, a server
 * that only sends back, and one committed update per transaction by a plain driver: how far the whole is from its parts, and who takes the
 * time. All of them are warm. Ends with the audit, and in any case when its time is over.
 *
 *   bench:wallet-http [--quick] [--repeats 3] [--seconds 2] [--callers 1,64,256] [--burst 60]
 *
 * A burst takes its usual rate from what 64 callers got.
 */
const isQuick = process.argv.includes('--quick')
const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] as string)
}
const repeats = Number(option('repeats', isQuick ? '1' : '3'))
const seconds = Number(option('seconds', isQuick ? '0.4' : '2'))
const warmUpSeconds = isQuick ? 0.4 : 6
const callerCounts = option('callers', '1,16,64,256').split(',').map(Number)
const memberCount = isQuick ? 200 : 2_000
const loads = ['uniform', 'hot'] as const
const burstSeconds = Number(option('burst', '0'))
if (burstSeconds > 0 && !callerCounts.includes(64)) throw new Error('A burst needs --callers 64')
/** Of set-up, settlements and audit; the load has its own. */
const REST_MS = 400_000
endWithin(REST_MS + burstSeconds * 2000 + repeats * callerCounts.length * loads.length * 5 * (seconds * 1250 + 2000))

const world = await startWorld(memberCount)
let isFine = false
try {
  isFine = await run()
} finally {
  await world.stop()
}
process.exit(isFine ? 0 : 1)

async function run(): Promise<boolean> {
  const { embedded, server, seats, wallets, key } = world
  const { ctx } = server
  const url = embedded.url('ronda')
  const house = await inSystem(ctx.system, tx => houseAccount(tx, 1, 'house_vendor', 'RONDA', 'PEN'))
  const { port } = await server.listen()
  const threadOf = (file: string) => new Worker(path.join(import.meta.dirname, file), { workerData: key })
  const worker = threadOf('wallet-load.ts')
  const settler = threadOf('settle-load.ts')

  const batch = ctx.wallet
  const usual = usualTransaction(url, house)
  const slow: WalletQueue = {
    ...batch,
    async submit(op) {
      return (await usual.bet(op))
        ? { ok: true, transferId: 1n, balance: 0n, replayed: false }
        : { ok: false, code: 'InsufficientBalance', balance: 0n }
    },
  }
  const echo = await startEcho()
  const plain = new pg.Pool({ connectionString: embedded.ownerUrl('ronda'), max: 32 })
  await plain.query(
    'create table bench_balances as select n::int as id, 1000000000::bigint as balance from generate_series(0, $1::int) n',
    [wallets.length],
  )
  await plain.query('alter table bench_balances add primary key (id)')
  const plainUpdate = async (_n: number, seat: number) => {
    const text = 'update bench_balances set balance = balance - 1 where id = $1 and balance >= 1'
    return (await plain.query({ name: 'one-update', text, values: [seat] })).rowCount === 1
  }
  const overHttp = async (order: Omit<LoadOrder, 'seats'>, queue: WalletQueue): Promise<LoadResult> => {
    ctx.wallet = queue
    worker.postMessage({ ...order, seats } satisfies LoadOrder)
    const [result] = (await once(worker, 'message')) as [LoadResult]
    return result
  }
  const designs: Record<string, (order: Omit<LoadOrder, 'seats' | 'ports'>) => Promise<LoadResult>> = {
    batch: order => overHttp({ ...order, ports: [port] }, batch),
    'usual transaction': order => overHttp({ ...order, ports: [port] }, slow),
    'ledger alone': order => inLoop(order, async (n, seat) => (await batch.submit(betOf(n, seat))).ok),
    'HTTP alone': order => overHttp({ ...order, ports: [echo.port] }, batch),
    'one update': order => inLoop(order, plainUpdate),
  }
  const cells = new Cells()
  let first = 0
  // A gateway that has run for an hour is what a vendor meets: the first seconds cost half as much again.
  for (const run of Object.values(designs))
    first += (await run({ callers: 64, seconds: warmUpSeconds, isHot: false, first })).sent
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const callers of callerCounts)
      for (const load of loads)
        for (const [name, run] of Object.entries(designs)) {
          const order = { callers, seconds, isHot: load === 'hot', first }
          const { result, cell } = await measured(seconds, () => run(order))
          first += result.sent
          if (result.refused > 0) throw new Error(`${name}: ${result.refused} bets refused`)
          cells.add(name, load, callers, cell)
        }
  echo.server.close()
  ctx.wallet = batch
  await usual.close()
  await plain.end()

  console.log(
    `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.versions.node}; ${memberCount} members, ${repeats} × ${seconds} s, median; load generator on the same cores\n`,
  )
  cells.print(Object.keys(designs), loads, callerCounts)
  const tell = (text: string, ratio: number, goal: string) =>
    console.log(`- ${text}: ${ratio.toFixed(2)} (goal ${goal})`)
  if (callerCounts.includes(64)) {
    const whole = 'batch/uniform/64'
    const speed = (name: string, pass: number) => cells.all(name)[pass]?.perSecond ?? Number.NaN
    const parts = (pass: number) =>
      1 / (1 / speed('HTTP alone/uniform/64', pass) + 1 / speed('ledger alone/uniform/64', pass))
    console.log('\nOf pairs of one pass, 64 callers, uniform:')
    tell('whole path against HTTP and ledger one after the other', cells.ratio(whole, parts), '≥ 0.75')
    tell(
      'whole path against the usual transaction behind it',
      cells.against(whole, 'usual transaction/uniform/64'),
      '≥ 4',
    )
    tell('whole path against one committed update', cells.against(whole, 'one update/uniform/64'), 'none')
    tell('hot wallet against uniform', cells.against('batch/hot/64', whole), '≥ 1')
    tell(
      'p99 against p50',
      cells.ratio(whole, pass => cells.all(whole)[pass]!.p50, 'p99'),
      '≤ 3',
    )
    if (callerCounts.includes(256)) tell('256 callers against 64', cells.against('batch/uniform/256', whole), '≥ 1.3')
  }
  if (burstSeconds > 0) {
    const told = await measureBurst({
      usualRate: Math.round(0.6 * median(cells.all('batch/uniform/64').map(cell => cell.perSecond))),
      seconds: burstSeconds,
      async ask(perSecond, seconds) {
        const order = { callers: BURST_SOCKETS, seconds, isHot: false, first, perSecond, ports: [port] }
        const result = await overHttp(order, batch)
        first += result.sent
        return result
      },
      async countBets() {
        const bets = sql<{ n: bigint }>`select count(*) as n from ledger_transfers where kind = 'bet'`
        return Number((await bets.execute(ctx.system)).rows[0]?.n)
      },
    })
    console.log(`- a burst: ${told}`)
  }
  await worker.terminate()
  const settlements = [await settle('many', MANY_MAX, 4), await settle('one', 1, 64)] as const
  console.log(
    `- settlements/s over the whole HTTP path: ${Math.round(settlements[0])} in calls of ${MANY_MAX} (goal ≥ 17 000), ${Math.round(settlements[1])} one by one from 64 callers`,
  )
  // Yardsticks and bulk loading have no chains.
  await inSystem(ctx.system, tx => adoptTransfers(tx, 1))
  const report = await auditBooks(ctx.system)
  console.log(`\n${describeAudit(report)}`)
  return report.isClean

  /** Rounds with a bet each, settled so many in a call; the median of the repeats. */
  async function settle(name: string, perCall: number, callers: number): Promise<number> {
    const count = isQuick ? 2_000 : perCall > 1 ? 40_000 : 10_000
    const found: number[] = []
    for (let repeat = 0; repeat < repeats; repeat++) {
      const rounds: OpenRound[] = []
      for (let at = 0; at < count; at += 500)
        await Promise.all(
          Array.from({ length: Math.min(500, count - at) }, async (_, index) => {
            const seat = (at + index) % wallets.length
            const roundId = `settle-${name}-${repeat}-${at + index}`
            const op = { ...betOf(0, seat), externalId: roundId, roundId, inputHash: Buffer.from(roundId) }
            if ((await batch.submit(op)).ok) rounds.push({ roundId, playerId: seats[seat]!.playerId })
          }),
        )
      if (rounds.length !== count) throw new Error('not every bet was taken')
      const url = `http://127.0.0.1:${port}/vendor/v1`
      settler.postMessage({ url, rounds, perCall, callers } satisfies SettlingOrder)
      found.push(((await once(settler, 'message')) as [number])[0])
    }
    return median(found)
  }

  /** As many callers as the HTTP load has, in this thread. */
  async function inLoop(
    { callers, seconds, isHot, first }: Omit<LoadOrder, 'seats' | 'ports'>,
    bet: (n: number, seat: number) => Promise<boolean>,
  ): Promise<LoadResult> {
    const times: number[] = []
    let refused = 0
    let next = first
    const measureFrom = performance.now() + seconds * 250
    const end = measureFrom + seconds * 1000
    const ask = async () => {
      for (;;) {
        const began = performance.now()
        if (began >= end) return
        const n = next++
        const isTaken = await bet(n, isHot ? 0 : (n * 7919) % wallets.length)
        const now = performance.now()
        if (!isTaken) refused++
        if (began >= measureFrom && now <= end) times.push(now - began)
      }
    }
    await Promise.all(Array.from({ length: callers }, ask))
    return { times, refused, sent: next - first }
  }

  function betOf(n: number, index: number): WalletOp {
    const { memberId, accountId } = wallets[index] as (typeof wallets)[number]
    return {
      kind: 'bet',
      merchantId: 1,
      vendor: 'RONDA',
      externalId: `http-${n}`,
      inputHash: createHash('sha256').update(`http-${n}`).digest(),
      memberId,
      accountId,
      currency: 'PEN',
      amount: 10_000n,
      roundId: `http-${n}`,
      gameCode: 'jade-galleon',
      sessionHash: hashToken((seats[index] as (typeof seats)[number]).sessionToken),
      closesRound: false,
      at: new Date(),
    }
  }

  /** Takes a whole body and answers as many bytes as a bet gets, in the server's own process. */
  async function startEcho() {
    const answer = '{"status":"OK","balance":"999999.0000","transactionId":"0000000000"}'
    const server = createHttpServer((request, response) => {
      let text = ''
      request.setEncoding('utf8')
      request.on('data', part => {
        text += part
      })
      request.on('end', () => {
        JSON.parse(text)
        response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length })
        response.end(answer)
      })
    })
    await new Promise<void>(resolve => server.listen(0, resolve))
    return { server, port: (server.address() as AddressInfo).port }
  }
}
