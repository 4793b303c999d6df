import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import { createBackofficeApp } from './apps/backoffice/backoffice-app.ts'
import { type ContextOptions, closeContext, createContext } from './apps/create-context.ts'
import { createVendorGateway } from './apps/gateway.ts'
import { createHealthApp } from './apps/health-app.ts'
import { startJobs } from './apps/jobs.ts'
import { createPortalApp } from './apps/portal/portal-app.ts'
import type { Role } from './config.ts'
import type { Context } from './context.ts'
import type { Env } from './http/router.ts'

export interface ServerOptions extends ContextOptions {
  dist?: { portal: string; backoffice: string }
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

/** The server over one database, or the part of it that the configuration's role names. */
export async function createServer(options: ServerOptions): Promise<Server> {
  const { config, databaseUrl } = options
  const ctx = await createContext(options)
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
      await closeContext(ctx, async () => {
        await Promise.all(servers.map(server => closeServer(server)))
        await gateway?.flush()
      })
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
