import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { prepareServer } from '@ronda/devenv/prepare.ts'
import { startEmbedded } from '@ronda/server/db/embedded.ts'
import { createDatabase, inSystem, systemPool } from '@ronda/server/db/pool.ts'
import { houseAccount } from '@ronda/server/ledger/accounts.ts'
import { adoptTransfers } from '@ronda/server/ledger/adopt.ts'
import { audit, describeAudit } from '@ronda/server/ledger/audit.ts'
import { createWalletQueue } from '@ronda/server/ledger/batch.ts'
import type { WalletOp } from '@ronda/server/ledger/types.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import { type Design, storedFunction, usualTransaction } from './yardsticks.ts'

/**
 * Bets per second of the ledger's batch path beside two yardsticks that do the same work (idempotency, transfer, two
 * entries, round, balance) on the same server in the same minutes. Ends with the audit; a dirty ledger fails the run.
 *
 *   bench:wallet [--quick] [--repeats 3] [--seconds 2] [--wallets 10000] [--callers 1,16,64,256] [--lanes 1,2] [--designs batch]
 *     [--without-flush]        leaves out what the disk takes, to compare versions on a busy one
 *     [--against <checkout>]   the batch path of another version beside this one's, in turns
 *     [--pinned]               this program on one core, the database on another (Linux): differences of 1 % show
 */
const isQuick = process.argv.includes('--quick')
const option = (name: string, fallback: string) => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? fallback : process.argv[at + 1]!
}
const repeats = Number(option('repeats', isQuick ? '1' : '3'))
const seconds = Number(option('seconds', isQuick ? '0.4' : '2'))
const wallets = Number(option('wallets', isQuick ? '500' : '10000'))
const callerCounts = option('callers', '1,16,64,256').split(',').map(Number)
const designNames = option('designs', '')
const against = option('against', '')
const laneCounts = option('lanes', '2').split(',').map(Number)
const isPinned = process.argv.includes('--pinned')
const isFlushing = !process.argv.includes('--without-flush')
const warmUpShare = 0.25
const tickUs = 10_000
const loads = ['uniform', 'hot'] as const

let accounts: { id: bigint; member_id: bigint }[] = []

/** `cpu`: processor time per bet of both sides, in µs; it says more than the clock where others use the machine. */
type Cell = { perSecond: number; p50: number; p99: number; cpu: number }

const dataDir = await mkdtemp(path.join(tmpdir(), 'ronda-bench-'))
const server = process.env.DATABASE_URL
  ? undefined
  : await startEmbedded({ dataDir, databases: ['ronda'], settings: isFlushing ? {} : { fsync: 'off' } })
const url = process.env.DATABASE_URL ?? server!.url('ronda')
const ownerUrl = process.env.DATABASE_OWNER_URL ?? server?.ownerUrl('ronda') ?? url
const chainKey = Buffer.alloc(32, 1)
let isFine = false
try {
  await prepareServer({ url, ownerUrl })
  isFine = await run()
} finally {
  await server?.stop()
  await rm(dataDir, { recursive: true, force: true })
}
process.exitCode = isFine ? 0 : 1

async function run(): Promise<boolean> {
  const pool = systemPool(url, { max: 4, statementTimeoutMs: 600_000 })
  const ownerPool = systemPool(ownerUrl, { max: 2, statementTimeoutMs: 600_000 })
  const db = createDatabase<unknown>(pool, chainKey)
  if (isPinned) await pin(pool)
  const { firstAccount, house } = await openWallets()
  await ownerPool.query('vacuum analyze')
  // A run may take so long at a bad moment of the disk; here that is a slow bet, not a failed one.
  const queues = laneCounts.map(lanes => createWalletQueue({ url, chainKey, lanes, deadlineMs: 60_000 }))
  const batches: Design[] = queues.map((queue, index) => ({
    name: laneCounts.length === 1 ? 'batch' : `batch, lanes ${laneCounts[index]}`,
    bet: async op => (await queue.submit(op)).ok,
    close: () => queue.close(),
  }))
  if (against) batches.push(await batchOf(against))
  const yardsticks = [await storedFunction(url, ownerPool, house), usualTransaction(url, house)]
  const designs = [...batches, ...yardsticks].filter(design => design.name.startsWith(designNames))

  const { version } = (await pool.query(`select current_setting('server_version') as version`)).rows[0] ?? {}
  const memory = Math.round(totalmem() / 1024 ** 3)
  console.log(
    `${cpus().length} cores, ${memory} GiB, Node ${process.versions.node}, PostgreSQL ${version ?? ''}; ${wallets} wallets, ` +
      `${repeats} × ${seconds} s, median; 1 % repeats, 1 % overdraws\n`,
  )
  const results = new Map<string, Cell[]>()
  let nextBet = 0
  // Every repeat goes through everything: what the machine does meanwhile falls on all cells alike.
  for (let repeat = 0; repeat < repeats; repeat++)
    for (const callers of callerCounts)
      for (const load of loads)
        for (const design of repeat % 2 === 0 ? designs : designs.toReversed()) {
          const name = `${design.name}/${load}/${callers}`
          results.set(name, [...(results.get(name) ?? []), await measure(design, load, callers)])
        }
  for (const design of designs) await design.close()
  print(results, designs)

  // Yardsticks and bulk loading have no chains.
  await inSystem(db, tx => adoptTransfers(tx, 1))
  const began = performance.now()
  const report = await audit(db)
  const took = (performance.now() - began) / 1000
  console.log(`\n${describeAudit(report)}\naudited in ${took.toFixed(1)} s`)
  await db.destroy()
  await ownerPool.end()
  return report.isClean

  /** Bulk loading instead of posting each: the ledger's own rows, as `post` would have left them. */
  async function openWallets() {
    const house = await inSystem(db, async tx => {
      await sql`
        with a as (
          insert into ledger_accounts (merchant_id, kind, member_id, currency, balance)
          select 1, 'main', n, 'PEN', 1000000000000 from generate_series(1, ${wallets}::int) n returning id, member_id),
        b as (insert into ledger_accounts (merchant_id, kind, ref, currency) values (1, 'house_channel', 'bank', 'PEN') returning id),
        t as (
          insert into ledger_transfers (merchant_id, id, kind, source, external_id, member_id, account_id, amount, balance_after, at)
          select 1, nextval('ledger_transfer_block'), 'deposit', 'deposits', 'start-' || member_id, member_id, id, 1000000000000,
            1000000000000, now() from a returning id, account_id, amount)
        insert into ledger_entries (merchant_id, account_id, transfer_id, amount, balance_after, at)
        select 1, account_id, id, amount, amount, now() from t
        union all select 1, b.id, t.id, -amount, null, now() from t, b`.execute(tx)
      return houseAccount(tx, 1, 'house_vendor', 'bench', 'PEN')
    })
    const { rows } = await pool.query(
      'select id, member_id from ledger_accounts where member_id is not null order by id',
    )
    accounts = rows as { id: bigint; member_id: bigint }[]
    return { firstAccount: accounts[0]!, house }
  }

  async function measure(design: Design, load: (typeof loads)[number], callers: number): Promise<Cell> {
    const times: number[] = []
    const cpuBefore = await processorTime(pool)
    const start = performance.now()
    const measureFrom = start + seconds * 1000 * warmUpShare
    const end = measureFrom + seconds * 1000
    const last: WalletOp[] = []
    let made = 0
    await Promise.all(
      Array.from({ length: callers }, async (_, caller) => {
        for (;;) {
          const began = performance.now()
          if (began >= end) return
          const n = nextBet++
          const kind = n % 100
          const op = kind === 1 && last[caller] ? last[caller] : betOf(n, load, kind === 2)
          const isAccepted = await design.bet(op)
          made++
          if (isAccepted !== (kind !== 2)) throw new Error(`${design.name}: wrong answer for ${op.externalId}`)
          if (kind > 2) last[caller] = op
          const now = performance.now()
          if (began >= measureFrom && now <= end) times.push(now - began)
        }
      }),
    )
    const cpu = ((await processorTime(pool)) - cpuBefore) / made
    times.sort((a, b) => a - b)
    const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
    return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), cpu }
  }

  function betOf(n: number, load: (typeof loads)[number], isOverdraw: boolean): WalletOp {
    // A fixed stride visits the wallets in a scattered order without chance.
    const account = load === 'hot' ? firstAccount : accounts[(n * 7919) % accounts.length]!
    return {
      kind: 'bet',
      merchantId: 1,
      vendor: 'bench',
      externalId: `bet-${n}`,
      inputHash: Buffer.from(`bench-input-hash-of-bet-${n}`.padEnd(32).slice(0, 32)),
      memberId: account.member_id,
      accountId: account.id,
      currency: 'PEN',
      amount: isOverdraw ? 10n ** 16n : 10_000n,
      roundId: `round-${n}`,
      gameCode: 'slot',
      closesRound: false,
      at: new Date(),
    }
  }
}

/** Moves of the two from core to core cost more than what is to be measured. */
async function pin(pool: pg.Pool) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const [, parent] = readFileSync(`/proc/${rows[0]!.pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  execFileSync('taskset', ['-acp', '0', String(process.pid)])
  // Connections made from now on are where this is.
  execFileSync('taskset', ['-acp', '1', parent!])
}

/** Of this process and of the database's for its connections, in µs; known where the database runs on this machine. */
async function processorTime(pool: pg.Pool): Promise<number> {
  const { user, system } = process.cpuUsage()
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity where backend_type = $1', [
    'client backend',
  ])
  let ticks = 0
  for (const { pid } of rows) {
    const file = `/proc/${pid}/stat`
    if (!server || !existsSync(file)) continue
    const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ')
    ticks += Number(fields[11]) + Number(fields[12])
  }
  return user + system + ticks * tickUs
}

async function batchOf(checkout: string): Promise<Design> {
  const other = (await import(path.resolve(checkout, 'apps/server/src/ledger/batch.ts'))) as {
    createWalletQueue: typeof createWalletQueue
  }
  const queue = other.createWalletQueue({ url, chainKey, lanes: laneCounts[0], deadlineMs: 60_000 })
  return { name: 'batch there', bet: async op => (await queue.submit(op)).ok, close: () => queue.close() }
}

function print(results: Map<string, Cell[]>, designs: Design[]): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  const of = (design: string, load: string, callers: number): Cell => {
    const cells = results.get(`${design}/${load}/${callers}`) ?? []
    return {
      perSecond: median(cells.map(cell => cell.perSecond)),
      p50: median(cells.map(cell => cell.p50)),
      p99: median(cells.map(cell => cell.p99)),
      cpu: median(cells.map(cell => cell.cpu)),
    }
  }
  console.log(
    `| bets/s, p50 / p99 ms, µs processor per bet | wallets | ${callerCounts.map(callers => `${callers}`).join(' | ')} |`,
  )
  console.log(`|---|---|${callerCounts.map(() => '---').join('|')}|`)
  for (const { name } of designs)
    for (const load of loads) {
      const cells = callerCounts.map(callers => {
        const { perSecond, p50, p99, cpu } = of(name, load, callers)
        return `${Math.round(perSecond)}, ${p50.toFixed(2)} / ${p99.toFixed(1)}, ${cpu.toFixed(0)}`
      })
      console.log(`| ${name} | ${load} | ${cells.join(' | ')} |`)
    }
  console.log('')
  // Of pairs measured right after one another, then the middle one: a busy moment hits both sides of a pair.
  const ratio = (a: readonly [string, string, number], b: readonly [string, string, number], what: keyof Cell) => {
    const [top, bottom] = [a, b].map(([design, load, callers]) => results.get(`${design}/${load}/${callers}`) ?? [])
    return median(top!.map((cell, index) => cell[what] / bottom![index]![what])).toFixed(3)
  }
  if (against)
    for (const load of loads)
      for (const callers of callerCounts) {
        const pair = [
          ['batch', load, callers],
          ['batch there', load, callers],
        ] as const
        const [speed, cpu] = [ratio(...pair, 'perSecond'), ratio(...pair, 'cpu')]
        console.log(`- batch against batch there, ${load}, ${callers} callers: speed ${speed}, processor time ${cpu}`)
      }
  if (designNames || !callerCounts.includes(64) || !callerCounts.includes(1)) return
  const batch = designs[0]!.name
  const tell = (text: string, value: string, goal: string) => console.log(`- ${text}: ${value} (goal ${goal})`)
  const usual = ratio([batch, 'uniform', 64], ['usual transaction', 'uniform', 64], 'perSecond')
  tell('batch against the usual transaction, 64 callers', usual, '≥ 6')
  const stored = ratio([batch, 'uniform', 64], ['stored function', 'uniform', 64], 'perSecond')
  tell('batch against the stored function, 64 callers', stored, 'none')
  tell(
    'hot wallet against uniform, 64 callers',
    ratio([batch, 'hot', 64], [batch, 'uniform', 64], 'perSecond'),
    '≥ 0.8',
  )
  const alone = ratio([batch, 'uniform', 1], ['stored function', 'uniform', 1], 'p50')
  tell('p50 of one caller against the stored function', alone, '≤ 1.3')
}
