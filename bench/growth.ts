import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { inSystem } from '@ronda/server/db/pool.ts'
import { auditBooks } from '@ronda/server/features/audit-log/verify.ts'
import { playerIdOf } from '@ronda/server/features/vendors/players.ts'
import { adoptTransfers } from '@ronda/server/ledger/adopt.ts'
import { describeAudit } from '@ronda/server/ledger/audit.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { median } from './cells.ts'
import { endWithin } from './end-within.ts'
import { startGateway } from './gateway.ts'
import type { LoadOrder, LoadResult } from './wallet-load.ts'
import { startWorld } from './world.ts'

/**
 * What a wallet still gives when it has grown: vendors' bets over HTTP, 64 callers, uniform, by as many members as there are; then by as many
 * of very many, drawn at random, with money moved behind each; then by others of them who are all new to the process; then so many bets in
 * one go while the memory of the process that takes them is looked at. Ends with the audit, and in any case when its time is over.
 *
 *   bench:growth [--from 10000] [--wallets 1000000] [--moves 5] [--bets 5000000] [--repeats 5] [--seconds 5]
 */
const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return Number(at < 0 ? fallback : process.argv[at + 1])
}
const from = option('from', '10000')
const walletCount = option('wallets', '1000000')
/** Transfers behind each wallet that is added. */
const moves = option('moves', '5')
const bets = option('bets', '5000000')
const repeats = option('repeats', '5')
const seconds = option('seconds', '5')

const CALLERS = 64
const CHUNK = 20_000
/** Of the many those who play: more than come by in one measure. */
const SAMPLE = 100_000
/** Long enough for each of the few to have played once. */
const WARM_S = 5
const AT_ONCE_S = 30
const MOVED = 1_000_000_000n
/** Of set-up and audit, of each wallet that is added, of each bet: slower is no machine to measure on. */
const REST_MS = 900_000
const PER_WALLET_MS = 3
const PER_BET_MS = 3
endWithin(REST_MS + walletCount * PER_WALLET_MS + repeats * seconds * 4000 + bets * PER_BET_MS)

const world = await startWorld(from)
const gateway = await startGateway(world.config)
let isFine = false
try {
  isFine = await run()
} finally {
  await gateway.stop()
  await world.stop()
}
process.exit(isFine ? 0 : 1)

async function run(): Promise<boolean> {
  const { server, key, seats } = world
  const worker = new Worker(path.join(import.meta.dirname, 'wallet-load.ts'), { workerData: key })
  let first = 0
  const ask = async (seats: LoadOrder['seats'], seconds: number) => {
    worker.postMessage({
      ports: [gateway.port],
      seats,
      callers: CALLERS,
      seconds,
      isHot: false,
      first,
    } satisfies LoadOrder)
    const [result] = (await once(worker, 'message')) as [LoadResult]
    first += result.sent
    if (result.refused > 0) throw new Error(`${result.refused} bets were refused`)
    return result
  }
  const speed = async (seats: LoadOrder['seats'], warmS: number) => {
    if (warmS > 0) await ask(seats, warmS)
    const rates: number[] = []
    for (let repeat = 0; repeat < repeats; repeat++) rates.push((await ask(seats, seconds)).times.length / seconds)
    return median(rates)
  }
  console.log(
    `${cpus().length} cores, Node ${process.versions.node}; ${CALLERS} callers, ${repeats} × ${seconds} s, median`,
  )
  const small = await speed(seats, WARM_S)
  console.log(`- ${from} wallets: ${small.toFixed(0)}/s`)

  const began = performance.now()
  const sample = await grow()
  console.log(`  grown in ${((performance.now() - began) / 1000).toFixed(0)} s`)
  const large = await speed(sample.slice(-from), WARM_S)
  console.log(`- ${walletCount} wallets, ${(walletCount - from) * moves} transfers behind them: ${large.toFixed(0)}/s`)
  console.log(`  of before: ${(large / small).toFixed(2)} (goal ≥ 0.85)`)
  const others = await speed(sample.slice(0, -from), 0)
  console.log(`- by who is new to the process: ${others.toFixed(0)}/s`)

  for (let taken = 0; taken < bets; ) {
    const { sent } = await ask(sample, AT_ONCE_S)
    taken += sent
    console.log(`- ${taken} bets in one go: ${(sent / AT_ONCE_S / 1.25).toFixed(0)}/s, ${residentMiB()} MiB resident`)
  }
  await worker.terminate()
  await gateway.stop()

  await inSystem(server.ctx.system, tx => adoptTransfers(tx, 1))
  const report = await auditBooks(server.ctx.system)
  console.log(`\n${describeAudit(report)}`)
  return report.isClean
}

function residentMiB(): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${gateway.pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kib) / 1024)
}

/** Members with money that came in several moves and a game open, in bulk; answers the seats of some of them, drawn at random. */
async function grow(): Promise<LoadOrder['seats']> {
  const { ctx } = world.server
  const profile = ctx.vault.seal(1, 'profile', {})
  const tokenOf = (n: number) => `grown-${String(n).padStart(40, '0')}`
  const ids = new Map<number, bigint>()
  for (let start = from; start < walletCount; start += CHUNK) {
    const count = Math.min(CHUNK, walletCount - start)
    const rows = await inSystem(ctx.system, async tx => {
      const { rows } = await sql<{ id: bigint; n: number }>`
        insert into members (merchant_id, username, username_key, password_hash, language, profile_sealed, password_changed_at, registered_at, registered_ip)
        select 1, 'grown' || n, 'grown' || n, '', 'es', ${profile}, now(), now(), ''
        from generate_series(${start}::int, ${start + count - 1}::int) n
        returning id, substr(username, 6)::int as n`.execute(tx)
      await sql`
        with a as (
          insert into ledger_accounts (merchant_id, kind, member_id, currency, balance)
          select 1, 'main', id, 'PEN', ${MOVED}::bigint * ${moves}::int from unnest(${rows.map(({ id }) => id)}::bigint[]) id
          returning id, member_id),
        b as (insert into ledger_accounts (merchant_id, kind, ref, currency) values (1, 'house_channel', ${`grown-${start}`}, 'PEN') returning id),
        t as (
          insert into ledger_transfers (merchant_id, id, kind, source, external_id, member_id, account_id, amount, balance_after, at)
          select 1, nextval('ledger_transfer_block'), 'deposit', 'deposits', 'grown-' || member_id || '-' || k, member_id, id,
            ${MOVED}::bigint, ${MOVED}::bigint * k, now()
          from (select a.member_id, a.id, k from a, generate_series(1, ${moves}::int) k order by a.id, k) moves
          returning id, account_id, amount, balance_after)
        insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
        select 1, account_id, id, amount, balance_after, now() from t union all select 1, b.id, t.id, -amount, null, now() from t, b`.execute(
        tx,
      )
      await sql`
        insert into game_sessions (merchant_id, id, member_id, vendor, game_code, launch_hash, launch_expires_at, session_hash, language,
          portal_origin, created_at, opened_at, expires_at)
        select 1, 'grown-' || n, id, 'RONDA', 'jade-galleon', sha256(convert_to('launch-' || n, 'utf8')), now(),
          sha256(convert_to('grown-' || lpad(n::text, 40, '0'), 'utf8')), 'es', 'http://localhost', now(), now(), now() + interval '3 hours'
        from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ n }) => n)}::int[]) as made (id, n)`.execute(
        tx,
      )
      return rows
    })
    for (const { id, n } of rows) ids.set(n, id)
  }
  const owner = new pg.Client(world.embedded.ownerUrl('ronda'))
  await owner.connect()
  await owner.query('vacuum (freeze, analyze)')
  await owner.end()
  const admin = new pg.Client(world.embedded.adminUrl)
  await admin.connect()
  await admin.query('checkpoint')
  await admin.end()
  // A step that shares no factor with their number comes by every one of them before it comes by one again.
  const added = walletCount - from
  return Array.from({ length: Math.min(SAMPLE, added) }, (_, i) => {
    const n = from + Number((BigInt(i) * 611_953n) % BigInt(added))
    return { playerId: playerIdOf(ctx, 1, 'RONDA', ids.get(n) as bigint), sessionToken: tokenOf(n) }
  })
}
