import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { systemClock } from '@ronda/contract/values/time.ts'
import { chainKeyFrom } from '@ronda/server/config.ts'
import { startEmbedded } from '@ronda/server/db/embedded.ts'
import type { Server } from '@ronda/server/server.ts'
import type { Studio } from '@ronda/studio/studio.ts'
import type { DemoAccounts } from './demo/load.ts'
import { newSources, startSources } from './demo/result-sources.ts'
import {
  allowOutgoing,
  askStudio,
  type Closing,
  demoAccounts,
  listen,
  type PartOptions,
  readOperators,
  sandboxPart,
  serverPart,
  studioPart,
  writeOperators,
} from './parts.ts'
import { prepareServer, prepareStudio } from './prepare.ts'

export interface SystemOptions extends Omit<PartOptions, 'clock'> {
  clock?: PartOptions['clock']
  onProgress?: (step: string) => void
  /** Databases that are already there and migrated (tests); otherwise the embedded or outside ones are used. */
  databases?: { server: string; studio: string }
  /** Its database is a folder that is only being filled. */
  isFilling?: boolean
  /** The day the demo is shown on, where its clock begins earlier. */
  demoToday?: number
}

export interface System {
  server: Server
  sandbox: ReturnType<typeof sandboxPart>
  /** Where it runs in this process. */
  studio?: Studio
  demo: DemoAccounts | undefined
  /** The demo data was loaded by this start. */
  isFresh: boolean
  ports: { portal: number; backoffice: number; studio: number; sandboxPay: number }
  urls: { portal: string; backoffice: string; studio: string; sandboxPay: string }
  /** Ends the server and starts another one on the same database and ports, where it runs in this process. */
  restartServer?(): Promise<void>
  stop(): Promise<void>
}

/** Starts everything in this process: database, server, studio, sandbox payment provider. */
export async function startSystem(options: SystemOptions): Promise<System> {
  const { config, onProgress = () => {} } = options
  const parts = { ...options, clock: options.clock ?? systemClock }
  const closing: Closing = []
  let system: System | undefined
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    const databases = options.databases ?? (await openDatabases(options, onProgress, closing))
    const ports = { portal: 0, backoffice: 0, studio: 0, sandboxPay: 0 }
    const urls = { portal: '', backoffice: '', studio: '', sandboxPay: '' }
    const local = (port: number) => `http://127.0.0.1:${port}`

    const sandbox = sandboxPart(parts, options.databases ? ':memory:' : join(config.dataDir, 'sandbox-pay.sqlite'), {
      apiUrl: () => local(ports.portal),
      publicUrl: () => urls.sandboxPay,
    })
    ports.sandboxPay = await listen(sandbox.fetch, config.sandboxPayPort, closing, undefined, config.listenOn)
    urls.sandboxPay = `http://localhost:${ports.sandboxPay}`
    allowOutgoing(config, local(ports.sandboxPay))
    closing.push(() => sandbox.stop())

    const server = await serverPart(parts, databases.server, local(ports.sandboxPay))
    closing.push(() => (system?.server ?? server).stop())

    // The studio's port is known before the server needs it: it answers only once the studio is there.
    let studioFetch: ReturnType<typeof askStudio> = async () => new Response('starting', { status: 503 })
    let studioUpgrade: Studio['upgrade'] = (_, socket) => socket.destroy()
    ports.studio = await listen(
      (request, env) => studioFetch(request, env),
      config.studioPort,
      closing,
      (request, socket, head) => studioUpgrade(request, socket, head),
      config.listenOn,
    )
    urls.studio = `http://localhost:${ports.studio}`
    allowOutgoing(config, urls.studio)

    const loaded = config.demo
      ? await demoAccounts(server, config, urls.studio, onProgress, options.demoToday)
      : undefined
    const opened = await server.listen()
    ports.portal = opened.port
    ports.backoffice = opened.backofficePort
    config.port = opened.port
    config.backofficePort = opened.backofficePort
    urls.portal = `http://localhost:${opened.port}`
    urls.backoffice = `http://localhost:${opened.backofficePort}`

    const operators = loaded
      ? await writeOperators(server, config, loaded.accounts, local(opened.port), opened.port)
      : readOperators(config)
    const sources = config.demo ? newSources() : []
    const studio = studioPart(parts, databases.studio, urls.studio, operators, sources)
    studioFetch = askStudio(studio, config)
    studioUpgrade = (request, socket, head) => studio.upgrade(request, socket, head)
    if (options.withJobs) studio.start()
    closing.push(() => studio.stop())
    if (options.withJobs && sources.length > 0) {
      const telling = startSources(sources, local(ports.studio), parts.clock)
      closing.push(() => telling.stop())
    }
    const running: System = {
      server,
      sandbox,
      studio,
      demo: loaded?.accounts,
      isFresh: loaded?.isFresh ?? false,
      ports,
      urls,
      async restartServer() {
        await running.server.stop()
        running.server = await serverPart(parts, databases.server, local(ports.sandboxPay))
        await running.server.listen()
      },
      stop,
    }
    system = running
    return running
  } catch (error) {
    await stop()
    throw error
  }
}

async function openDatabases(
  { config, isFilling }: Pick<SystemOptions, 'config' | 'isFilling'>,
  onProgress: (step: string) => void,
  closing: Closing,
): Promise<{ server: string; studio: string }> {
  const chainKey = chainKeyFrom(config.secrets)
  if (config.databaseUrl) {
    const studio = process.env.STUDIO_DATABASE_URL
    if (!studio)
      throw new Error(
        'An outside database needs STUDIO_DATABASE_URL as well: the studio keeps its rounds in a database of its own',
      )
    await prepareServer({ url: config.databaseUrl, ownerUrl: config.databaseOwnerUrl, chainKey }, onProgress)
    await prepareStudio({ url: studio, ownerUrl: process.env.STUDIO_DATABASE_OWNER_URL }, onProgress)
    return { server: config.databaseUrl, studio }
  }
  onProgress('starting PostgreSQL')
  mkdirSync(config.dataDir, { recursive: true })
  const embedded = await startEmbedded({
    dataDir: join(config.dataDir, 'postgres'),
    isSyncedAtEnd: isFilling,
    onProgress,
  })
  closing.push(() => embedded.stop())
  const databases = { server: embedded.url('ronda'), studio: embedded.url('studio') }
  onProgress('migrating')
  await prepareServer({ url: databases.server, ownerUrl: embedded.ownerUrl('ronda'), chainKey }, onProgress)
  await prepareStudio({ url: databases.studio, ownerUrl: embedded.ownerUrl('studio') }, onProgress)
  return databases
}
