import { join } from 'node:path'
import { systemClock } from '@ronda/contract/values/time.ts'
import { type Addresses, type Config, chainKeyFrom } from '@ronda/server/config.ts'
import type { Server } from '@ronda/server/server.ts'
import type { DemoAccounts } from './demo/load.ts'
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

export interface RoleOptions extends Omit<PartOptions, 'clock'> {
  config: Config & { addresses: Addresses }
  clock?: PartOptions['clock']
  onProgress?: (step: string) => void
  /** Already there and migrated (tests); otherwise those of the environment. */
  databases?: { server?: string; studio?: string }
}

export interface Part {
  server?: Server
  sandbox?: ReturnType<typeof sandboxPart>
  demo?: DemoAccounts
  /** What listens where in this process. */
  ports: Record<string, number>
  stop(): Promise<void>
}

/** One part of a divided system: `api`, `gateway`, `jobs` (with the sandbox payment provider) or `studio`. */
export async function startRole(options: RoleOptions): Promise<Part> {
  const closing: Closing = []
  const stop = async () => {
    for (const close of closing.splice(0).reverse()) await close()
  }
  try {
    return { ...(await start(options, closing)), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function start(options: RoleOptions, closing: Closing): Promise<Omit<Part, 'stop'>> {
  const { config, onProgress = () => {} } = options
  const { addresses, role } = config
  const parts = { ...options, clock: options.clock ?? systemClock }

  if (role === 'studio') {
    const url = options.databases?.studio ?? process.env.STUDIO_DATABASE_URL
    if (!url) throw new Error('RONDA_ROLE=studio needs STUDIO_DATABASE_URL')
    const ownerUrl = process.env.STUDIO_DATABASE_OWNER_URL
    if (!options.databases) await prepareStudio({ url, ownerUrl }, onProgress)
    const studio = studioPart(parts, url, addresses.studio, readOperators(config))
    closing.push(() => studio.stop())
    if (options.withJobs) studio.start()
    const port = await listen(askStudio(studio, config), config.studioPort, closing, (request, socket, head) =>
      studio.upgrade(request, socket, head),
    )
    return { ports: { studio: port } }
  }

  const url = options.databases?.server ?? config.databaseUrl
  if (!url) throw new Error(`RONDA_ROLE=${role} needs DATABASE_URL`)
  if (!options.databases)
    await prepareServer({ url, ownerUrl: config.databaseOwnerUrl, chainKey: chainKeyFrom(config.secrets) }, onProgress)
  const ports: Part['ports'] = {}
  let sandbox: Part['sandbox']
  let demo: DemoAccounts | undefined
  if (role === 'jobs') {
    sandbox = sandboxPart(parts, join(config.dataDir, 'sandbox-pay.sqlite'), {
      apiUrl: () => addresses.api,
      publicUrl: () => addresses.sandboxPay,
    })
    closing.push(async () => sandbox?.stop())
    ports['sandbox payments'] = await listen(sandbox.fetch, config.sandboxPayPort, closing)
  }
  allowOutgoing(config, addresses.sandboxPay, addresses.studio)
  const server = await serverPart(parts, url, addresses.sandboxPay)
  closing.push(() => server.stop())
  if (role === 'api' && config.demo) {
    demo = (await demoAccounts(server, config, addresses.studio, onProgress)).accounts
    await writeOperators(server, config, demo, addresses.gateway, Number(new URL(addresses.api).port))
  }
  const { port, backofficePort } = await server.listen()
  const portName = { api: 'portal', gateway: 'wallet gateway', jobs: 'health', all: '' }[role]
  return {
    server,
    sandbox,
    demo,
    ports: { ...ports, [portName]: port, ...(backofficePort > 0 && { 'back office': backofficePort }) },
  }
}
