import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { type Clock, systemClock } from '@ronda/contract/values/time.ts'
import { createSandboxPay } from '@ronda/sandbox-pay/app.ts'
import { placeOf } from '@ronda/server/base/networks.ts'
import type { Passwords } from '@ronda/server/base/passwords.ts'
import { type Config, deriveKey } from '@ronda/server/config.ts'
import { appPool, inSystemAlone } from '@ronda/server/db/pool.ts'
import { addressOf } from '@ronda/server/http/incoming.ts'
import { createOutgoing } from '@ronda/server/outgoing/outgoing.ts'
import { createSandboxProvider } from '@ronda/server/payments/sandbox.ts'
import { createServer, type Server } from '@ronda/server/server.ts'
import type { ResultSource } from '@ronda/studio/context.ts'
import { createStudio, type Operator, type Studio, type StudioOptions } from '@ronda/studio/studio.ts'
import { type DemoAccounts, loadDemo, operatorCodeOf, RESULT_DESK, STUDIO_VENDOR } from './demo/load.ts'

/** What the parts of a system are started with, in one process or in several. */
export interface PartOptions {
  config: Config
  clock: Clock
  /** Chance of the studio; the operating system's unless a test chooses the dice. */
  rng?: StudioOptions['rng']
  withJobs?: boolean
  withPages?: boolean
  quiet?: boolean
  /** The payment provider does nothing by itself as time goes on. */
  isDriven?: boolean
  /** Not even faults are told: they end what was asked for. */
  isSilent?: boolean
  /** What the studio plays, where it is not its own games. */
  games?: StudioOptions['games']
  /** How passwords are kept; as the server does unless a test is about something else. */
  passwords?: Passwords
}

export type Closing = (() => Promise<unknown>)[]

const root = join(import.meta.dirname, '../../..')
const dist = (app: string) => join(root, 'apps', app, 'dist')
const textFolders = ['packages/ui/src/i18n', 'apps/portal/src/i18n', 'apps/portal/src/i18n/later'].map(folder =>
  join(root, folder),
)

const sandboxSecret = (config: Config) => deriveKey(config.secrets, 'sandbox-pay').toString('hex')

/** The sandbox payment provider: where it reports to and how browsers reach it may become known after its start. */
export function sandboxPart(
  { config, clock, isDriven }: PartOptions,
  dataFile: string,
  addresses: { apiUrl: () => string; publicUrl: () => string },
) {
  return createSandboxPay({
    secret: sandboxSecret(config),
    dataFile,
    now: () => clock.now(),
    webhookUrl: () => `${addresses.apiUrl()}/webhooks/payments/sandbox`,
    publicUrl: addresses.publicUrl,
    payoutAfterMs: 5_000,
    ...(isDriven && { isDriven }),
  })
}

export function serverPart(
  { config, clock, withPages, withJobs, quiet, isSilent, passwords }: PartOptions,
  databaseUrl: string,
  sandboxUrl: string,
): Promise<Server> {
  const outgoing = createOutgoing({ allow: () => config.outgoingAllow })
  return createServer({
    config,
    databaseUrl,
    clock,
    outgoing,
    providers: [
      createSandboxProvider({ outgoing, baseUrl: sandboxUrl, secret: sandboxSecret(config), now: () => clock.now() }),
    ],
    dist: withPages === false ? undefined : { portal: dist('portal'), backoffice: dist('backoffice') },
    textFolders,
    withJobs,
    passwords,
    log: isSilent
      ? { info: () => {}, error: () => {} }
      : quiet
        ? { info: () => {}, error: (message, data) => console.error(message, JSON.stringify(data)) }
        : undefined,
  })
}

export function studioPart(
  { config, clock, rng, quiet, isSilent, games }: PartOptions,
  databaseUrl: string,
  publicUrl: string,
  operators: readonly Operator[],
  sources: readonly ResultSource[] = [],
): Studio {
  return createStudio({
    pool: appPool(databaseUrl, { applicationName: 'studio' }),
    clock,
    // A test's clock is everybody's.
    ...(clock !== systemClock && { timeOf: async () => clock.now() }),
    rng,
    games,
    operators,
    publicUrl,
    distDir: dist('studio'),
    // Only the demo makes results up: an installation of one's own names its sources itself.
    ...(config.demo && { madeUpResults: true, resultSources: sources }),
    beacon: beaconOf(process.env.STUDIO_BEACON),
    log: quiet || isSilent ? () => {} : undefined,
  })
}

/** How a studio is asked over a connection: it counts whoever has no session by its address, or its network where that is IPv6. */
export const askStudio =
  (studio: Pick<Studio, 'fetch'>, { trustedHops }: Pick<Config, 'trustedHops'>) =>
  (request: Request, { incoming }: HttpBindings): Promise<Response> => {
    const remoteAddress = incoming.socket.remoteAddress ?? ''
    return studio.fetch(request, placeOf(addressOf(request, { remoteAddress }, trustedHops)))
  }

/** `source:value`, for instance the hash of a block announced in advance. */
const beaconOf = (text: string | undefined) => {
  const at = text?.indexOf(':') ?? -1
  return text && at > 0 ? { source: text.slice(0, at), value: text.slice(at + 1) } : undefined
}

const operatorsFile = (config: Config) => process.env.STUDIO_OPERATORS ?? join(config.dataDir, 'studio-operators.json')

/** The studio's customers: code, wallet address, key and portals of each. None where nobody wrote them down. */
export function readOperators(config: Config): Operator[] {
  const file = operatorsFile(config)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Operator[]) : []
}

/** Demo merchants as customers of the studio, kept where a studio that runs apart finds them. */
export async function writeOperators(
  server: Server,
  config: Config,
  demo: DemoAccounts,
  gatewayUrl: string,
  portalPort: number,
): Promise<Operator[]> {
  const merchants = await server.ctx.merchants.all()
  const operators = demo.vendorKeys.map(key => ({
    merchantCode: key.vendor === STUDIO_VENDOR ? key.merchant : operatorCodeOf(key.merchant, key.vendor),
    walletUrl: `${gatewayUrl}/vendor/v1`,
    keyId: key.keyId,
    secret: key.secret,
    money: key.money,
    // One merchant's people enter results for everybody.
    ...(key.merchant === RESULT_DESK && { isResultDesk: true }),
    portalOrigins: merchants
      .filter(merchant => merchant.code === key.merchant)
      .flatMap(merchant => merchant.hosts.map(host => `http://${host}:${portalPort}`)),
  }))
  writeFileSync(join(config.dataDir, 'studio-operators.json'), JSON.stringify(operators, null, 2), { mode: 0o600 })
  return operators
}

/** Where the accounts of the demo are kept, once it is loaded. */
export const accountsFile = (config: Config) => join(config.dataDir, 'demo-accounts.json')

export function keepAccounts(config: Config, accounts: DemoAccounts): void {
  mkdirSync(config.dataDir, { recursive: true })
  writeFileSync(accountsFile(config), JSON.stringify(accounts, null, 2), { mode: 0o600 })
}

const DEMO_LOCK = 7_460_211

/** Demo data is loaded once, into an empty database, by one process; its accounts are kept beside the data. */
export async function demoAccounts(
  server: Server,
  config: Config,
  studioUrl: string,
  onProgress: (step: string) => void,
  today?: number,
): Promise<{ accounts: DemoAccounts; isFresh: boolean }> {
  const file = accountsFile(config)
  const { system } = server.ctx
  const loaded = await inSystemAlone(system, DEMO_LOCK, async tx => {
    const filled = await tx.selectFrom('merchants').select('id').limit(1).executeTakeFirst()
    if (filled) return undefined
    onProgress('loading demo data')
    const accounts = await loadDemo(server.ctx, { studioUrl, today })
    keepAccounts(config, accounts)
    return accounts
  })
  if (loaded) return { accounts: loaded, isFresh: true }
  if (!existsSync(file))
    throw new Error(
      `The database holds data, but ${file} is missing. Start with RONDA_DEMO=0, or with an empty data folder`,
    )
  const accounts = JSON.parse(readFileSync(file, 'utf8')) as DemoAccounts
  await system
    .updateTable('vendors')
    .set({ launch_url: studioUrl, api_url: studioUrl, health_url: `${studioUrl}/healthz` })
    .where('code', 'in', [...new Set(accounts.vendorKeys.map(({ vendor }) => vendor))])
    .execute()
  return { accounts, isFresh: false }
}

/** What this installation runs itself, and its server asks. */
export function allowOutgoing(config: Config, ...urls: string[]): void {
  config.outgoingAllow.push(...urls.map(url => new URL(url).host))
}

/** Opens a port, on one address or all; 0 picks a free one. */
export async function listen(
  fetch: (request: Request, env: HttpBindings) => Response | Promise<Response>,
  port: number,
  closing: Closing,
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void,
  host?: string,
): Promise<number> {
  const http = createAdaptorServer({ fetch: (request, env) => fetch(request, env as HttpBindings) })
  if (upgrade) http.on('upgrade', upgrade)
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen({ port, host }, resolve)
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
