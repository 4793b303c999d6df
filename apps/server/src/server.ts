import { randomBytes } from 'node:crypto'
import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Clock, systemClock } from '@ronda/contract/values/time.ts'
import type { Hono } from 'hono'
import { approvalKinds } from './approval-kinds.ts'
import { type Config, chainKeyFrom, type Role } from './config.ts'
import type { Context, Log } from './context.ts'
import { createVault } from './crypto.ts'
import { createBus } from './db/events.ts'
import type { DB } from './db/generated/tables.ts'
import { appPool, createDatabase, systemPool } from './db/pool.ts'
import { createSettler } from './features/bets/settle.ts'
import { createCatalogues } from './features/lobby/catalogue.ts'
import { createMerchants } from './features/merchants/merchants.ts'
import { readStandardTexts } from './features/texts/standard.ts'
import { createVendorFeeds } from './features/vendor-transfers/feed.ts'
import { createCallLog } from './features/vendors/call-log.ts'
import { createVendorGateway } from './features/vendors/gateway.ts'
import { createLaunchBreaker } from './features/vendors/launch-breaker.ts'
import { createHumanChecker } from './features/verification/human.ts'
import { createBackofficeApp, createHealthApp, createPortalApp } from './http/apps.ts'
import type { Env } from './http/router.ts'
import { startJobs } from './jobs/jobs.ts'
import { createWalletQueue } from './ledger/batch.ts'
import { createMessenger, sendersOf } from './messaging/messenger.ts'
import type { Outgoing } from './outgoing/outgoing.ts'
import { createPasswords } from './passwords.ts'
import type { PaymentProvider } from './payments/provider.ts'

export interface ServerOptions {
  config: Config
  /** Migrated database. */
  databaseUrl: string
  providers: PaymentProvider[]
  outgoing: Outgoing
  clock?: Clock
  log?: Log
  dist?: { portal: string; backoffice: string }
  /** Folders of the portal's texts, a file per language; without them merchants cannot change any. */
  textFolders?: readonly string[]
  /** Jobs run on their schedule; tests run them by hand. */
  withJobs?: boolean
}

export interface Server {
  ctx: Context
  /** Opens the ports of the configuration that the role serves; 0 picks a free one. Answers the ports, 0 for none. */
  listen(): Promise<{ port: number; backofficePort: number }>
  /** Not ready at once, then what runs is finished, then everything closes. */
  stop(): Promise<void>
}

const DRAIN_MS = 3_000

export const consoleLog: Log = {
  info: (message, data) =>
    console.warn(JSON.stringify({ at: new Date().toISOString(), level: 'info', message, ...data })),
  error: (message, data) =>
    console.error(JSON.stringify({ at: new Date().toISOString(), level: 'error', message, ...data })),
}

/** The server over one database, or the part of it that the configuration's role names. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { config, databaseUrl } = options
  const clock = options.clock ?? systemClock
  const log = options.log ?? consoleLog
  const chainKey = chainKeyFrom(config.secrets)
  const app = createDatabase<DB>(appPool(databaseUrl, { max: 12 }), chainKey)
  const system = createDatabase<DB>(systemPool(databaseUrl, { max: 12, statementTimeoutMs: 60_000 }), chainKey)
  const bus = await createBus(databaseUrl, config.role !== 'all')
  const merchants = createMerchants(system, () => clock.now(), config.demo)
  const providers = new Map(options.providers.map(provider => [provider.code, provider]))
  const settler = createSettler({ system, clock, bus, merchants, log })
  const vault = createVault(config.secrets)
  const ctx: Context = {
    config,
    clock,
    random: randomBytes,
    app,
    system,
    wallet: createWalletQueue({
      url: databaseUrl,
      chainKey,
      onTrouble: error => log.error('ledger trouble', { error: error.message }),
    }),
    settler,
    bus,
    vault,
    passwords: createPasswords(),
    merchants,
    catalogues: createCatalogues(system),
    vendorFeeds: createVendorFeeds(() => ctx),
    vendorCalls: createCallLog({ system, log }),
    launchBreaker: createLaunchBreaker({ system, clock, bus, log }),
    outgoing: options.outgoing,
    payments: { get: code => providers.get(code) },
    messenger: createMessenger({ system, vault, clock, log, ...sendersOf(config.messaging, options.outgoing) }),
    approvalKinds: new Map(approvalKinds.map(kind => [kind.name, kind])),
    human: createHumanChecker(config.secrets),
    standardTexts: readStandardTexts(options.textFolders ?? []),
    log,
  }
  let draining = false
  const appOptions = { draining: () => draining }
  const does = (part: Role) => config.role === 'all' || config.role === part
  const portal = does('api')
    ? await createPortalApp(ctx, { ...appOptions, dist: options.dist?.portal })
    : createHealthApp(ctx, appOptions)
  const backoffice = does('api')
    ? await createBackofficeApp(ctx, { ...appOptions, dist: options.dist?.backoffice })
    : undefined
  const gateway = does('gateway') ? createVendorGateway(ctx) : undefined
  const jobs = options.withJobs && does('jobs') ? await startJobs(ctx, databaseUrl) : undefined
  const servers: HttpServer[] = []

  async function open(hono: Hono<Env>, port: number): Promise<number> {
    const listener = getRequestListener((request, env) => {
      const address = (env as HttpBindings).incoming.socket.remoteAddress ?? ''
      return hono.fetch(request, { remoteAddress: address.replace(/^::ffff:/, '') })
    })
    const server = createHttpServer((request, response) =>
      hono === portal && gateway?.takes(request) ? gateway.handle(request, response) : listener(request, response),
    )
    servers.push(server)
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen({ port, host: config.listenOn }, resolve)
    })
    return (server.address() as { port: number }).port
  }

  return {
    ctx,
    async listen() {
      const backofficePort = backoffice ? await open(backoffice, config.backofficePort) : 0
      return { port: await open(portal, config.port), backofficePort }
    },
    async stop() {
      draining = true
      await jobs?.stop()
      await ctx.vendorFeeds.stop()
      await Promise.all(servers.map(server => closeServer(server)))
      await ctx.vendorCalls.stop()
      await ctx.messenger.idle()
      await settler.stop()
      await ctx.wallet.close()
      await bus.close()
      await app.destroy()
      await system.destroy()
    },
  }
}

/** Lets answers under way finish, then cuts what is left (streams, idle connections). */
function closeServer(server: HttpServer): Promise<void> {
  return new Promise(resolve => {
    const cut = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}
