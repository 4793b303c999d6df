import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { chmod, chown, lstat, mkdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { chooseRunner, type Runner } from './embedded-runner.ts'

export type EmbeddedOptions = {
  /** Folder for everything of this database; created when missing. */
  dataDir: string
  onProgress?: (line: string) => void
  /** PostgreSQL settings on top of ours. */
  settings?: Record<string, string>
  /** Nothing is waited for to be on the disk before it ends: for what is filled anew where the machine stops meanwhile. */
  isSyncedAtEnd?: boolean
  /** Databases to create, owned by the role `ronda_owner`. Default `ronda` and `studio`. */
  databases?: string[]
}

/** A PostgreSQL server of our own, reachable by unix socket only. It dies with this process. */
export type Embedded = {
  socketDir: string
  /** Superuser, for administration only: row-level security does not hold for it. */
  adminUrl: string
  /** The address of a database for the programs' role `ronda`, which owns nothing. */
  url(database: string): string
  /** The address of a database for the role `ronda_owner`, which migrates. */
  ownerUrl(database: string): string
  /** Creates the database when missing and returns its address. */
  ensureDatabase(name: string): Promise<string>
  processId(): number
  stop(): Promise<void>
}

const role = 'ronda'
const ownerRole = 'ronda_owner'
const rolesLock = 7_265_100_612
const port = 5432
const socketPathMax = 100
/** Backends keep freed memory for the next statement; giving it back and faulting it in again took 15 % of their time (glibc only). */
const keepMemory = {
  MALLOC_TRIM_THRESHOLD_: String(32 * 1024 ** 2),
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024 ** 2),
  MALLOC_TOP_PAD_: String(1024 ** 2),
}
const run = promisify(execFile)

/** Starts (and on first use creates) the embedded PostgreSQL. A crashed server is started again until `stop`. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const onProgress = options.onProgress ?? (() => {})
  const dataDir = path.resolve(options.dataDir)
  await mkdir(dataDir, { recursive: true })
  const runner = await chooseRunner(dataDir)
  const settings = { ...(options.isSyncedAtEnd && { fsync: 'off' }), ...options.settings }
  if (runner.note) onProgress(runner.note)
  const socketDir = await prepareSocketDir(dataDir, runner)
  const logFile = path.join(dataDir, 'postgres.log')
  if (((await stat(logFile).catch(() => undefined))?.size ?? 0) > 5_000_000) await rm(logFile)

  await waitUntilFree(runner.clusterDir)
  if (!(await stat(path.join(runner.clusterDir, 'PG_VERSION')).catch(() => undefined))) {
    onProgress('creating the database files')
    await initialise(runner, options.settings?.fsync === 'off')
  }

  const adminUrl = addressOf(socketDir, 'postgres', 'postgres')
  let isStopping = false
  let server = await launch(runner, socketDir, logFile, adminUrl, settings)

  const revive = async () => {
    for (let attempt = 1; !isStopping; attempt++) {
      onProgress(`PostgreSQL ended unexpectedly; starting it again (attempt ${attempt})`)
      try {
        server = await launch(runner, socketDir, logFile, adminUrl, settings)
        server.once('exit', onExit)
        if (isStopping) await endServer(server)
        return
      } catch (error) {
        if (attempt >= 20) throw error
        await delay(Math.min(50 * attempt, 1000))
      }
    }
  }
  let reviving: Promise<void> | undefined
  const onExit = () => {
    if (!isStopping) reviving = revive().catch(error => onProgress(String(error)))
  }
  server.once('exit', onExit)

  const ensureDatabase = async (name: string) => {
    await withAdmin(adminUrl, admin => createDatabase(admin, name))
    await withAdmin(addressOf(socketDir, 'postgres', name), admin => takeFromApp(admin))
    return addressOf(socketDir, role, name)
  }
  for (const name of options.databases ?? ['ronda', 'studio']) await ensureDatabase(name)

  return {
    socketDir,
    adminUrl,
    url: database => addressOf(socketDir, role, database),
    ownerUrl: database => addressOf(socketDir, ownerRole, database),
    ensureDatabase,
    processId: () => server.pid!,
    async stop() {
      isStopping = true
      await reviving
      await endServer(server)
      if (options.isSyncedAtEnd) await initdb(runner, ['--sync-only', '-D', runner.clusterDir])
    },
  }
}

function addressOf(socketDir: string, user: string, database: string): string {
  return `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(socketDir)}`
}

/** The folder is closed to everyone else, so whoever reaches the socket is us or root; socket paths must be short. */
async function prepareSocketDir(dataDir: string, runner: Runner): Promise<string> {
  const inside = path.join(path.dirname(runner.clusterDir), 'socket')
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  const socketDir =
    Buffer.byteLength(`${inside}/.s.PGSQL.${port}.lock`) <= socketPathMax
      ? inside
      : path.join(tmpdir(), `ronda-${process.geteuid?.() ?? 0}-${id}`)
  await mkdir(socketDir, { recursive: true, mode: 0o700 })
  const found = await lstat(socketDir)
  const me = process.geteuid?.() ?? found.uid
  if (!found.isDirectory() || ![me, runner.owner?.uid].includes(found.uid))
    throw new Error(`The folder ${socketDir} belongs to somebody else and cannot hold the database socket.`)
  await chmod(socketDir, 0o700)
  if (runner.owner) await chown(socketDir, runner.owner.uid, runner.owner.gid)
  return socketDir
}

async function initialise(runner: Runner, isThrowAway: boolean): Promise<void> {
  // Made under another name first: an interrupted first start must not look like a finished one.
  const draft = `${runner.clusterDir}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  if (runner.owner) await chown(draft, runner.owner.uid, runner.owner.gid)
  const choices = ['--username=postgres', '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8']
  const collation = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const speed = isThrowAway ? ['--no-sync'] : []
  await initdb(runner, ['-D', draft, ...choices, ...collation, ...speed])
  await rename(draft, runner.clusterDir)
}

async function initdb(runner: Runner, given: string[]): Promise<void> {
  const [program, ...words] = [...runner.prefix, path.join(runner.binDir, 'initdb')]
  await run(program!, [...words, ...given], { cwd: '/', env: { ...plainEnvironment(), ...keepMemory } })
}

/** PostgreSQL reads PG* variables of its own; those of whoever started us must not reach it. */
function plainEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, TZ: 'UTC', LC_ALL: 'C' }
}

async function launch(
  runner: Runner,
  socketDir: string,
  logFile: string,
  adminUrl: string,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const all: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: socketDir,
    unix_socket_permissions: '0700',
    port: String(port),
    max_connections: '200',
    shared_buffers: `${Math.round(Math.min(totalmem() / 8, 1024 ** 3) / 1024 ** 2)}MB`,
    fsync: 'on',
    synchronous_commit: 'on',
    max_wal_size: '4GB',
    // Filling new log files with zeros first halts every commit for 50 ms each time; it makes nothing safer.
    wal_init_zero: 'off',
    checkpoint_timeout: '15min',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...settings,
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, ...words] = [
    ...runner.prefix,
    path.join(runner.binDir, 'postgres'),
    '-D',
    runner.clusterDir,
    ...flags,
  ]
  const log = openSync(logFile, 'a')
  const logStart = (await stat(logFile)).size
  // A session of its own: Ctrl-C in the terminal is for us, and we stop the database last.
  const server = spawn(program!, words, {
    cwd: '/',
    env: { ...plainEnvironment(), ...keepMemory },
    stdio: ['ignore', log, log],
    detached: true,
  })
  closeSync(log)
  let failure: Error | undefined
  server.once('error', error => {
    failure = error
  })
  server.unref()
  if (runner.needsWatchdog && server.pid) watch(server.pid)

  for (const startedAt = performance.now(); ; await delay(10)) {
    if (failure || server.exitCode !== null || server.signalCode !== null) {
      const said = (await readFile(logFile)).subarray(logStart).toString().trim().split('\n').slice(-8).join('\n')
      throw new Error(`PostgreSQL did not start: ${failure?.message ?? said}`)
    }
    if (performance.now() - startedAt > 120_000) {
      await endServer(server)
      throw new Error(`PostgreSQL was not ready after two minutes; see ${logFile}`)
    }
    const isReady = await withAdmin(adminUrl, admin => admin.query('select 1')).catch(() => undefined)
    if (isReady) return server
  }
}

/** Where the kernel cannot do it: a shell that ends the database when the pipe from us breaks. */
function watch(pid: number): void {
  const script = `read -r _; kill -INT ${pid}`
  const watchdog = spawn('/bin/sh', ['-c', script], { stdio: ['pipe', 'ignore', 'ignore'], detached: true })
  watchdog.unref()
  const pipe = watchdog.stdin as unknown as { unref?: () => void }
  pipe.unref?.()
}

async function endServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.ref()
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  for (const [signal, patienceMs] of [
    ['SIGINT', 20_000],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    server.kill(signal)
    const patience = new AbortController()
    const isEnded = await Promise.race([
      ended.then(() => true),
      delay(patienceMs, false, { signal: patience.signal }).catch(() => false),
    ])
    patience.abort()
    if (isEnded) return
  }
}

/** Two servers on one folder would destroy it. A server just being shut down is waited for; a leftover file is removed. */
async function waitUntilFree(clusterDir: string): Promise<void> {
  const lockFile = path.join(clusterDir, 'postmaster.pid')
  for (const startedAt = performance.now(); ; await delay(25)) {
    const lines = (await readFile(lockFile, 'utf8').catch(() => '')).split('\n')
    const pid = Number(lines[0])
    if (!pid || !isAlive(pid)) return
    if (!isPostgresOf(pid, clusterDir)) {
      // The number was given to another program since; PostgreSQL itself would refuse to start.
      if (!isAnyoneWorkingIn(clusterDir)) await rm(lockFile, { force: true })
      return
    }
    const patienceMs = lines[7]?.trim() === 'stopping' ? 20_000 : 1_000
    if (performance.now() - startedAt > patienceMs)
      throw new Error(`The database in ${clusterDir} is already in use by process ${pid}. Stop that Ronda first.`)
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function isPostgresOf(pid: number, clusterDir: string): boolean {
  if (process.platform !== 'linux') return true
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(clusterDir)
  } catch {
    return false
  }
}

function isAnyoneWorkingIn(clusterDir: string): boolean {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .some(name => {
      try {
        return readlinkSync(`/proc/${name}/cwd`) === clusterDir
      } catch {
        return false
      }
    })
}

async function withAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl, connectionTimeoutMillis: 5000 })
  admin.on('error', () => {})
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end().catch(() => {})
  }
}

async function createDatabase(admin: pg.Client, name: string): Promise<void> {
  if (!/^[a-z][a-z0-9_]{0,60}$/.test(name)) throw new Error(`Not a database name: ${name}`)
  // Several databases may be made at once, and all of them need the roles.
  await admin.query('select pg_advisory_lock($1)', [rolesLock])
  for (const [user, right] of [
    [role, 'nocreatedb'],
    [ownerRole, 'createdb'],
  ] as const) {
    const known = await admin.query('select 1 from pg_roles where rolname = $1', [user])
    if (known.rowCount === 0) await admin.query(`create role ${user} login nosuperuser nobypassrls`)
    await admin.query(`alter role ${user} ${right}`)
  }
  const databases = await admin.query('select 1 from pg_database where datname = $1', [name])
  if (databases.rowCount === 0) await admin.query(`create database ${name} owner ${ownerRole}`)
}

/** Databases of earlier versions belonged to the programs' own role. */
async function takeFromApp(admin: pg.Client): Promise<void> {
  await admin.query(`reassign owned by ${role} to ${ownerRole}`)
}
