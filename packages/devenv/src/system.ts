import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { type Clock, systemClock } from '@ronda/contract/time.ts'
import { createSandboxPay } from '@ronda/sandbox-pay/app.ts'
import { type Config, deriveKey } from '@ronda/server/config.ts'
import { startEmbedded } from '@ronda/server/db/embedded.ts'
import { migrate } from '@ronda/server/db/migrate.ts'
import { appPool } from '@ronda/server/db/pool.ts'
import { createSandboxProvider } from '@ronda/server/payments/sandbox.ts'
import { createServer, type Server } from '@ronda/server/server.ts'
import { migrationsFolder as studioMigrations } from '@ronda/studio/migrations.ts'
import { createStudio, type StudioOptions } from '@ronda/studio/studio.ts'
import { type DemoAccounts, loadDemo, STUDIO_VENDOR } from './demo/load.ts'

export interface SystemOptions {
  config: Config
  clock?: Clock
  onProgress?: (step: string) => void
  /** Databases that are already there and migrated (tests); otherwise the embedded or outside ones are used. */
  databases?: { server: string; studio: string }
  /** Chance of the studio; the operating system's unless a test chooses the dice. */
  rng?: StudioOptions['rng']
  withJobs?: boolean
  withPages?: boolean
  quiet?: boolean
}

export interface System {
  server: Server
  sandbox: ReturnType<typeof createSandboxPay>
  demo: DemoAccounts | undefined
  /** The demo data was loaded by this start. */
  isFresh: boolean
  ports: { portal: number; backoffice: number; studio: number; sandboxPay: number }
  urls: { portal: string; backoffice: string; studio: string; sandboxPay: string }
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '../../..')
const dist = (app: string) => join(root, 'apps', app, 'dist')
const textFolders = ['packages/ui/src/i18n', 'apps/portal/src/i18n', 'apps/portal/src/i18n/later'].map(folder =>
  join(root, folder),
)
const serverMigrations = join(root, 'apps/server/src/db/migrations')

/** Starts everything in this process: database, server, studio, sandbox payment provider. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { config, onProgress = () => {} } = options
  const clock = options.clock ?? systemClock
  const closing: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const databases = options.databases ?? (await openDatabases(config, onProgress, closing))
    const secret = deriveKey(config.secrets, 'sandbox-pay').toString('hex')

    const sandbox = createSandboxPay({
      secret,
      dataFile: options.databases ? ':memory:' : join(config.dataDir, 'sandbox-pay.sqlite'),
      now: () => clock.now(),
      webhookUrl: () => `http://127.0.0.1:${ports.portal}/webhooks/payments/sandbox`,
      publicUrl: () => urls.sandboxPay,
      payoutAfterMs: 5_000,
    })
    const ports = {
      portal: 0,
      backoffice: 0,
      studio: 0,
      sandboxPay: await listen(sandbox.fetch, config.sandboxPayPort, closing),
    }
    const urls = { portal: '', backoffice: '', studio: '', sandboxPay: `http://localhost:${ports.sandboxPay}` }
    closing.push(() => sandbox.stop())

    const server = await createServer({
      config,
      databaseUrl: databases.server,
      clock,
      providers: [
        createSandboxProvider({ baseUrl: `http://127.0.0.1:${ports.sandboxPay}`, secret, now: () => clock.now() }),
      ],
      dist: options.withPages === false ? undefined : { portal: dist('portal'), backoffice: dist('backoffice') },
      textFolders,
      withJobs: options.withJobs,
      log: options.quiet
        ? { info: () => {}, error: (message, data) => console.error(message, JSON.stringify(data)) }
        : undefined,
    })
    closing.push(() => server.stop())

    // The studio's port is known before the server needs it: it answers only once the studio is there.
    let studioFetch: (request: Request) => Promise<Response> = async () => new Response('starting', { status: 503 })
    ports.studio = await listen(request => studioFetch(request), config.studioPort, closing)
    urls.studio = `http://localhost:${ports.studio}`

    const loaded = config.demo ? await demoAccounts(server, config, urls.studio, onProgress) : undefined
    const demo = loaded?.accounts
    const opened = await server.listen()
    ports.portal = opened.port
    ports.backoffice = opened.backofficePort
    config.port = opened.port
    config.backofficePort = opened.backofficePort
    urls.portal = `http://localhost:${opened.port}`
    urls.backoffice = `http://localhost:${opened.backofficePort}`

    const studio = createStudio({
      pool: appPool(databases.studio, { applicationName: 'studio' }),
      clock,
      rng: options.rng,
      operators: await studioOperators(server, demo, opened.port),
      publicUrl: urls.studio,
      distDir: dist('studio'),
      log: options.quiet ? () => {} : undefined,
    })
    studioFetch = request => studio.fetch(request)
    if (options.withJobs) studio.start()
    closing.push(() => studio.stop())
    return { server, sandbox, demo, isFresh: loaded?.isFresh ?? false, ports, urls, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function openDatabases(
  config: Config,
  onProgress: (step: string) => void,
  closing: (() => Promise<unknown>)[],
): Promise<{ server: string; studio: string }> {
  if (config.databaseUrl) {
    const studio = process.env.STUDIO_DATABASE_URL
    if (!studio)
      throw new Error(
        'An outside database needs STUDIO_DATABASE_URL as well: the studio keeps its rounds in a database of its own',
      )
    await migrate(config.databaseUrl, serverMigrations, onProgress)
    await migrate(studio, studioMigrations, onProgress)
    return { server: config.databaseUrl, studio }
  }
  onProgress('starting PostgreSQL')
  mkdirSync(config.dataDir, { recursive: true })
  const embedded = await startEmbedded({ dataDir: join(config.dataDir, 'postgres'), onProgress })
  closing.push(() => embedded.stop())
  const databases = { server: embedded.url('ronda'), studio: embedded.url('studio') }
  onProgress('migrating')
  await migrate(databases.server, serverMigrations, onProgress)
  await migrate(databases.studio, studioMigrations, onProgress)
  return databases
}

/** Demo data is loaded once, into an empty database; its accounts are kept beside the data. */
async function demoAccounts(
  server: Server,
  config: Config,
  studioUrl: string,
  onProgress: (step: string) => void,
): Promise<{ accounts: DemoAccounts; isFresh: boolean }> {
  const file = join(config.dataDir, 'demo-accounts.json')
  const { system } = server.ctx
  const filled = await system.selectFrom('merchants').select('id').limit(1).executeTakeFirst()
  if (!filled) {
    onProgress('loading demo data')
    const accounts = await loadDemo(server.ctx, { studioUrl })
    mkdirSync(config.dataDir, { recursive: true })
    writeFileSync(file, JSON.stringify(accounts, null, 2), { mode: 0o600 })
    return { accounts, isFresh: true }
  }
  if (!existsSync(file))
    throw new Error(
      `The database holds data, but ${file} is missing. Start with RONDA_DEMO=0, or with an empty data folder`,
    )
  await system.updateTable('vendors').set({ launch_url: studioUrl }).where('code', '=', STUDIO_VENDOR).execute()
  return { accounts: JSON.parse(readFileSync(file, 'utf8')) as DemoAccounts, isFresh: false }
}

async function studioOperators(server: Server, demo: DemoAccounts | undefined, port: number) {
  const merchants = await server.ctx.merchants.all()
  return (demo?.vendorKeys ?? []).map(key => ({
    merchantCode: key.merchant,
    walletUrl: `http://127.0.0.1:${port}/vendor/v1`,
    keyId: key.keyId,
    secret: key.secret,
    portalOrigins: merchants
      .filter(merchant => merchant.code === key.merchant)
      .flatMap(merchant => merchant.hosts.map(host => `http://${host}:${port}`)),
  }))
}

async function listen(
  fetch: (request: Request) => Response | Promise<Response>,
  port: number,
  closing: (() => Promise<unknown>)[],
): Promise<number> {
  const http = createAdaptorServer({ fetch })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, resolve)
  })
  closing.push(
    () =>
      new Promise(resolve => {
        http.close(resolve)
        if ('closeAllConnections' in http) http.closeAllConnections()
      }),
  )
  return (http.address() as { port: number }).port
}
