import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { loadDemo } from '@ronda/devenv/demo/load.ts'
import { newSecrets } from '@ronda/server/config.ts'
import { hashToken } from '@ronda/server/crypto.ts'
import { startEmbedded } from '@ronda/server/db/embedded.ts'
import { migrate } from '@ronda/server/db/migrate.ts'
import { inSystem } from '@ronda/server/db/pool.ts'
import { playerIdOf } from '@ronda/server/features/vendors/players.ts'
import { houseAccount } from '@ronda/server/ledger/accounts.ts'
import { audit, describeAudit } from '@ronda/server/ledger/audit.ts'
import type { WalletQueue } from '@ronda/server/ledger/batch.ts'
import { createServer } from '@ronda/server/server.ts'
import { sql } from 'kysely'
import type { LoadOrder, LoadResult } from './wallet-load.ts'
import { usualTransaction } from './yardsticks.ts'

/**
 * The whole path of a vendor's bet over HTTP (signature, session, game, ledger, answer after commit), with the batch path and with the
 * usual transaction behind the same gateway, in turns on one server. Ends with the audit.
 *
 *   bench:wallet-http [--quick] [--repeats 3] [--seconds 2] [--callers 1,64,256]
 */
const isQuick = process.argv.includes('--quick')
const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : (process.argv[at + 1] as string)
}
const repeats = Number(option('repeats', isQuick ? '1' : '3'))
const seconds = Number(option('seconds', isQuick ? '0.4' : '2'))
const callerCounts = option('callers', '1,16,64,256').split(',').map(Number)
const memberCount = isQuick ? 200 : 2_000

const dataDir = await mkdtemp(path.join(tmpdir(), 'ronda-bench-'))
const embedded = await startEmbedded({ dataDir, databases: ['ronda'] })
const url = embedded.url('ronda')
let isFine = false
try {
  await migrate(url, path.join(import.meta.dirname, '../apps/server/src/db/migrations'))
  isFine = await run()
} finally {
  await embedded.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exit(isFine ? 0 : 1)

async function run(): Promise<boolean> {
  const config = {
    role: 'all' as const,
    port: 0,
    backofficePort: 0,
    studioPort: 0,
    sandboxPayPort: 0,
    dataDir,
    databaseUrl: url,
    trustedHops: 0,
    messaging: {},
    demo: true,
    secrets: newSecrets(),
  }
  const server = await createServer({
    config,
    databaseUrl: url,
    providers: [],
    log: { info: () => {}, error: console.error },
  })
  const { ctx } = server
  const demo = await loadDemo(ctx, { studioUrl: 'http://localhost:3002' })
  const key = demo.vendorKeys.find(candidate => candidate.merchant === 'lumina' && candidate.vendor === 'RONDA')
  const seats = await openSeats()
  const house = await inSystem(ctx.system, tx => houseAccount(tx, 1, 'house_vendor', 'RONDA', 'PEN'))
  const { port } = await server.listen()
  const worker = new Worker(path.join(import.meta.dirname, 'wallet-load.ts'), {
    workerData: { port, keyId: key?.keyId, secret: key?.secret },
  })

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
  const designs = { batch, 'usual transaction': slow }
  const cells = new Map<string, { perSecond: number; p50: number; p99: number }[]>()
  let first = 0
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const callers of callerCounts) {
      for (const load of ['uniform', 'hot'] as const) {
        for (const [name, queue] of Object.entries(designs)) {
          ctx.wallet = queue
          worker.postMessage({ callers, seconds, seats, isHot: load === 'hot', first } satisfies LoadOrder)
          const [{ times, refused, sent }] = (await once(worker, 'message')) as [LoadResult]
          first += sent
          if (refused > 0) throw new Error(`${name}: ${refused} bets refused`)
          times.sort((a, b) => a - b)
          const at = (share: number) =>
            times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
          const cellName = `${name}/${load}/${callers}`
          cells.set(cellName, [
            ...(cells.get(cellName) ?? []),
            { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) },
          ])
        }
      }
    }
  }
  await worker.terminate()
  ctx.wallet = batch
  await usual.close()

  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  const cell = (name: string, load: string, callers: number, what: 'perSecond' | 'p50' | 'p99') =>
    median((cells.get(`${name}/${load}/${callers}`) ?? []).map(one => one[what]))
  console.log(
    `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB, Node ${process.versions.node}; ${memberCount} members, ${repeats} × ${seconds} s, median; load generator on the same cores\n`,
  )
  console.log(
    `| calls/s, p50 / p99 ms | wallets | ${callerCounts.join(' | ')} |\n|---|---|${callerCounts.map(() => '---').join('|')}|`,
  )
  for (const name of Object.keys(designs)) {
    for (const load of ['uniform', 'hot']) {
      console.log(
        `| ${name} | ${load} | ${callerCounts.map(callers => `${Math.round(cell(name, load, callers, 'perSecond'))}, ${cell(name, load, callers, 'p50').toFixed(1)} / ${cell(name, load, callers, 'p99').toFixed(1)}`).join(' | ')} |`,
      )
    }
  }
  if (callerCounts.includes(64)) {
    const pairs = (cells.get('batch/uniform/64') ?? []).map(
      (one, i) => one.perSecond / (cells.get('usual transaction/uniform/64')?.[i]?.perSecond ?? Number.NaN),
    )
    console.log(
      `\n- whole HTTP path against the same path with the usual transaction, 64 callers: ${median(pairs).toFixed(2)} (goal ≥ 4)`,
    )
    console.log(
      `- hot wallet against uniform, 64 callers: ${(cell('batch', 'hot', 64, 'perSecond') / cell('batch', 'uniform', 64, 'perSecond')).toFixed(2)}`,
    )
  }
  const report = await audit(ctx.system)
  console.log(`\n${describeAudit(report)}`)
  await server.stop()
  return report.isClean

  /** Members with money and a living game session each, in bulk. */
  async function openSeats(): Promise<LoadOrder['seats']> {
    const tokens = Array.from({ length: memberCount }, () => randomBytes(32).toString('base64url'))
    const profile = ctx.vault.seal(1, 'profile', {})
    const ids = await inSystem(ctx.system, async tx => {
      const { rows } = await sql<{ id: bigint }>`
        insert into members (merchant_id, username, username_key, password_hash, language, profile_sealed, password_changed_at, registered_at, registered_ip)
        select 1, 'bench' || n, 'bench' || n, '', 'es', ${profile}, now(), now(), '' from generate_series(1, ${memberCount}::int) n returning id`.execute(
        tx,
      )
      await sql`
        with a as (
          insert into ledger_accounts (merchant_id, kind, member_id, currency, balance)
          select 1, 'main', id, 'PEN', 1000000000000 from members where merchant_id = 1 and username like 'bench%' returning id, member_id),
        b as (insert into ledger_accounts (merchant_id, kind, ref, currency) values (1, 'house_channel', 'bench', 'PEN') returning id),
        t as (
          insert into ledger_transfers (merchant_id, id, kind, source, external_id, member_id, account_id, amount, balance_after, at)
          select 1, nextval('ledger_transfer_block'), 'deposit', 'deposits', 'start-' || member_id, member_id, id, 1000000000000, 1000000000000, now() from a
          returning id, account_id, amount)
        insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
        select 1, account_id, id, amount, amount, now() from t union all select 1, b.id, t.id, -amount, null, now() from t, b`.execute(
        tx,
      )
      await tx
        .insertInto('game_sessions')
        .values(
          rows.map((row, i) => ({
            merchant_id: 1,
            id: `bench-${i}`,
            member_id: row.id,
            vendor: 'RONDA',
            game_code: 'jade-galleon',
            launch_hash: hashToken(`launch-${i}`),
            launch_expires_at: new Date(),
            session_hash: hashToken(tokens[i] as string),
            language: 'es',
            portal_origin: 'http://localhost',
            created_at: new Date(),
            opened_at: new Date(),
            expires_at: new Date(Date.now() + 3_600_000),
          })),
        )
        .execute()
      return rows.map(row => row.id)
    })
    await sql`vacuum analyze`.execute(ctx.system)
    return ids.map((id, i) => ({ playerId: playerIdOf(ctx, 1, 'RONDA', id), sessionToken: tokens[i] as string }))
  }
}
